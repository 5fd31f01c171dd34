import type { Contact } from '../../../domain/account/contact.ts';
import { approvalPage } from '../../../domain/consolePages.ts';
import type { Language } from '../../../domain/languages.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Context } from '../../core/context.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import type { Tx } from '../../db/tables.ts';
import { sendMail } from '../../mail/index.ts';
import { templatesIn } from '../../mail/templates/index.ts';
import { fill } from '../../mail/fill.ts';
import { accountById, calledName } from '../account/accounts.ts';
import { refuseFor, spend } from '../account/allowance.ts';
import type { OrderRow } from '../orderRecord/rows.ts';

const day = 24 * 3_600_000;

interface Sent {
  /** The member who may answer. */
  name: string;
  language: Language | null;
  contact: Contact;
  token: string;
  order: Pick<OrderRow, 'clinicId' | 'patientId' | 'number'>;
  namesPatient: boolean;
  /** Whether the contact belongs to a member who could be named. */
  isMembers: boolean;
}

/**
 * Sends an approval link in its member's language. It is sent once the link is stored, and names the patient only if
 * the link does.
 */
export async function sendLink(context: Context, { order, contact, ...sent }: Sent): Promise<void> {
  const { tx, actor } = context;
  const { clinicId, patientId, number } = order;
  const { name: clinic } = await tx
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const patient = sent.namesPatient
    ? await tx
        .selectFrom('patient')
        .select('name')
        .where('organisationId', '=', clinicId)
        .where('id', '=', patientId)
        .executeTakeFirst()
    : undefined;
  const language = sent.language ?? context.language;
  const words = templatesIn(language);
  const days = serverLimits.approvalLinkLife / day;
  await beyondTenant(tx, async (system) => {
    await spendLink(system, context, contact, sent.isMembers);
    const sender = calledName(await accountById(system, actor.accountId));
    await sendMail(system, {
      to: contact,
      template: 'approvalLink',
      language,
      values: {
        actor: sender,
        organisation: clinic,
        title: number,
        member: sent.name,
        days,
        content: patient ? fill(words.patient, { patient: patient.name }) : '',
      },
      // In the fragment, so that servers and link scanners don't see it.
      link: `${approvalPage}#token=${sent.token}`,
      button: 'reviewDesign',
      isSecret: true,
    });
  });
}

/**
 * Counted like codes: by account and recipient, and against the operator's limit of messages a day. Fewer may go to
 * contacts that aren't members', since those may be anybody's.
 */
async function spendLink(db: Tx, context: Context, { kind, value }: Contact, isMembers: boolean): Promise<void> {
  const { now, codes, actor } = context;
  const toOthers = isMembers ? {} : serverLimits.strangersPerAccount;
  refuseFor(
    (await spend({ db, now }, `link:others:${actor.accountId}`, toOthers)) ||
      (await spend({ db, now }, `link:by:${actor.accountId}`, serverLimits.codesPerAccount)) ||
      (await spend({ db, now }, `link:to:${value}`, serverLimits.codesPerTarget)) ||
      (await spend({ db, now }, `code:all:${kind}`, { day: codes.perDay[kind] })),
  );
}
