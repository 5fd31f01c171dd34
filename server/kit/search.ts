import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { limits } from '../../domain/limits.ts';
import type { Tx } from '../db/tables.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { askedWords, isSpaceless, termsOf } from './terms.ts';
import { onlyRow } from '../db/onlyRow.ts';

/*
 * One search for every entity: a record has terms, and matches if each word begins one of its terms, or if it has the
 * mark of a filter (`material:zirconia`; no folded word has a colon). The numerous orders and patients have indexed
 * rows in `search_term`; others a column `search_terms`, so that a list can combine terms of people and organisations.
 */

type Definition = Pick<AnyEntity, 'search'>;

/** The `search_terms` column: a space before each term, so that ` nor` matches only beginnings. */
export const searchTerms = (entity: Definition, record: object): { searchTerms?: string } =>
  Object.keys(entity.search).length > 0 ? { searchTerms: ` ${termsOf(entity, record).join(' ')}` } : {};

/** A LIKE pattern for `text`, with its wildcards escaped. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether each word of `keyword` begins a term in one of these nullable columns. */
export function isIn(columns: readonly (string | RawBuilder<string | null>)[], keyword: string): Expression<SqlBool> {
  const all = sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)));
  const patterns = askedWords(keyword).map((word) => containing(isSpaceless(word) ? word : ` ${word}`));
  return sql<boolean>`concat(${all}) like all(${patterns}::text[])`;
}

interface Searched {
  organisationId: number;
  entity: string;
}

interface Asked {
  words: readonly string[];
  marks: readonly string[];
}

export const asking = (keyword: string | null | undefined, marks: readonly string[] = []): Asked | null => {
  const words = keyword ? askedWords(keyword) : [];
  return words.length + marks.length > 0 ? { words, marks } : null;
};

/** Replaces the terms of these records; writes only differences. */
export async function keepTerms(
  tx: Tx,
  { organisationId, entity }: Searched,
  termsOf: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const ids = [...termsOf.keys()];
  const before = await tx
    .selectFrom('searchTerm')
    .select(['recordId', 'term'])
    .where('organisationId', '=', organisationId)
    .where('entity', '=', entity)
    .where('recordId', 'in', ids)
    .execute();
  await changeTerms(tx, { organisationId, entity }, termsOf, before);
}

/** The same when the previous terms are known. */
export async function changeTerms(
  tx: Tx,
  { organisationId, entity }: Searched,
  termsOf: ReadonlyMap<string, readonly string[]>,
  before: readonly { recordId: string; term: string }[],
): Promise<void> {
  const keyOf = (recordId: string, term: string) => `${recordId} ${term}`;
  const wanted = new Map(
    [...termsOf].flatMap(([recordId, terms]) =>
      terms.map((term) => [keyOf(recordId, term), { organisationId, entity, recordId, term }] as const),
    ),
  );
  const gone = before.filter(({ recordId, term }) => !wanted.delete(keyOf(recordId, term)));
  if (gone.length > 0)
    await sql`delete from search_term t using unnest(${gone.map(({ recordId }) => recordId)}::uuid[],
        ${gone.map(({ term }) => term)}::text[]) as gone (record_id, term)
      where t.organisation_id = ${organisationId} and t.entity = ${entity}
        and t.record_id = gone.record_id and t.term = gone.term`.execute(tx);
  if (wanted.size === 0) return;
  const added = [...wanted.values()];
  await sql`insert into search_term (organisation_id, entity, record_id, term)
    select ${organisationId}, ${entity}, * from unnest(${added.map(({ recordId }) => recordId)}::uuid[],
      ${added.map(({ term }) => term)}::text[])`.execute(tx);
}

/** The largest character, so that `term < word + last` is every term that begins with the word. */
const last = '\u{10FFFF}';

const isTerm = (term: RawBuilder<unknown>, word: string) =>
  sql<boolean>`${term} >= ${word} and ${term} < ${word + last}`;

/** Conditions on an alias `t` of `search_term`, one for each word and mark. */
const conditionsOf = ({ words, marks }: Asked) =>
  [
    ...words.map((word) => (t: string) => isTerm(sql.ref(`${t}.term`), word)),
    ...marks.map((mark) => (t: string) => sql<boolean>`${sql.ref(`${t}.term`)} = ${mark}`),
  ] as const;

const ofTenant = ({ organisationId, entity }: Searched, t: string) =>
  sql<boolean>`${sql.ref(`${t}.organisationId`)} = ${organisationId} and ${sql.ref(`${t}.entity`)} = ${entity}`;

/** A record has few terms that begin alike (its number, its receipt's): covers more than lists count. */
const most = 3 * (limits.counted + 1);

/**
 * A condition on the record with the id `recordId`: one of the matching ids; or, if there are more than lists count,
 * that its terms match, so that the list can be scanned in its sort order.
 */
export async function fitting(
  tx: Tx,
  searched: Searched,
  asked: Asked,
  recordId: string,
): Promise<Expression<SqlBool>> {
  const ids = await foundIds(tx, searched, asked);
  return ids ? sql<boolean>`${sql.ref(recordId)} = any(${ids}::uuid[])` : isFound(searched, asked, recordId);
}

/** Null if there are more than lists count. */
async function foundIds(tx: Tx, searched: Searched, asked: Asked): Promise<string[] | null> {
  const [first, ...others] = conditionsOf(asked);
  const joins = others.map(
    (fits, nth) =>
      sql`join search_term ${sql.ref(`t${nth}`)} on ${ofTenant(searched, `t${nth}`)}
        and ${sql.ref(`t${nth}.recordId`)} = t.record_id and ${fits(`t${nth}`)}`,
  );
  const some = sql`select t.record_id from search_term t ${sql.join(joins, sql` `)}
    where ${ofTenant(searched, 't')} and ${first!('t')} limit ${sql.lit(most)}`;
  const found = await sql<{ ids: string[] | null }>`select case when count(*) < ${sql.lit(most)}
    then coalesce(array_agg(distinct record_id), '{}') end as ids from (${some}) as found`.execute(tx);
  return onlyRow(found).ids;
}

const isFound = (searched: Searched, asked: Asked, recordId: string): Expression<SqlBool> =>
  sql<boolean>`${sql.join(
    conditionsOf(asked).map(
      (fits) =>
        sql`exists (select from search_term t where ${ofTenant(searched, 't')} and t.record_id = ${sql.ref(recordId)} and ${fits('t')})`,
    ),
    sql` and `,
  )}`;
