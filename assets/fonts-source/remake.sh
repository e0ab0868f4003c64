#!/bin/sh
# Makes the fonts again from the pinned packages.
# Needs npm and python3; works in a temporary folder and leaves only the fonts and their licences, in assets/fonts.
set -eu

here=$(cd "$(dirname "$0")/../fonts" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

python3 -m venv tools
tools/bin/pip --quiet install fonttools==4.68.0 brotli==1.2.1
npm pack --silent inter-ui@4.1.1 @fontsource/stix-two-math@5.3.0 >packed.txt
mkdir inter stix
tar -xzf inter-ui-4.1.1.tgz -C inter --strip-components=1
tar -xzf fontsource-stix-two-math-5.3.0.tgz -C stix --strip-components=1

# A font says when it was made; a fixed date makes the same bytes each time.
SOURCE_DATE_EPOCH=1735689600
export SOURCE_DATE_EPOCH

# Inter: optical size 14 (text), weights 400 to 600, upright.
tools/bin/fonttools varLib.instancer inter/variable/InterVariable.woff2 \
    opsz=14 wght=400:600 --output inter.ttf --quiet
# Each font in two files. The first has what the worksheet shows at once; a browser fetches the second for the first
# character that needs it. The lists are those of `unicode-range` in style/tokens.css.
subset() { # <font> <characters> <features> <file>
    tools/bin/pyftsubset "$1" --output-file="$here/$4.woff2" --flavor=woff2 --unicodes="$2" --layout-features="$3" \
        --no-hinting --drop-tables+=DSIG --name-IDs='0,1,2,3,4,5,6,13,14'
}

# Basic Latin, quotation marks and dashes, the signs of the worksheet's numbers and formulas.
INTER='U+0020-007E,U+00A0,U+00B1,U+00B7,U+00D7,U+00F7,U+03A3,U+03BA,U+03C4,U+2009,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+202F,U+2032,U+2080-2089,U+2190-2193,U+2211-2212,U+221A,U+221E,U+2248,U+2264-2265'
# Latin-1, Greek, super- and subscripts, the other arrows and operators.
INTER_MORE='U+00A1-00B0,U+00B2-00B6,U+00B8-00D6,U+00D8-00F6,U+00F8-00FF,U+0391-03A1,U+03A4-03A9,U+03B1-03B9,U+03BB-03C3,U+03C5-03C9,U+200A,U+2010-2012,U+2015,U+2020-2022,U+2033,U+2070-2071,U+2074-207F,U+208A-208E,U+2194-2195,U+2202,U+2206,U+2208,U+220F,U+2215,U+2219,U+2260,U+22C5,U+25B2,U+25B6,U+25BC,U+25C0'
subset inter.ttf "$INTER" 'kern,tnum' inter
subset inter.ttf "$INTER_MORE" 'kern,mark,mkmk,ccmp,locl,tnum' inter-more

# STIX Two Math: its MATH table stays, with the stretched and built-up forms that it names.
stix=stix/files/stix-two-math-latin-400-normal.woff2
# Letters upright and italic, digits, and what stands between them in the worksheet's formulas.
STIX='U+0020,U+0028-0029,U+002B-003A,U+003D,U+0041-005B,U+005D,U+0061-007A,U+007C,U+00B7,U+00D7,U+00F7,U+03BA,U+03C4,U+2032,U+2061-2062,U+2211-2212,U+221A,U+221E,U+2248,U+1D434-1D454,U+1D456-1D467,U+1D705,U+1D70F'
# Greek, bold letters, accents, super- and subscripts, every other sign.
STIX_MORE='U+0021-0027,U+002A,U+003B-003C,U+003E-0040,U+005C,U+005E-0060,U+007B,U+007D-007E,U+00A0,U+00AC,U+00B1-00B3,U+00B9,U+0302-0304,U+0307,U+0391-03A1,U+03A3-03A9,U+03B1-03B9,U+03BB-03C3,U+03C5-03C9,U+03D1,U+03D5,U+03F5,U+2009-200A,U+2013-2014,U+2016,U+2026,U+2033,U+2063-2064,U+2070,U+2074-208E,U+2090-209C,U+210E,U+211D,U+2190-2193,U+21A6,U+21D2,U+2202,U+2207-2208,U+220F,U+2215,U+2217,U+2219,U+221D,U+2223,U+2225,U+2227-2228,U+222B,U+2260,U+2264-2265,U+226A-226B,U+2295,U+2297,U+2299,U+22A4-22A5,U+22C5,U+22EE-22F1,U+2308-230B,U+27E8-27E9,U+1D400-1D433,U+1D6A4,U+1D6E2-1D704,U+1D706-1D70E,U+1D710-1D71B'
subset "$stix" "$STIX" ssty stix-two-math
subset "$stix" "$STIX_MORE" '*' stix-two-math-more

cp inter/LICENSE.txt "$here/OFL-Inter.txt"
cp stix/LICENSE "$here/OFL-STIX.txt"
ls -l "$here"/*.woff2
