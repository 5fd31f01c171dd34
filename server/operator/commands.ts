import { defineCommand, type Command } from './command.ts';
import { accountCommands, organisationCommands } from './accounts.ts';
import { auditCommands } from './auditLog.ts';
import { careCommands } from './maintenance.ts';
import { letterCommands } from './mail.ts';
import { integer, code, oneOf } from '../../domain/kit/fields.ts';
import { issueCards } from '../modules/capacity/cards.ts';
import { issueDeviceCodes } from '../modules/device/codes.ts';
import { Refusal } from '../../domain/errors.ts';
import { orthoStates } from '../../domain/ortho.ts';
import { tableOf } from './table.ts';

const orthoCommands = [
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

/** Cards per print order; a larger number is probably a typo. */
const most = 10_000;
const howMany = () => integer().min(1).max(most).required();
const gigabyte = 1024 ** 3;

/** Codes that are sold or given away. Printed once; the database stores only their hashes. */
const codeCommands = [
  defineCommand({
    name: 'cards issue',
    says: 'Creates activation cards and prints their numbers. The numbers can’t be shown again.',
    kind: 'change',
    args: {
      count: howMany(),
      gigabytes: integer().min(1).max(100_000).required(),
      days: integer().min(1).max(36_500).required(),
    },
    async run({ db, at }, { count, gigabytes, days }) {
      const numbers = await issueCards(db, { count, bytes: gigabytes * gigabyte, days, at });
      return { data: { gigabytes, days, numbers }, lines: numbers, concerned: [{ records: count }] };
    },
  }),
  defineCommand({
    name: 'devices issue',
    says: 'Creates activation codes for devices and prints them. The codes can’t be shown again.',
    kind: 'change',
    args: { count: howMany() },
    async run({ db, at }, { count }) {
      const codes = await issueDeviceCodes(db, { count, at });
      return { data: { codes }, lines: codes, concerned: [{ records: count }] };
    },
  }),
];

/** All operator commands, in help order. */
export const commands: readonly Command[] = [
  ...codeCommands,
  ...organisationCommands,
  ...letterCommands,
  ...accountCommands,
  ...orthoCommands,
  ...auditCommands,
  ...careCommands,
];
