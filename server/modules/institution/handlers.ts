import type { institution } from '../../../domain/organisation/institution.ts';
import { checkRulesSchema } from '../../../domain/order/dataCheck/rulesSchema.ts';
import { objectOf } from '../../../domain/kit/fields.ts';
import { check, InvalidInput } from '../../core/input.ts';
import { enqueue } from '../../queue/queue.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { changeLogo } from '../organisation/logo.ts';
import { institutions, type InstitutionRow } from './store.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../../domain/errors.ts';
import { asOperator } from '../member/acting.ts';
import { isHead, members } from '../member/store.ts';
import { manageMember } from '../organisation/manage.ts';
import { changeMember, lockOrganisation, memberOf } from '../organisation/membership.ts';
import { signal } from '../../db/signal.ts';
import type { Entered } from '../../../domain/kit/entity.ts';
import { organisation } from '../../../domain/organisation/organisation.ts';
import { searchTerms } from '../../kit/search.ts';
import { refuseStranger } from '../order/partners.ts';
import { calendarOf } from '../../../domain/organisation/workCalendar.ts';
import { readersToBe } from '../relationship/offeringReaders.ts';

const headOf = { clinic: 'clinicAdmin', lab: 'factoryAdmin' } as const;
const plainOf = { clinic: 'clinicMember', lab: 'factoryMember' } as const;

/** Makes a member admin and notifies them, and makes the actor a plain member: both or neither. */
async function handOver(context: Context, memberId: string): Promise<void> {
  const { organisationId, accountId: own } = context.actor;
  await asOperator(context, async (system) => lockOrganisation(system, organisationId));
  const heir = await members.rows(context).where('t.id', '=', memberId).executeTakeFirst();
  if (!heir?.accountId || heir.accountId === own || heir.state !== 'normal')
    throw new InvalidInput({ memberId: { key: 'noSuchRecord' } });
  const { accountId, role } = heir;
  await asOperator(context, async (system, by) => {
    const { side } = await lockOrganisation(system, organisationId);
    if (!isHead(role)) await manageMember(system, { ...by, accountId, action: 'role' }, () => ({ role: headOf[side] }));
    const mine = await memberOf(system, organisationId, own);
    // Another admin has removed the actor's role since.
    if (!mine || mine.state !== 'normal' || !isHead(mine.role)) throw new Refusal('forbidden');
    const { operatorId, at } = by;
    const stepping = { organisationId, accountId: own, operatorId, at };
    await changeMember(system, stepping, mine, { role: plainOf[side], state: 'normal' });
  });
}

export const handlers: Handlers<typeof institution> = {
  ...crudOf(institutions, {
    async beforeWrite(context, fields, row) {
      if (!row) return fields;
      const { checkRules } = fields;
      if (checkRules !== undefined)
        await check(objectOf({ checkRules: checkRulesSchema }), { checkRules }, context.actor);
      await checkFactorFrom(context, row, fields);
      await keepOffering(context, row, fields);
      await keepOrderDefaults(context, row, fields);
      return columnsOf(row, fields);
    },
    async afterChange(context, _action, { name }, before) {
      if (name !== before?.name)
        await enqueue(context.tx, 'projectPartner', { organisationId: context.actor.organisationId });
      await signalChange(context);
    },
  }),

  async logo(context, { picture, ...input }) {
    const row = await institutions.claim(context, 'logo', input);
    const logoKey = picture ?? null;
    await changeLogo(context, logoKey, row.logoKey);
    const changed = await institutions.change(context, row, { logoKey });
    await signalChange(context);
    return institutions.present(context, changed);
  },

  async handOver(context, { memberId, ...input }) {
    await institutions.claim(context, 'handOver', input);
    await handOver(context, memberId);
    return null;
  },
};

/** Refreshes consoles of its members and partners: names, addresses, working days, offering. */
async function signalChange({ tx, actor }: Context): Promise<void> {
  const { organisationId } = actor;
  const partners = await tx
    .selectFrom('relationship')
    .select('partnerId')
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'confirmed')
    .execute();
  const all = [organisationId, ...partners.map(({ partnerId }) => partnerId)];
  for (const entity of ['organisation', 'relationship']) await signal(tx, entity, null, all);
  for (const entity of ['institution', 'user']) await signal(tx, entity, null, [organisationId]);
}

