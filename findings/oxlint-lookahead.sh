#!/bin/sh
# `no-restricted-imports` takes patterns as `regex`. ESLint 10.4.0 reads them as JavaScript does. oxlint 1.89.0 reads them by an engine
# without lookahead: a pattern that has one matches nothing, and neither an error nor a warning says that the rule is off.
# A layer that such a rule guards is open. Write the exception out, without (?!…), and test that the rule refuses something.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund oxlint@1.89.0 eslint@10.4.0 >/dev/null
mkdir mesh
echo "import { port } from '../config.js'; export { port };" >mesh/read.js
echo 'export const port = 1;' >config.js

# $1: the pattern. Whether each of the two refuses the import, which both patterns match.
try() {
  printf '{ "rules": { "no-restricted-imports": ["error", { "patterns": [{ "regex": "%s" }] }] } }' "$1" >.oxlintrc.json
  cat >eslint.config.mjs <<CONFIG
import { readFileSync } from 'node:fs';
export default [{ rules: JSON.parse(readFileSync('.oxlintrc.json', 'utf8')).rules }];
CONFIG
  for program in eslint oxlint; do
    code=0
    npx --no-install $program mesh/read.js >said 2>&1 || code=$?
    grep -q 'no-restricted-imports' said && verdict=refused || verdict=allowed
    echo "$1 $program: $verdict, exit $code"
  done
}
{
  try '^[.][.]/'
  try '^[.][.]/(?!geometry/)'
} | tee seen
cat >expected <<'EXPECTED'
^[.][.]/ eslint: refused, exit 1
^[.][.]/ oxlint: refused, exit 1
^[.][.]/(?!geometry/) eslint: refused, exit 1
^[.][.]/(?!geometry/) oxlint: allowed, exit 0
EXPECTED
diff expected seen
