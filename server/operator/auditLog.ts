import { readFile } from 'node:fs/promises';
import { Refusal } from '../../domain/errors.ts';
import { integer, text } from '../../domain/kit/fields.ts';
import { linkAudit } from '../modules/audit/link.ts';
import { verifyAudit, type AuditHead } from '../modules/audit/verify.ts';
import { noOrganisation } from '../modules/audit/write.ts';
import { defineCommand } from './command.ts';
import { tableOf } from './table.ts';

const organisation = () =>
  integer()
    .min(0)
    .max(2 ** 31 - 1);
const shown = 50;

export const auditCommands = [
  defineCommand({
    name: 'audit list',
    says: 'Lists the newest rows of an organisation’s log. Without --organisation, lists the operator’s own rows and those that belong to no organisation.',
    kind: 'read',
    args: { organisation: organisation(), limit: integer().min(1).max(10_000) },
    async run({ db }, { organisation: organisationId, limit }) {
      const list = await db
        .selectFrom('auditEntry')
        .select([
          'at',
          'way',
          'operator',
          'accountId',
          'subject',
          'action',
          'recordId',
          'records',
          'outcome',
          'address',
        ])
        .where('organisationId', '=', organisationId ?? noOrganisation)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit ?? shown)
        .execute();
      const about = organisationId ? `organisation:${organisationId}` : null;
      return { data: { list }, lines: tableOf(list), concerned: [{ records: list.length, about }] };
    },
  }),
  defineCommand({
    name: 'audit verify',
    says: 'Recomputes every hash of the log. --heads names the --json output of an earlier run, whose rows must still be there.',
    kind: 'read',
    isLong: true,
    args: { organisation: organisation(), heads: text(1000) },
    async run({ db, at }, { organisation: organisationId, heads }) {
      const noted = heads ? await headsIn(heads) : [];
      await linkAudit({ db, now: () => new Date(at) });
      const report = await verifyAudit(db, { organisationId: organisationId ?? undefined, noted });
      const { rows, waiting, faults } = report;
      const summary = `${rows} rows (${waiting} not linked yet) in ${report.heads.length} chains: `;
      return {
        data: report,
        lines:
          faults.length === 0
            ? [...tableOf(report.heads.map((one) => ({ ...one }))), `${summary}no changes found.`]
            : [
                ...tableOf(faults.map((fault) => ({ ...fault }))),
                `${summary}${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
              ],
        concerned: [{ records: faults.length }],
        isFault: faults.length > 0,
      };
    },
  }),
];

/** The heads in earlier output of `audit verify --json`. */
async function headsIn(path: string): Promise<AuditHead[]> {
  try {
    const { heads } = JSON.parse(await readFile(path, 'utf8')) as { heads: AuditHead[] };
    if (Array.isArray(heads)) return heads;
  } catch {
    // Refused below, like an unrelated file.
  }
  throw new Refusal('fileMissing');
}
