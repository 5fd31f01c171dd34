import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver } from 'kysely';
import { describe, expect, test } from 'vitest';
import { crud, defineEntity } from '../../../domain/kit/entity.ts';
import { date, dateTime, longText, manyOf, oneOf, text } from '../../../domain/kit/fields.ts';
import { vocabulary } from '../../../domain/kit/vocabulary.ts';
import { conditionsOf } from '../../../server/kit/filters.ts';

const colours = vocabulary('colour', ['red', 'blue']);
const filters = {
  keyword: text(),
  colour: oneOf(colours),
  marks: oneOf(colours),
  dueFrom: date(),
  dueTo: date(),
  seenFrom: date(),
  seenTo: date(),
};
const fields = { name: text(), note: longText(), colour: oneOf(colours), marks: manyOf(colours), due: date() };
const search = { name: 'name', note: 'text' } as const;
const definition = { name: 'thing', fields, system: { seen: dateTime() }, filters, search, sort: 'name' } as const;
const thing = defineEntity({ ...definition, actions: crud([]) });

const compiler = new Kysely<{ t: object }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const asked = async (filter: string, value: unknown) => {
  const { sql, parameters } = compiler
    .selectFrom('t')
    .where(await conditionsOf(thing)[filter]!(value, { utcOffset: 480 }))
    .compile();
  return [sql.replace(/^.* where /, ''), ...parameters];
};

describe('a filter', () => {
  test.each([
    ['colour', 'red', ['"t"."colour" = $1', 'red']],
    ['marks', 'red', ['$1 = any("t"."marks")', 'red']],
    ['keyword', 'Zoë 50%', ['concat("t"."searchTerms") like all($1::text[])', ['% zoe%', '% 50%']]],
    ['keyword', '%', ['concat("t"."searchTerms") like all($1::text[])', ['% \\%%']]],
    ['dueFrom', '2026-01-05', ['"t"."due" >= $1::date', '2026-01-05']],
    ['dueTo', '2026-01-05', ['"t"."due" <= $1::date', '2026-01-05']],
    [
      'seenFrom',
      '2026-01-05',
      [`"t"."seen" >= ($1::date - make_interval(mins => $2)) at time zone 'UTC'`, '2026-01-05', 480],
    ],
    [
      'seenTo',
      '2026-01-05',
      [`"t"."seen" < ($1::date + 1 - make_interval(mins => $2)) at time zone 'UTC'`, '2026-01-05', 480],
    ],
  ])('%s', async (filter, value, sql) => expect(await asked(filter, value)).toEqual(sql));

  test('is resolved by its name or by its own function; one with neither, or with two matches, fails at the start', () => {
    const more = defineEntity({ ...definition, filters: { ...filters, mine: text() }, actions: crud([]) });
    expect(() => conditionsOf(more)).toThrow('the filter "mine" of "thing"');
    const both = { ...fields, filed: date(), filedAt: dateTime() };
    const ambiguous = defineEntity({ ...definition, fields: both, filters: { filedFrom: date() }, actions: crud([]) });
    expect(() => conditionsOf(ambiguous)).toThrow('the filter "filedFrom" of "thing"');
    expect(Object.keys(conditionsOf(more, { mine: conditionsOf(thing).colour! }))).toContain('mine');
  });
});
