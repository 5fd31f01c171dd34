import { Refusal } from '../../domain/errors.ts';
import { code, oneOf } from '../../domain/kit/fields.ts';
import { orthoStates } from '../../domain/ortho.ts';
import { defineCommand } from './command.ts';
import { tableOf } from './table.ts';

export const orthoCommands = [
  defineCommand({
    name: 'ortho list',
    says: 'Lists applications for the orthodontic simulation, newest first.',
    kind: 'read',
    args: { state: oneOf(orthoStates) },
    async run({ db }, { state }) {
      const list = await db
        .selectFrom('orthoApplication')
        .select(['number', 'state', 'organisation', 'name', 'contact', 'country', 'interest', 'appliedAt', 'updatedAt'])
        .$if(Boolean(state), (query) => query.where('state', '=', state!))
        .orderBy('appliedAt', 'desc')
        .execute();
      return { data: { list, total: list.length }, lines: tableOf(list), concerned: [{ records: list.length }] };
    },
  }),
  defineCommand({
    name: 'ortho set',
    says: 'Sets the state of an application. The applicant can check it with the application number.',
    kind: 'change',
    positional: 'number',
    args: { number: code(40).required(), state: oneOf(orthoStates).required() },
    async run({ db, at }, { number, state }) {
      const changed = await db
        .updateTable('orthoApplication')
        .set({ state, updatedAt: at })
        .where('number', '=', number.toUpperCase())
        .returning('number')
        .executeTakeFirst();
      if (!changed) throw new Refusal('noSuchApplication');
      return {
        data: { number: changed.number, state, updatedAt: at },
        lines: [`${changed.number}: ${state}.`],
        concerned: [{ recordId: changed.number }],
      };
    },
  }),
];
