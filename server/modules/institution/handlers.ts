import type { institution } from '../../../domain/institution.ts';
import { checkRulesSchema } from '../../../domain/dataCheck/rulesSchema.ts';
import { objectOf } from '../../../domain/kit/fields.ts';
import { check } from '../../core/input.ts';
import { enqueue } from '../../queue/queue.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { handOver } from './handOver.ts';
import { changeLogo } from '../organisation/logo.ts';
import { signalChange } from './signals.ts';
import { columnsOf, keepOffering, keepOrderDefaults } from './saving.ts';
import { institutions } from './store.ts';

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
