import type { Contact } from '../../../domain/account/contact.ts';
import type { LinkCodeSent, LinkedDesign, LinkedFile } from '../../../domain/order/approvalLink.ts';
import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { neutralNames } from '../../../domain/order/files/neutralNames.ts';
import type { ReturnCategory } from '../../../domain/order/orderReturns.ts';
import { unnamed } from '../../../domain/unnamed.ts';
import { omit } from '../../kit/omit.ts';
import { canReach, type Outlets } from '../../mail/outlets.ts';
import type { OpenContext } from '../../kit/handlers.ts';
import { accountById, calledName, contactsOf } from '../account/accounts.ts';
import { refuseFor, spendFrom } from '../account/allowance.ts';
import { sendCode } from '../account/codes.ts';
import { standingLink, type StandingLink } from '../orderRecord/approvalLink.ts';
import { openPins, placedLabels } from '../toothMark/store.ts';
import { sharedModels } from './sharedModels.ts';

/** The link of a visitor's token, recorded for the audit log. Visits are counted per network. */
export async function visitedLink(context: OpenContext, token: string): Promise<StandingLink> {
  refuseFor(await spendFrom(context, 'design-link', serverLimits.shareLooksPerAddress));
  const link = await standingLink(context.db, token, context.at);
  Object.assign(context.trace, { organisationId: link.clinicId, recordId: link.orderId, accountId: link.accountId });
  return link;
}

/** The submitted design, without its patient unless the clinic chose to show it. */
export async function linkedDesign(context: OpenContext, { token }: { token: string }): Promise<LinkedDesign> {
  const link = await visitedLink(context, token);
  const { clinicId, orderId } = link;
  const facts = await factsOf(context, link);
  const { number, caseType, teeth, dueDate, clinicName, labName, patientName, carriedName, pictureKey } = facts;
  const names = [patientName, carriedName].filter((name) => name !== null);
  const written = link.namesPatient ? (text: string) => text : unnamed(names);
  const hash = link.hash.toString('base64url');
  const models = await sharedModels(context, { clinicId, id: orderId }, hash);
  const said = await saidOf(context, link);
  return {
    number,
    caseType,
    teeth,
    dueDate,
    clinicName,
    labName: labName ?? '',
    patientName: link.namesPatient ? patientName : null,
    memberName: calledName(await accountById(context.db, link.accountId)),
    submission: link.submission,
    submittedAt: said.at,
    expiresAt: link.expiresAt,
    pictureUrl: pictureKey && context.addresses.sign({ key: pictureKey, type: 'image/png', link: hash }),
    files: await filesOf(context, link, hash),
    models,
    labels: await placedLabels(context.db, { clinicId, id: orderId, labId: link.labId }, models),
    pins: (await openPins(context.db, { clinicId, id: orderId })).map((pin) => ({
      ...pin,
      note: written(pin.note ?? ''),
    })),
    asked: said.asked && { ...said.asked, text: written(said.asked.text) },
    said: said.note && written(said.note),
  };
}

const factsOf = ({ db }: OpenContext, { clinicId, orderId }: StandingLink) =>
  db
    .selectFrom('orders as o')
    .innerJoin('organisation as c', 'c.id', 'o.clinicId')
    .leftJoin('organisation as l', 'l.id', 'o.labId')
    .leftJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 'o.clinicId').onRef('p.id', '=', 'o.patientId'),
    )
    .select(['o.number', 'o.caseType', 'o.teeth', 'o.dueDate', 'o.carriedName', 'o.pictureKey'])
    .select(['c.name as clinicName', 'l.name as labName', 'p.name as patientName'])
    .where('o.clinicId', '=', clinicId)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();

/** File names and images may name the patient: without permission, uses neutral names and our own renderings. */
async function filesOf({ db, addresses }: OpenContext, link: StandingLink, hash: string): Promise<LinkedFile[]> {
  const files = await db
    .selectFrom('file')
    .select(['id', 'parentId', 'name', 'kind', 'purpose', 'jaw', 'size', 'sha256', 'thumbKey', 'designCheck'])
    .where('clinicId', '=', link.clinicId)
    .where('orderId', '=', link.orderId)
    .where('purpose', '=', 'design')
    .where('submission', '=', link.submission)
    .orderBy('id')
    .execute();
  const neutral = neutralNames(files);
  return files.map(({ id, name, kind, size, sha256, thumbKey, designCheck }) => ({
    id,
    name: link.namesPatient ? name : (neutral.get(id) ?? ''),
    size,
    sha256,
    numbers: designCheck && omit(designCheck, ['key']),
    thumbUrl:
      thumbKey && (link.namesPatient || kind === 'model')
        ? addresses.sign({ key: thumbKey, type: thumbKey.endsWith('.png') ? 'image/png' : 'image/webp', link: hash })
        : null,
  }));
}

/** The clinic's request on the previous version, unless it approved one since, and the lab's note on this one. */
async function saidOf({ db }: OpenContext, { clinicId, orderId, submission }: StandingLink) {
  const { at, note } = await db
    .selectFrom('revision')
    .select(['at', 'note'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'design')
    .where('number', '=', submission)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('event')
    .select(['action', 'reason', 'details'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('action', 'in', ['submitDesign', 'rejectDesign', 'confirmDesign'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const last = events.findLastIndex(({ action }) => action === 'rejectDesign');
  const isApproved = events.findLastIndex(({ action }) => action === 'confirmDesign') > last;
  const returned = isApproved ? undefined : events[last];
  const asked = returned && {
    submission: events.slice(0, last).filter(({ action }) => action === 'submitDesign').length,
    categories: (returned.details?.['categories'] ?? []) as ReturnCategory[],
    text: returned.reason ?? '',
  };
  return { at, note, asked: asked ?? null };
}

/** Sends the named member a code. */
export async function sendLinkCode(context: OpenContext, { token }: { token: string }): Promise<LinkCodeSent> {
  const link = await visitedLink(context, token);
  refuseFor(await spendFrom(context, 'code:from', serverLimits.codesPerAddress), 'codesUsedUp');
  const account = await accountById(context.db, link.accountId);
  const contact = contactOf(context, account);
  const { accountId, id: about } = link;
  const language = account.language ?? context.language;
  const sent = await sendCode(context, { purpose: 'answer', contact, accountId, language, about });
  return { ...sent, to: veiled(contact.value) };
}

/** Recipient of the member's codes. */
export function contactOf({ outlets }: Pick<OpenContext, 'outlets'>, account: Parameters<typeof contactsOf>[0]) {
  const contact = reachedOf(outlets, contactsOf(account));
  if (!contact) throw new Refusal('channelUnavailable');
  return contact;
}

/** The contact that a message to a person goes to: e-mail before SMS. */
export function reachedOf(outlets: Outlets, all: readonly Contact[]): Contact | null {
  const contacts = all.filter(({ kind }) => canReach(outlets, kind));
  return contacts.find(({ kind }) => kind === 'email') ?? contacts[0] ?? null;
}

/** Masks a contact so that only its owner recognises it. */
export const veiled = (contact: string): string => {
  const at = contact.indexOf('@');
  return at > 0 ? `${contact[0]}•••${contact.slice(at)}` : `•••${contact.slice(-3)}`;
};
