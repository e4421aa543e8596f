"""The code of the tutorials does what the tutorials say."""

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"


def run(tutorial):
    """Runs the blocks of a tutorial in order; what they have named in the end."""
    blocks = re.findall(r"^```python\n(.*?)^```", (DOCS / tutorial).read_text(), re.S | re.M)
    assert len(blocks) >= 6
    names = {"__name__": "tutorial"}
    for block in blocks:
        exec(compile(block, tutorial, "exec"), names)
    return names


def test_the_tutorial_runs(monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    # The tests train for seconds, readers for a minute.
    monkeypatch.setenv("TUTORIAL_UPDATES", "20")
    assert run("python-tutorial.md")["share"] > 0.6
    said = capsys.readouterr().out
    assert "█" in said
    assert "20 of 20 updates" in said, "training tells how far it is"


def test_a_net_is_trained_and_plays(monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    # A smaller net and a few lessons: it need not beat greedy yet, only chance.
    for name, value in [("UPDATES", 300), ("WIDTH", 32), ("ROUNDS", 200)]:
        monkeypatch.setenv(f"TUTORIAL_{name}", str(value))
    names = run("python-tutorial-net.md")
    assert names["chance"] > 0.8
    # The file that it writes plays as the net does, but for ties that half precision turns.
    assert names["same"] > 0.95
    assert (tmp_path / "mine.safetensors").stat().st_size > 10_000
    said = capsys.readouterr().out
    assert "300 of 300 lessons" in said, "training tells how far it is"
