import type { Contact } from '../../../domain/account/contact.ts';
import type { ApprovalLink, ApprovalLinks, MadeApprovalLink } from '../../../domain/order/approvalLink.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { order } from '../../../domain/order/order.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import type { InputOf, OneInput } from '../../kit/handlers.ts';
import { signal } from '../../db/signal.ts';
import { canReach } from '../../mail/outlets.ts';
import { answerersOf, makeLink, mayAnswer, peopleStand, waitingSubmission } from '../orderRecord/approvalLink.ts';
import { holdOrder, orderOf, type OrderRow } from '../orderRecord/rows.ts';
import { readContact } from '../account/contacts.ts';
import { claim } from './course.ts';
import { reachedOf, veiled } from './linkedDesign.ts';
import { sendLink } from './sentLink.ts';
import { record } from '../orderRecord/events.ts';

/** An order's open links, and the members who can be named in a new one. Only for the clinic. */
export async function approvalLinks(context: Context, { id }: OneInput): Promise<ApprovalLinks> {
  const row = await orderOf(context, id);
  const { outlets } = context;
  const members = await beyondTenant(context.tx, (system) => answerersOf(system, row));
  return {
    links: await openLinks(context, row),
    answerers: members.map(({ id: memberId, name, contacts }) => {
      const contact = reachedOf(outlets, contacts);
      return { memberId, name, isReachable: contact !== null, sendsTo: contact && veiled(contact.value) };
    }),
  };
}

const openLinks = async ({ tx, at }: Context, { clinicId, id }: OrderRow) => {
  const rows = await tx
    .selectFrom('approvalLink as k')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'k.clinicId').onRef('o.id', '=', 'k.orderId'))
    .innerJoin('account as a', 'a.id', 'k.accountId')
    .innerJoin('account as b', 'b.id', 'k.makerId')
    .leftJoin('member as m', (join) =>
      join.onRef('m.organisationId', '=', 'k.clinicId').onRef('m.accountId', '=', 'k.accountId'),
    )
    .select(['k.id', 'k.submission', 'k.namesPatient', 'k.sentTo', 'k.createdAt', 'k.expiresAt', 'o.state'])
    .select(['a.nickName as memberName', 'b.nickName as makerName'])
    .select(['m.role', 'm.duty', 'k.accountId', 'o.creatorId'])
    .select([waitingSubmission.as('newest'), peopleStand.as('peopleStand')])
    .where('k.clinicId', '=', clinicId)
    .where('k.orderId', '=', id)
    .where('k.endedAt', 'is', null)
    .where('k.expiresAt', '>', at)
    .orderBy('k.createdAt', 'desc')
    .execute();
  return rows.map(({ newest, peopleStand: stand, state, role, duty, accountId, creatorId, ...link }) => ({
    ...link,
    stands:
      stand && state === 'design' && newest === link.submission && mayAnswer({ role, duty, accountId }, creatorId),
  }));
};

/** Creates a link with which one member answers the waiting design. Its token is returned only here. */
export async function linkDesign(
  context: Context,
  input: InputOf<typeof order, 'linkDesign'>,
): Promise<MadeApprovalLink> {
  const { link, token } = await create(context, 'linkDesign', input);
  return { ...link, token };
}

/** Creates such a link and sends it. Only the message contains its token. */
export async function sendDesignLink(
  context: Context,
  { contact: typed, phoneCode, ...input }: InputOf<typeof order, 'sendDesignLink'>,
): Promise<ApprovalLink> {
  const { link, token, member, row, isMembers } = await create(context, 'sendDesignLink', input, recipientOf);
  await sendLink(context, {
    ...member,
    order: row,
    namesPatient: input.namesPatient,
    contact: recipientOf(member),
    isMembers,
    token,
  });
  return link;

  function recipientOf({ contacts }: Member): Contact {
    const contact = typed ? readContact(typed, phoneCode) : reachedOf(context.outlets, contacts);
    if (!contact || !canReach(context.outlets, contact.kind)) throw new Refusal('channelUnavailable');
    return contact;
  }
}

type Member = Awaited<ReturnType<typeof answerersOf>>[number];

async function create(
  context: Context,
  action: 'linkDesign' | 'sendDesignLink',
  { memberId, namesPatient, ...input }: InputOf<typeof order, 'linkDesign'>,
  recipientOf: (member: Member) => Contact | null = () => null,
) {
  const { tx, actor, at } = context;
  const row = await claim(context, action, input);
  await holdOrder(tx, row);
  const members = await beyondTenant(tx, (system) => answerersOf(system, row));
  const member = members.find(({ id }) => id === memberId);
  if (!member) throw new InvalidInput({ memberId: { key: 'noSuchRecord' } });
  const contact = recipientOf(member);
  const isOf = ({ contacts }: Member) => contacts.some(({ value }) => value === contact?.value);
  // Only heads see the members' contacts.
  const isOwn = isOf(member);
  const sentTo = contact && (isOwn ? veiled(contact.value) : contact.value);
  const { clinicId, id: orderId } = row;
  const { accountId } = member;
  const of = { clinicId, orderId, accountId, makerId: actor.accountId, namesPatient, sentTo, at };
  const made = await makeLink(tx, of);
  if (!made) throw new Refusal('notInThisState');
  const details = { linkId: made.id, member: member.name, ...(sentTo && { sentTo }) };
  await record(tx, context, row, { action, to: null, details, isPrivate: true });
  await signal(tx, 'order', orderId, [clinicId]);
  const link = (await openLinks(context, row)).find(({ id }) => id === made.id)!;
  return { link, token: made.token, member, row, isMembers: members.some(isOf) };
}

export async function unlinkDesign(
  context: Context,
  { id, linkId }: InputOf<typeof order, 'unlinkDesign'>,
): Promise<ApprovalLinks> {
  const { tx, at } = context;
  const row = await orderOf(context, id);
  await holdOrder(tx, row);
  const { numUpdatedRows } = await tx
    .updateTable('approvalLink')
    .set({ endedAt: at, endedHow: 'revoked' })
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.id)
    .where('id', '=', linkId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('notFound');
  await record(tx, context, row, { action: 'unlinkDesign', to: null, details: { linkId }, isPrivate: true });
  await signal(tx, 'order', row.id, [row.clinicId]);
  return approvalLinks(context, { id });
}
