//! The fonts that a browser has: the same on every machine.

use std::fs;
use std::path::{Path, PathBuf};

/// Which fonts there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fonts {
    /// The `DejaVu` fonts, as wide as fonts come. Their condensed cuts, which the style
    /// sheet asks for, are left out: many machines lack them.
    Wide,
    /// Liberation: as wide as Arial and Times, which most people have.
    Usual,
}

const FOLDERS: [&str; 2] = ["/usr/share/fonts", "/usr/local/share/fonts"];

impl Fonts {
    pub const ALL: [Fonts; 2] = [Fonts::Wide, Fonts::Usual];

    /// What they are called in names of files.
    pub fn name(self) -> &'static str {
        match self {
            Fonts::Wide => "wide",
            Fonts::Usual => "usual",
        }
    }

    /// The families for sans-serif, serif and monospace, and the start of the names of
    /// their files.
    fn families(self) -> [(&'static str, &'static str, &'static str); 3] {
        match self {
            Fonts::Wide => [
                ("sans-serif", "DejaVu Sans", "DejaVuSans"),
                ("serif", "DejaVu Serif", "DejaVuSerif"),
                ("monospace", "DejaVu Sans Mono", "DejaVuSansMono"),
            ],
            Fonts::Usual => [
                ("sans-serif", "Liberation Sans", "LiberationSans-Regular"),
                ("serif", "Liberation Serif", "LiberationSerif-Regular"),
                ("monospace", "Liberation Mono", "LiberationMono-Regular"),
            ],
        }
    }

    /// Writes a configuration of fontconfig that knows these fonts alone.
    pub fn configure(self, folder: &Path) -> PathBuf {
        let dirs: String = FOLDERS.iter().map(|dir| format!("<dir>{dir}</dir>")).collect();
        let mut accepted = String::new();
        let mut aliases = String::new();
        for (generic, family, file) in self.families() {
            assert!(
                FOLDERS.iter().any(|dir| has_file(Path::new(dir), &format!("{file}.ttf"))),
                "{file}.ttf is not in {}: scripts/test-browser installs it",
                FOLDERS.join(" nor in ")
            );
            let stem = file.trim_end_matches("-Regular");
            for cut in ["", "-Regular", "-Bold"] {
                accepted += &format!("<glob>*/{stem}{cut}.ttf</glob>");
            }
            aliases += &format!(
                "<match target=\"pattern\"><test name=\"family\"><string>{generic}</string></test>\
                 <edit name=\"family\" mode=\"prepend\" binding=\"strong\"><string>{family}</string></edit></match>"
            );
        }
        // What asks for the system's own font, or for none, gets the first.
        let [(_, sans, _), ..] = self.families();
        aliases += &format!(
            "<match target=\"pattern\"><edit name=\"family\" mode=\"append_last\"><string>{sans}</string></edit></match>"
        );
        let file = folder.join(format!("fonts-{}.conf", self.name()));
        let text = format!(
            "<?xml version=\"1.0\"?>\n<fontconfig>{dirs}\
             <cachedir>{}</cachedir>\
             <selectfont><rejectfont><glob>*.*</glob></rejectfont><acceptfont>{accepted}</acceptfont></selectfont>\
             {aliases}</fontconfig>\n",
            folder.join("font-cache").display()
        );
        fs::write(&file, text).expect("a place for the configuration of fonts");
        file
    }
}

/// Whether a file with this name lies somewhere below a folder.
fn has_file(folder: &Path, name: &str) -> bool {
    let Ok(entries) = fs::read_dir(folder) else { return false };
    entries.flatten().any(|entry| {
        let path = entry.path();
        if path.is_dir() { has_file(&path, name) } else { entry.file_name() == name }
    })
}
