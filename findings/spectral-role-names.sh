#!/bin/sh
# Spectral's ruleset spectral:oas (@stoplight/spectral-rulesets 1.23.1) calls valid OpenAPI 3.1 an error: since 3.1 an operation's
# `security` may name the roles that a scheme of any type needs, but the rule oas3-operation-security-defined looks for each name
# among the scopes of OAuth flows. Redocly's recommended rules (@redocly/openapi-core 2.64.0) take the same document. Whoever wants
# both linters green writes `key: []`, and the names into a field of their own.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @stoplight/spectral-core@1.24.1 @stoplight/spectral-rulesets@1.23.1 @redocly/openapi-core@2.64.0 >/dev/null
cat >try.mjs <<'SCRIPT'
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const document = (roles) => ({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1', description: 'Orders.', contact: { name: 'A', url: 'https://example.org', email: 'a@example.org' }, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: 'https://api.example.org' }],
  tags: [{ name: 'order', description: 'Orders.' }],
  paths: {
    '/order': {
      get: {
        operationId: 'order',
        summary: 'An order',
        description: 'An order.',
        tags: ['order'],
        security: [{ key: roles }],
        responses: { 200: { description: 'It.' }, 404: { description: 'None.' } },
      },
    },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key.' } } },
});

const spectral = new spectralCore.Spectral();
spectral.setRuleset({ extends: [rulesets.oas] });
const config = await createConfig({ extends: ['recommended'] });
for (const roles of [[], ['reader']]) {
  const asked = document(roles);
  const faults = (await spectral.run(asked)).map(({ code, message }) => `${code}: ${message}`);
  const others = await lintFromString({ source: JSON.stringify(asked), config, absoluteRef: 'openapi.json' });
  console.log(`roles [${roles}]: Spectral ${faults.join(', ') || 'none'}; Redocly ${others.map(({ ruleId }) => ruleId).join(', ') || 'none'}`);
}
SCRIPT
node try.mjs | tee seen
cat >expected <<'EXPECTED'
roles []: Spectral none; Redocly none
roles [reader]: Spectral oas3-operation-security-defined: "reader" must be listed among scopes.; Redocly none
EXPECTED
diff expected seen
