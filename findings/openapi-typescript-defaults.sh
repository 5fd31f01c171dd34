#!/bin/sh
# openapi-typescript 7.13.0: a request body's property with a `default` becomes optional where the body's schema stands in the
# operation, and required where the operation refers to the same schema in `components`: there the generator can't tell that it is
# an input. So giving bodies names breaks clients that leave such properties out. `--default-non-nullable=false` makes both optional.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund openapi-typescript@7.13.0 typescript@5.9.3 >/dev/null
cat >make.mjs <<'SCRIPT'
import { writeFileSync } from 'node:fs';

const body = { type: 'object', properties: { teeth: { type: 'array', items: { type: 'integer' }, default: [] } } };
const document = (schema, schemas) => ({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/order': {
      post: {
        operationId: 'create',
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
  components: { schemas },
});
writeFileSync('inline.json', JSON.stringify(document(body, {})));
writeFileSync('named.json', JSON.stringify(document({ $ref: '#/components/schemas/Body' }, { Body: body })));
SCRIPT
node make.mjs
for flags in '' '--default-non-nullable=false'; do
  for name in inline named; do
    # shellcheck disable=SC2086
    npx openapi-typescript "$name.json" $flags -o "$name.ts" >/dev/null 2>&1
    echo "$name $flags:$(grep -o 'teeth?*: number' "$name.ts")"
  done
done | tee seen
cat >expected <<'EXPECTED'
inline :teeth?: number
named :teeth: number
inline --default-non-nullable=false:teeth?: number
named --default-non-nullable=false:teeth?: number
EXPECTED
diff expected seen
