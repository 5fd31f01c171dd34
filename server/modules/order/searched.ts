import { sql, type RawBuilder } from 'kysely';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import { elevated } from '../../db/tenancy.ts';
import { meansNumber, numbersMeant } from '../kit/numbers.ts';
import { containing } from '../kit/page.ts';
import { sounds, soundWords } from '../kit/sound.ts';
import { visible } from './rows.ts';

const isClinic = (actor: Actor) => sideOf(actor.role) === 'clinic';

/** Number, patient, organisation or receipt. A lab looks for patients among the names that orders carry, and no others. */
export function keywordOf(actor: Actor, keyword: string) {
  const pattern = containing(keyword);
  const named = isClinic(actor)
    ? sql<boolean>`exists (select from patient p where p.organisation_id = o.clinic_id and p.id = o.patient_id
        and (p.name ilike ${pattern} or ${sounds('p.sound', keyword)}))`
    : sql<boolean>`(o.carried_name ilike ${pattern} or ${sounds('o.carriedSound', keyword)})`;
  return sql<boolean>`(o.number ilike ${pattern} or o.patient_number ilike ${pattern} or o.receipt_number ilike ${pattern}
    or ${meansNumber(numbers, keyword)} or ${named} or ${ofPartner(pattern)})`;
}

const numbers = sql`concat_ws(' ', o.number, o.patient_number, o.receipt_number)`;

const ofPartner = (pattern: string) =>
  sql<boolean>`exists (select from organisation g where g.id in (o.lab_id, o.clinic_id) and g.name ilike ${pattern})`;

/** Less than three signs are in no index of triplets. */
const shortest = 3;
const most = 1000;

/**
 * The ids of the orders that may fit a keyword, when there are few. Null when there are more than `most`, or the keyword
 * is too short: then the newest that fit are soon found by looking at each. Row-level security lets no index of triplets be used, so this looks
 * for ids outside it, with the tenant's predicate; what is answered of them is asked within.
 */
export async function searched(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  keyword: string,
): Promise<string[] | null> {
  if (keyword.length < shortest) return null;
  const pattern = containing(keyword);
  return elevated(tx, actor, async (system) => {
    const own = system.selectFrom('orders as o').where(visible(actor) as never);
    const partners = system.selectFrom('organisation as g').select('g.id').where('g.name', 'ilike', pattern);
    const partner = isClinic(actor) ? 'o.labId' : 'o.clinicId';
    const ways: RawBuilder<unknown>[] = [
      sql`(${own
        .select('o.id')
        .where(holds(orderText, keyword))
        .limit(most + 1)})`,
      sql`(${own
        .select('o.id')
        .where(partner, 'in', partners)
        .limit(most + 1)})`,
      ...(isClinic(actor)
        ? [
            sql`(${own
              .innerJoin('patient as p', (join) =>
                join.onRef('p.organisationId', '=', 'o.clinicId').onRef('p.id', '=', 'o.patientId'),
              )
              .where('p.organisationId', '=', actor.organisationId)
              .where(holds(patientText, keyword))
              .select('o.id')
              .limit(most + 1)})`,
          ]
        : []),
    ];
    const { rows } = await sql<{ id: string }>`${sql.join(ways, sql` union `)} limit ${most + 1}`.execute(system);
    return rows.length > most ? null : rows.map(({ id }) => id);
  });
}

// As the indexes have them (migration 0027): all that a keyword may be part of.
const orderText = sql`(o.number || ' ' || coalesce(o.patient_number, '') || ' ' || coalesce(o.receipt_number, '') || ' '
  || coalesce(o.carried_name, '') || ' ' || coalesce(o.carried_sound, ''))`;
const patientText = sql`(p.name || ' ' || coalesce(p.sound, ''))`;

/** Whether a text holds the keyword as it is typed, the number that it means, or each of its words as it sounds. */
function holds(text: RawBuilder<unknown>, keyword: string) {
  const words = soundWords(keyword).map((word) => sql<boolean>`${text} ilike ${containing(word)}`);
  const ways = [
    sql<boolean>`${text} ilike ${containing(keyword)}`,
    ...(numbersMeant(keyword).length > 0 ? [meansNumber(text, keyword)] : []),
    ...(words.length > 0 ? [sql<boolean>`(${sql.join(words, sql` and `)})`] : []),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}
