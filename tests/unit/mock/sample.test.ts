import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { code, manyOf, phone, type Field } from '../../../domain/kit/fields.ts';
import { vocabulary } from '../../../domain/kit/vocabulary.ts';
import { limits } from '../../../domain/limits.ts';
import { openApi } from '../../../domain/openapi/document.ts';
import { jsonSchemaOf } from '../../../domain/openapi/jsonSchema.ts';
import { sampleOf } from '../../../src/mock/data/sample.ts';
import { query } from '../../../src/mock/query.ts';
import { entities } from '../../../domain/entities.ts';

const root = openApi();
const samples = (field: Field, name: string) =>
  Array.from({ length: 20 }, (_, nth) => sampleOf(jsonSchemaOf(field), { root, entity: 'tray', name, nth }));

test.each([
  ['phone', phone(), 'supplier', /^\+44\d{10}$/],
  ['e-mail address', code(120).email(), 'contact', /^\S+@example\.org$/],
  ['code', code(), 'label', /^[A-Z]{2}-\d{4}$/],
])('a sample %s matches its schema, with any field name', (_what, field, name, form) => {
  for (const value of samples(field, name)) {
    expect(value).toMatch(form);
    expect(field.isValidSync(value)).toBe(true);
  }
});

it('several of a list are distinct', () => {
  const field = manyOf(vocabulary('use', ['red', 'blue']));
  for (const value of samples(field, 'uses')) expect(field.isValidSync(value)).toBe(true);
});

it('a date filter uses the reader’s own day', () => {
  const filedAt = new Date(2026, 11, 1, 0, 30).toISOString();
  const rows = [{ id: '1', version: 1, filedAt }];
  const found = (day: string) =>
    query({ actor: null, rows: () => rows }, entities.patient, rows, { filter: { filedFrom: day, filedTo: day } })
      .total;
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map(found)).toEqual([0, 1, 0]);
});

it('any password that the form allows signs in, as documented', () => {
  for (const path of ['README.md', 'scripts/dev-mock.mjs'])
    expect(readFileSync(path, 'utf8')).toMatch(
      new RegExp(`any password of ${limits.passwordLength} characters or more`),
    );
});
