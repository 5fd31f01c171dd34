import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { FilterOf } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import type { order } from '../../../domain/order.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { elevated } from '../../db/tenancy.ts';
import { meansNumber, numbersMeant } from '../kit/numbers.ts';
import { containing } from '../kit/page.ts';
import { piecesOf, type Pieces } from '../kit/pieces.ts';
import { sounds } from '../kit/sound.ts';
import { asItStands, asSent, sortedAs, isRedrafted } from './asSent.ts';
import { visible, type Aliased } from './rows.ts';
import { markedAs, markings, prescribing } from './searching.ts';

const isClinic = (actor: Actor) => sideOf(actor.role) === 'clinic';

/** Number, patient, organisation or receipt. A lab looks for patients among the names that orders carry, and no others. */
export function keywordOf(actor: Actor, keyword: string) {
  const pattern = containing(keyword);
  const { patientNumber } = sortedAs(actor);
  const numbers = sql`concat_ws(' ', o.number, ${patientNumber}, o.receipt_number)`;
  const named = isClinic(actor)
    ? sql<boolean>`exists (select from patient p where p.organisation_id = o.clinic_id and p.id = o.patient_id
        and ${isNamed('p.name', 'p.sound', keyword)})`
    : isNamed('o.carriedName', 'o.carriedSound', keyword);
  return sql<boolean>`(o.number ilike ${pattern} or ${patientNumber} ilike ${pattern} or o.receipt_number ilike ${pattern}
    or ${meansNumber(numbers, keyword)} or ${named} or ${ofPartner(actor, pattern)})`;
}

const isNamed = (name: string, sound: string, keyword: string) =>
  sql<boolean>`(${sql.ref(name)} ilike ${containing(keyword)} or ${sounds(sound, keyword)})`;

const partnerOf = (actor: Actor) => (isClinic(actor) ? 'o.labId' : 'o.clinicId');

/** Of the other side: the own name stands in every order, and nobody looks for all of them. */
const ofPartner = (actor: Actor, pattern: string) =>
  sql<boolean>`exists (select from organisation g where g.id = ${sql.ref(partnerOf(actor))} and g.name ilike ${pattern})`;

/** Less than three signs are in no index of triplets. */
const shortest = 3;

interface Searched {
  /** Null when there are more than are counted: then the first that fit are soon found by looking at each. */
  ids: string[] | null;
  /** How many there are, as far as lists are counted. */
  total: number;
}

/**
 * The orders that fit a filter's keyword and what it asks of the prescription; null where it asks neither, or but two signs. Row-level
 * security lets no index of words be used, so this looks for their ids outside it, with the tenant's predicate; what is answered of
 * them is asked within.
 */
export async function searched(
  { tx, actor, longLists }: Pick<Context, 'tx' | 'actor' | 'longLists'>,
  filter: FilterOf<typeof order>,
): Promise<Searched | null> {
  const { keyword } = filter;
  const marked = markedAs(filter);
  const isShort = !keyword || keyword.length < shortest;
  if (isShort && !marked) return null;
  const most = limits.counted + 1;
  const { organisationId, accountId, role } = actor;
  // By their fields: what both vocabularies have is another search in each.
  const list = ['searched', organisationId, accountId, role, keyword, ...markings.map((name) => filter[name] ?? null)];
  if (longLists.has(list)) return { ids: null, total: most };
  return elevated(tx, actor, async (system) => {
    const own = system
      .selectFrom('orders as o')
      .where(visible(actor) as never)
      .select('o.id')
      .limit(sql.lit(most));
    const fitting = (query: Own) => (keyword ? query.where(keywordOf(actor, keyword)) : query);
    // As it stands is how a clinic reads any of them, and a laboratory those that aren't drafted anew.
    const plain = own
      .where(prescribing(filter, asItStands))
      .$if(marked !== null, (query) => query.where(marked!))
      .$if(!isClinic(actor), (query) => query.where(sql<boolean>`not ${isRedrafted}`));
    const ways = [
      ...(isShort ? [fitting(plain)] : waysTo(keyword, system, actor, plain)),
      // What was sent of these stands in no index of words.
      ...(isClinic(actor) ? [] : [fitting(own).where(isRedrafted).where(prescribing(filter, asSent))]),
    ];
    const each = ways.map((way) => sql`(${way})`);
    const found = sql`(${sql.join(each, sql` union `)}) as found`;
    const { rows } = await sql<{ id: string }>`select id from ${found} limit ${sql.lit(most)}`.execute(system);
    if (rows.length === most) longLists.note(list);
    return { ids: rows.length < most ? rows.map(({ id }) => id) : null, total: rows.length };
  });
}

type Own = SelectQueryBuilder<Aliased, 'o', { id: string }>;

/** An order's own words, its partner's name, and for a clinic the patient's: each by an index of its own. */
function waysTo(keyword: string, system: Tx, actor: Actor, own: Own): Own[] {
  const partners = system.selectFrom('organisation as g').select('g.id').where('g.name', 'ilike', containing(keyword));
  const ways = [
    own.where(holdsOneOf(orderText, piecesOf(keyword, numbersMeant(keyword)))).where(keywordOf(actor, keyword)),
    own.where(partnerOf(actor), 'in', partners),
  ];
  if (!isClinic(actor)) return ways;
  const ofPatient = own
    .innerJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 'o.clinicId').onRef('p.id', '=', 'o.patientId'),
    )
    .where('p.organisationId', '=', actor.organisationId)
    .where(holdsOneOf(patientText, piecesOf(keyword)))
    .where(isNamed('p.name', 'p.sound', keyword));
  return [...ways, ofPatient];
}

// As the indexes have them (migration 0027): all that a keyword may be part of.
const orderText = sql`(o.number || ' ' || coalesce(o.patient_number, '') || ' ' || coalesce(o.receipt_number, '') || ' '
  || coalesce(o.carried_name, '') || ' ' || coalesce(o.carried_sound, ''))`;
const patientText = sql`(p.name || ' ' || coalesce(p.sound, ''))`;

/** What may fit, found by an index: a text that holds all the pieces of one of the ways. */
const holdsOneOf = (text: RawBuilder<unknown>, ways: readonly Pieces[]) =>
  joined(
    ways.map((pieces) =>
      joined(
        pieces.map((piece) => sql<boolean>`${text} ilike ${containing(piece)}`),
        ' and ',
      ),
    ),
    ' or ',
  );

const joined = (conditions: RawBuilder<boolean>[], word: ' and ' | ' or ') =>
  sql<boolean>`(${sql.join(conditions, sql.raw(word))})`;
