"""The code of the tutorial does what the tutorial says."""

import os
import re
from pathlib import Path

TUTORIAL = Path(__file__).resolve().parents[2] / "docs" / "python-tutorial.md"


def test_the_tutorial_runs(monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    # The tests train for seconds, readers for a minute.
    monkeypatch.setenv("TUTORIAL_UPDATES", "20")
    blocks = re.findall(r"^```python\n(.*?)^```", TUTORIAL.read_text(), re.S | re.M)
    assert len(blocks) >= 6
    names = {"__name__": "tutorial"}
    for block in blocks:
        exec(compile(block, str(TUTORIAL), "exec"), names)
    assert names["share"] > 0.6
    said = capsys.readouterr().out
    assert "█" in said
    assert "20 of 20 updates" in said, "training tells how far it is"
    assert os.environ["TUTORIAL_UPDATES"] == "20"
