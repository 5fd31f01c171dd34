import { sql } from 'kysely';
import { audit, type Audit, type AuditResult } from '../../../domain/audit.ts';
import { entities } from '../../../domain/entities.ts';
import { idOfText } from '../../../domain/kit/recordId.ts';
import { beginOf, endOf } from '../../kit/days.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { page } from '../../kit/page.ts';
import { isIn } from '../../kit/search.ts';
import type { Context } from '../../core/context.ts';

/** The outcome shown to readers; only the operator sees the refusal's name. */
const results: Record<string, AuditResult> = {
  ok: 'done',
  nothingFound: 'nothingFound',
  forbidden: 'notAllowed',
  notFound: 'notAllowed',
  signInFailed: 'notAllowed',
  wrongPassword: 'notAllowed',
  wrongCode: 'notAllowed',
  tooManyTries: 'notAllowed',
  accountLocked: 'notAllowed',
  conflict: 'overtaken',
  unexpected: 'failed',
};
const resultOf = (outcome: string): AuditResult => results[outcome] ?? 'notPossible';
const outcomesOf = (result: AuditResult) => Object.keys(results).filter((outcome) => results[outcome] === result);

/** Entities that a record may belong to. */
const abouts = Object.keys(entities);

/** A reference to a record in the log. */
interface Referred {
  entity: string;
  id: string;
}
export type LogReader = Pick<Context, 'tx' | 'actor' | 'at'>;
type NameOf = (one: Referred) => string | null;
export type NamesOf = (reader: LogReader, referred: readonly Referred[]) => Promise<NameOf>;

/** `namesOf` knows the stores of other modules, which write to the log and so can't be imported here. */
export const auditHandlers = (namesOf: NamesOf): Handlers<typeof audit> => ({
  async query(reader, { filter: { person, kind, subject, result, from, to, recordId }, ...wanted }) {
    const { tx, actor } = reader;
    const rows = tx
      .selectFrom('auditEntry as e')
      .leftJoin('account as a', 'a.id', 'e.accountId')
      .leftJoin('device as d', (join) =>
        join.onRef('d.organisationId', '=', 'e.organisationId').onRef('d.id', '=', 'e.deviceId'),
      )
      .where('e.organisationId', '=', actor.organisationId)
      .$if(Boolean(person), (query) => query.where(isIn(['a.searchTerms', 'd.searchTerms'], person!)))
      .$if(Boolean(kind), (query) => query.where('e.kind', '=', kind!))
      .$if(Boolean(subject), (query) => query.where('e.subject', '=', subject!))
      .$if(Boolean(result), (query) =>
        result === 'notPossible'
          ? query.where('e.outcome', 'not in', Object.keys(results))
          : query.where('e.outcome', 'in', outcomesOf(result!)),
      )
      .$if(Boolean(from), (query) => query.where(sql<boolean>`e.at >= ${beginOf(from, reader)}`))
      .$if(Boolean(to), (query) => query.where(sql<boolean>`e.at < ${endOf(to, reader)}`))
      .$if(Boolean(recordId), (query) =>
        query.where((where) =>
          where.or([
            where('e.recordId', '=', String(recordId)),
            where(
              'e.about',
              'in',
              abouts.map((name) => `${name}:${recordId}`),
            ),
          ]),
        ),
      )
      .select(['e.id', 'e.at', 'e.role', 'e.way', 'e.kind', 'e.subject', 'e.action', 'e.recordId', 'e.about'])
      .select(['e.records', 'e.outcome', 'e.address', 'e.client', 'e.sessionId', 'e.operator', 'e.hash'])
      // For a device, `accountId` is who bound it, but the device itself acted.
      .select(sql<string | null>`coalesce(d.name, nullif(a.nick_name, ''), a.user_name)`.as('actorName'));
    const { list, ...pages } = await page(rows, wanted, { tx, entity: audit, columns: { at: 'e.at' }, id: 'e.id' });
    const nameOf = await namesOf(
      reader,
      list.flatMap((row) => [recordOf(row), aboutOf(row)].filter((one) => one !== null)),
    );
    return { list: list.map((row) => present(row, nameOf)), ...pages };
  },
});

interface Row extends Omit<
  Audit,
  'version' | 'recordId' | 'actorName' | 'recordName' | 'aboutName' | 'result' | 'hash'
> {
  recordId: string | null;
  outcome: string;
  operator: string | null;
  actorName: string | null;
  hash: Buffer;
}

const recordOf = ({ subject, recordId }: Pick<Row, 'subject' | 'recordId'>): Referred | null =>
  recordId ? { entity: subject, id: recordId } : null;

function aboutOf({ about }: Pick<Row, 'about'>): Referred | null {
  const [entity, id] = about?.split(':') ?? [];
  return entity && id ? { entity, id } : null;
}

function present({ outcome, hash, actorName, operator, ...row }: Row, nameOf: NameOf): Audit {
  const [record, about] = [recordOf(row), aboutOf(row)];
  return {
    ...row,
    version: 1,
    recordId: row.recordId && idOfText(row.recordId),
    actorName: actorName ?? operator,
    recordName: record && nameOf(record),
    aboutName: about && nameOf(about),
    result: resultOf(outcome),
    hash: hash.toString('hex'),
  };
}
