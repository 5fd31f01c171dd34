import { sql, type Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { mayEverOrder } from '../../../domain/order/mayEverOrder.ts';
import type { Duty } from '../../../domain/duties.ts';
import type { Actor, Role } from '../../../domain/roles.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { omit } from '../../kit/omit.ts';
import { calledName, contactsOf } from '../account/accounts.ts';
import { newestOf } from './revisions.ts';
import { hashOf, newToken } from './shareLink.ts';

type LinkRow = Selectable<Tables['approvalLink']>;

/** For a link `k`: its creator and member have belonged to the clinic since it was made, and neither is locked. */
export const peopleStand = sql<boolean>`(share_stands(k.clinic_id, k.maker_id, k.created_at)
  and share_stands(k.clinic_id, k.account_id, k.created_at))`;

/** The submission of order `o` that waits for an answer; null if none. */
export const waitingSubmission = sql<number | null>`(select max(r.number) from revision r
  where r.clinic_id = o.clinic_id and r.order_id = o.id and r.kind = 'design')`;

/** A valid link with its order and the member in whose name it is answered. */
export interface StandingLink extends LinkRow {
  actor: Actor;
  state: string;
  labId: number | null;
}

const linkRows = (db: Db | Tx) =>
  db
    .selectFrom('approvalLink as k')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'k.clinicId').onRef('o.id', '=', 'k.orderId'))
    .leftJoin('member as m', (join) =>
      join
        .onRef('m.organisationId', '=', 'k.clinicId')
        .onRef('m.accountId', '=', 'k.accountId')
        .on('m.state', '=', 'normal'),
    )
    .selectAll('k')
    .select(['o.state', 'o.labId', 'o.creatorId', 'm.role as role', 'm.duty', waitingSubmission.as('newest')])
    .select(peopleStand.as('peopleStand'));

interface Answering {
  /** Null if they are no member any more. */
  role: Role | null;
  duty: Duty | null;
  accountId: number;
}

/** Whether a member may answer an order, by role and duty: admins any, others their own. */
export const mayAnswer = ({ role, duty, accountId }: Answering, creatorId: number): boolean =>
  role !== null &&
  mayEverOrder({ role, duty }, 'confirmDesign') &&
  mayEverOrder({ role, duty }, 'rejectDesign') &&
  (role === 'clinicAdmin' || accountId === creatorId);

/**
 * The link of a token, while it can be used to answer.
 * @throws Refusal with a message for each reason why it can't
 */
export async function standingLink(db: Db | Tx, token: string | Buffer, at: string): Promise<StandingLink> {
  const hash = typeof token === 'string' ? hashOf(token) : token;
  const row = await linkRows(db).where('k.hash', '=', hash).executeTakeFirst();
  if (!row) throw new Refusal('linkUnknown');
  const { role, duty, creatorId, newest, peopleStand: stand, ...link } = row;
  if (link.endedHow === 'answered') throw new Refusal('linkUsed');
  if (newest !== null && newest > link.submission) throw new Refusal('linkOutdated');
  if (link.endedAt !== null) throw new Refusal('linkRevoked');
  if (Date.parse(link.expiresAt) <= Date.parse(at)) throw new Refusal('linkExpired');
  if (!stand || !mayAnswer({ role, duty, accountId: link.accountId }, creatorId)) throw new Refusal('linkEnded');
  if (link.state !== 'design') throw new Refusal('linkMovedOn');
  return { ...link, actor: { accountId: link.accountId, organisationId: link.clinicId, role: role!, duty } };
}

/** The same for image and model URLs, which refer to the link by its hash. */
export const approvalLinkStands = (db: Db, link: string, now: () => Date): Promise<boolean> =>
  standingLink(db, Buffer.from(link, 'base64url'), now().toISOString()).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

interface NewLink {
  clinicId: number;
  orderId: string;
  accountId: number;
  makerId: number;
  namesPatient: boolean;
  sentTo?: string | null;
  at: string;
}

/** Whether the member has a link to the newest design that opens at `at`. */
async function isOpen(tx: Tx, { clinicId, orderId, accountId, at }: NewLink): Promise<boolean> {
  const row = await linkRows(tx)
    .where('k.clinicId', '=', clinicId)
    .where('k.orderId', '=', orderId)
    .where('k.accountId', '=', accountId)
    .where('k.endedAt', 'is', null)
    .where('k.expiresAt', '>', at)
    .executeTakeFirst();
  return row !== undefined && row.newest === row.submission && row.peopleStand;
}

/**
 * A link to the waiting design; replaces the member's open one for the same order, or makes none if that is to stay.
 * The token is only in the result.
 */
export async function makeLink(
  tx: Tx,
  of: NewLink,
  open: 'replaced' | 'stays' = 'replaced',
): Promise<{ id: string; token: string } | null> {
  const { clinicId, orderId, accountId, at } = of;
  // Not the order's row: held mail has locked notices, for which a change of the order may wait.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approval_link:${orderId}:${accountId}`}, 0))`.execute(tx);
  const newest = await newestOf(tx, { clinicId, id: orderId }, 'design');
  if (!newest || (open === 'stays' && (await isOpen(tx, of)))) return null;
  await tx
    .updateTable('approvalLink')
    .set({ endedAt: at, endedHow: 'replaced' })
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute();
  const token = newToken();
  const id = uuid();
  const expiresAt = new Date(Date.parse(at) + serverLimits.approvalLinkLife).toISOString();
  await tx
    .insertInto('approvalLink')
    .values({ ...omit(of, ['at']), id, submission: newest.number, hash: hashOf(token), createdAt: at, expiresAt })
    .execute();
  return { id, token };
}

/** The clinic's members who may answer an order, with contacts for the code. */
export async function answerersOf(tx: Tx, { clinicId, creatorId }: { clinicId: number; creatorId: number }) {
  const members = await tx
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.id', 'm.accountId')
    .innerJoin('credential as c', 'c.accountId', 'm.accountId')
    .select(['m.id', 'm.role', 'm.duty', 'm.accountId', 'a.nickName', 'a.userName', 'a.language', 'c.email', 'c.phone'])
    .where('m.organisationId', '=', clinicId)
    .where('m.state', '=', 'normal')
    .where('a.lockedAt', 'is', null)
    // The order's creator first, as the most likely choice.
    .orderBy(({ eb }) => eb('m.accountId', '=', creatorId), 'desc')
    .orderBy('a.nickName')
    .orderBy('m.accountId')
    .execute();
  return members
    .filter((one) => mayAnswer(one, creatorId))
    .map(({ nickName, userName, ...member }) => ({
      ...member,
      name: calledName({ nickName, userName }),
      contacts: contactsOf(member),
    }));
}
