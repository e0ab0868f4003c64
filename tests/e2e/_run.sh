cd /tmp/w/sheet/tests/e2e
CHROMIUM=/usr/bin/chromium-headless-shell FIREFOX= WEBKIT= ATTENSCOPE_DIST=/tmp/w/sheet/dist NO_COLOR=1 timeout ${T:-580} node node_modules/@playwright/test/cli.js test "$@" --project=chromium --workers=1 --timeout=90000 --reporter=line --max-failures=12 2>&1
