import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCodes, wordings, type ErrorName } from '../../../domain/errors.ts';
import { en } from '../../../domain/messages/en/index.ts';
import { zh } from '../../../domain/messages/zh/index.ts';

const names = Object.keys(errorCodes) as ErrorName[];
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join('server', path), 'utf8'))
  .join('\n');
const placeholders = (sentence: string) => new Set([...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

describe('the table of result codes', () => {
  it('has a unique code for each name', () => {
    expect(new Set(Object.values(errorCodes)).size).toBe(names.length);
  });

  it('contains exactly the names with a sentence, in every language', () => {
    const said = [...names, ...wordings].toSorted();
    expect(Object.keys(en.errors).toSorted()).toEqual(said);
    expect(Object.keys(zh.errors).toSorted()).toEqual(said);
  });

  it.each([...names, ...wordings])(
    '%s is thrown somewhere, and says the same with the same values in each language',
    (name) => {
      expect(sources).toMatch(new RegExp(`'${name}'|errorCodes\\.${name}\\b`));
      expect(placeholders(zh.errors[name])).toEqual(placeholders(en.errors[name]));
    },
  );
});
