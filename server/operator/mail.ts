import { Refusal } from '../../domain/errors.ts';
import { code, isRecordId } from '../../domain/kit/fields.ts';
import { enqueue } from '../queue/queue.ts';
import { defineCommand } from './command.ts';
import { tableOf } from './table.ts';

const allFailed = 'failed';

export const letterCommands = [
  defineCommand({
    name: 'letters list',
    says: 'Lists e-mails and text messages that failed or are still waiting. Messages whose content was erased can’t be resent.',
    kind: 'read',
    args: {},
    async run({ db }) {
      const rows = await db
        .selectFrom('outgoing')
        .select(['id', 'channel', 'state', 'fault', 'createdAt', 'resendable'])
        .select(({ eb }) => eb('body', 'is', null).as('isGone'))
        .where('state', 'in', ['failed', 'waiting'])
        .orderBy('createdAt')
        .execute();
      const list = rows.map(({ isGone, resendable, ...row }) => ({ ...row, canResend: resendable && !isGone }));
      return { data: { list, total: list.length }, lines: tableOf(list), concerned: [{ records: list.length }] };
    },
  }),
  defineCommand({
    name: 'letters resend',
    says: 'Resends a message, or with “failed” every failed message whose content is still stored.',
    kind: 'change',
    positional: 'letter',
    args: { letter: code(40).required() },
    async run({ db }, { letter }) {
      if (letter !== allFailed && !isRecordId(letter)) throw new Refusal('notFound');
      const again = await db
        .updateTable('outgoing')
        .set({ state: 'waiting', fault: null })
        .$if(letter !== allFailed, (query) => query.where('id', '=', letter))
        // A waiting one may have lost its job; a sent one has no content left.
        .where('state', 'in', letter === allFailed ? ['failed'] : ['failed', 'waiting'])
        .where('body', 'is not', null)
        .returning('id')
        .execute();
      if (again.length === 0 && letter !== allFailed) throw new Refusal('notFound');
      for (const { id } of again) await enqueue(db, 'deliver', { outgoingId: id });
      return {
        data: { resent: again.map(({ id }) => id) },
        lines: [`Resending ${again.length} ${again.length === 1 ? 'message' : 'messages'}.`],
        concerned: again.length > 0 ? again.map(({ id }) => ({ recordId: id })) : [{}],
      };
    },
  }),
];
