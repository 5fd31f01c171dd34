import type { institution } from '../../../domain/organisation/institution.ts';
import { checkRulesSchema } from '../../../domain/order/dataCheck/rulesSchema.ts';
import { objectOf } from '../../../domain/kit/fields.ts';
import { check, InvalidInput } from '../../core/input.ts';
import { enqueue } from '../../queue/queue.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { changeLogo } from '../organisation/logo.ts';
import { columnsOf, keepOffering, keepOrderDefaults } from './saving.ts';
import { institutions } from './store.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../../domain/errors.ts';
import { asOperator } from '../member/acting.ts';
import { isHead, members } from '../member/store.ts';
import { manageMember } from '../organisation/manage.ts';
import { changeMember, lockOrganisation, memberOf } from '../organisation/membership.ts';
import { signal } from '../../db/signal.ts';

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
    if (!isHead(role)) await manageMember(system, { ...by, accountId, action: 'role' }, () => headOf[side]);
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
