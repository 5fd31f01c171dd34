import { integer } from '../../domain/kit/fields.ts';
import { issueCards } from '../modules/capacity/cards.ts';
import { issueDeviceCodes } from '../modules/device/codes.ts';
import { defineCommand } from './command.ts';

/** As many as are printed on one sheet order; more is more likely a slip of the keyboard. */
const most = 10_000;
const howMany = () => integer().min(1).max(most).required();
const gigabyte = 1024 ** 3;

/** Codes that are sold or handed out. They are printed once; the database stores only their hashes. */
export const codeCommands = [
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