type Fields = Partial<Entered<typeof institution>>;

/** The given fields that are columns of `organisation`. */
function columnsOf(
  { number }: Pick<InstitutionRow, 'number'>,
  { name, address, contactPerson, contactWay, autoAccept, mailPatientNames, mailApprovalLinks, factorFrom }: Fields,
) {
  return {
    ...(name !== undefined && { name, ...searchTerms(organisation, { name, number }) }),
    ...(address !== undefined && { address }),
    ...(contactPerson !== undefined && { contactPerson }),
    ...(contactWay !== undefined && { contactWay }),
    ...(autoAccept !== undefined && { autoAccept }),
    ...(mailPatientNames !== undefined && { mailPatientNames }),
    ...(mailApprovalLinks !== undefined && { mailApprovalLinks }),
    ...(factorFrom !== undefined && { factorFrom }),
  };
}

/** From today at the earliest, by a head who has a second factor: else no head might be left who can change it back. */
async function checkFactorFrom({ tx, actor, at }: Context, row: InstitutionRow, { factorFrom }: Fields): Promise<void> {
  if (factorFrom == null || factorFrom === row.factorFrom) return;
  if (factorFrom < at.slice(0, 10)) throw new InvalidInput({ factorFrom: { key: 'comingDay' } });
  const own = await tx
    .selectFrom('memberContact')
    .select('hasFactor')
    .where('organisationId', '=', actor.organisationId)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst();
  if (!own?.hasFactor) throw new InvalidInput({ factorFrom: { key: 'ownFactorFirst' } });
}

/** Working days, and a laboratory's catalogue and check rules. */
async function keepOffering({ tx, actor }: Context, row: InstitutionRow, fields: Fields): Promise<void> {
  const { workingDays, holidays, catalogue, checkRules } = fields;
  if ([workingDays, holidays, catalogue, checkRules].every((value) => value === undefined)) return;
  const calendar = calendarOf(row);
  const ofLab = <Value>(said: Value | undefined, before: Value) =>
    row.side === 'lab' ? (said === undefined ? before : said) : null;
  const offered = ofLab(catalogue, row.catalogue);
  const wanted = ofLab(checkRules, row.checkRules);
  const kept = {
    workingDays: [...(workingDays ?? calendar.workingDays)].sort((one, other) => one - other),
    holidays: JSON.stringify(
      [...(holidays ?? calendar.holidays)].sort((one, other) => (one.from < other.from ? -1 : 1)),
    ),
    catalogue: offered && JSON.stringify(offered),
    checkRules: wanted && JSON.stringify(wanted),
  };
  await tx
    .insertInto('offering')
    .values({
      organisationId: actor.organisationId,
      partners: await readersToBe(tx, actor.organisationId),
      ...kept,
    })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(kept))
    .execute();
}

/** Defaults of a clinic's new orders. A former partner may stay: new orders leave it out. */
async function keepOrderDefaults(context: Context, row: InstitutionRow, fields: Fields): Promise<void> {
  const { defaultLabId, notation, designApproval, sharePatientName } = fields;
  const isSaid = [defaultLabId, notation, designApproval, sharePatientName].some((value) => value !== undefined);
  if (row.side !== 'clinic' || !isSaid) return;
  const labId = defaultLabId === undefined ? row.labId : defaultLabId;
  if (labId !== null && labId !== row.labId) await refuseStranger(context, labId, 'defaultLabId');
  const kept = {
    labId,
    notation: notation === undefined ? row.notation : notation,
    designApproval: designApproval ?? row.designApproval ?? true,
    sharePatientName: sharePatientName ?? row.sharePatientName ?? false,
  };
  await context.tx
    .insertInto('orderDefault')
    .values({ organisationId: context.actor.organisationId, ...kept })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(kept))
    .execute();
}
