#!/usr/bin/env bash
# Writes the fonts of the theme: Geist and Geist Mono (OFL), with the weights and characters that pages use. Other
# characters come from the fonts of the reader's system. Needs npm and Python; run it only to change the fonts.
set -euo pipefail
fonts="$(cd "$(dirname "$0")/../src/theme/fonts" && pwd)"
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip -q install fonttools==4.68.0 brotli

latin="U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2010-2015,U+2018-201A,U+201C-201E,U+2020-2022"
latin+=",U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+21B5,U+2212,U+2248,U+2260,U+2264-2265"
code="U+0020-007E,U+00A0,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2190-2193,U+2264-2265"

# subset <name> <characters> <features>
subset() {
  npm pack --silent "@fontsource-variable/$1@5.3.0" >/dev/null
  tar xzf fontsource-variable-"$1"-*.tgz package/files package/LICENSE
  venv/bin/fonttools varLib.instancer -q "package/files/$1-latin-wght-normal.woff2" wght=400:700 -o "$1.ttf"
  venv/bin/pyftsubset "$1.ttf" --unicodes="$2" --layout-features="$3" --no-hinting --flavor=woff2 \
    --output-file="$fonts/$1.woff2"
}
subset geist "$latin" kern,ccmp,locl,mark
subset geist-mono "$code" ""
cp package/LICENSE "$fonts/OFL.txt"
