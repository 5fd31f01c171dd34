#!/bin/sh
# web-push 3.6.7 is CommonJS. Of the nine names that it exports, an ES module in Node can import two by name; the other seven, such as
# sendNotification, are SyntaxErrors before the first line runs. @types/web-push 3.6.4 declares all as named exports, and bundlers
# and test runners that convert CommonJS resolve them, so that only the program in Node fails. Import the default instead.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund web-push@3.6.7 >/dev/null
cat >try.mjs <<'SCRIPT'
import * as named from 'web-push';

const all = Object.keys(named.default).toSorted();
const seen = Object.keys(named)
  .filter((name) => all.includes(name))
  .toSorted();
const refused = await import('./byName.mjs').then(
  () => 'no error',
  (error) => error.name,
);
console.log(`Node ${process.versions.node.split('.')[0]}: ${seen.length} of ${all.length} by name: ${seen.join(', ')}`);
console.log(`import { sendNotification }: ${refused}`);
if (seen.join() !== 'WebPushError,supportedContentEncodings' || all.length !== 9 || refused !== 'SyntaxError')
  process.exit(1);
SCRIPT
echo "import { sendNotification } from 'web-push'; void sendNotification;" >byName.mjs
node try.mjs
# Seen with Node 20.20.2:
# Node 20: 2 of 9 by name: WebPushError, supportedContentEncodings
# import { sendNotification }: SyntaxError
