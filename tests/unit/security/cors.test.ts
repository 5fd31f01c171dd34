import { expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';

const origins = (setting: string | undefined) => readConfig({ CORS_ORIGINS: setting }).corsOrigins;

it('an origin may call only when it is listed with its scheme and port', () => {
  expect([origins(undefined), origins('')]).toEqual([[], []]);
  expect(origins('https://a.example, http://localhost:5173')).toEqual(['https://a.example', 'http://localhost:5173']);
});

it.each([
  '*',
  'null',
  'a.example',
  'https://a.example/',
  'https://a.example/x',
  'https://*.example',
  'https://A.example',
  'ftp://a',
  'https://a,',
])('the list refuses %s', (setting) =>
  expect(() => origins(setting)).toThrow('CORS_ORIGINS: must be comma-separated origins'),
);
