import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApi } from '../../../../domain/openapi/document.ts';

/* The published document passes the recommended rules of both linters that API clients use. No rule is turned off. */
const source = JSON.stringify(openApi());

test('the OpenAPI document follows Spectral’s spectral:oas rules', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas as RulesetDefinition] });
  const faults = await spectral.run(JSON.parse(source) as Record<string, unknown>);
  expect(faults.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual([]);
});

test('the OpenAPI document follows Redocly’s recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const faults = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  expect(faults.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});
