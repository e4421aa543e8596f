//! What the documents promise, tried.

use std::path::Path;
use std::process::Command;

/// The Python program in docs/records.md derives the deal of a real record from its
/// seed: a stranger needs no code of ours.
#[test]
fn the_python_in_the_records_document_derives_a_deal() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("docs/records.md")).unwrap();
    let (_, rest) = text.split_once("```python\n").unwrap();
    let (program, _) = rest.split_once("```").unwrap();

    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documented.jsonl");
    let sim = Command::new(env!("CARGO_BIN_EXE_hindsight"))
        .args(["sim", "lost-cities", "--bots", "random,random", "--games", "1"])
        .args(["--options", "rounds=2", "--record"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(sim.status.success());

    let check = "
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
seed = bytes.fromhex(lines[-1]['seed'])
assert hashlib.sha256(seed).hexdigest() == lines[0]['commitment']
deals = [line['chance'] for line in lines if 'chance' in line]
assert deals == [deal(seed, n) for n in range(2)], deals
";
    let python = Command::new("python3")
        .args(["-c", &format!("{program}{check}")])
        .arg(&file)
        .output()
        .unwrap();
    assert!(python.status.success(), "{}", String::from_utf8_lossy(&python.stderr));
}
