import { resolve } from 'node:path';
import { text } from '../../../domain/kit/fields.ts';
import { defineCommand, type Site } from '../command.ts';
import { databaseChecks } from './database.ts';
import { fail, type Finding } from './finding.ts';
import { backupCheck, diskCheck, permissionsCheck, storeCheck, workChecks } from './product.ts';
import { nodeFinding, settingsFindings } from './settings.ts';

/** A look that fails of itself says so, and keeps none of the others from being taken. */
const looked = async (check: string, look: () => Promise<Finding>): Promise<Finding> => {
  try {
    return await look();
  } catch (error) {
    return fail(check, (error as Error).message, 'This check failed to run. Fix the other findings first.');
  }
};

/** Looks at all that an operator can do something about. */
export async function examine(
  site: Site,
  environment: Record<string, string | undefined>,
  backups?: string | null,
): Promise<Finding[]> {
  const { pool, config, now } = site;
  const findings = [nodeFinding(), ...settingsFindings(config, environment)];
  for (const check of databaseChecks) findings.push(await looked('database', () => check(pool, now)));
  for (const check of workChecks) findings.push(await looked('work', () => check(pool)));
  findings.push(
    await looked('store', () => storeCheck(site)),
    await looked('disk', () => diskCheck(site)),
    await looked('permissions', () => permissionsCheck(site)),
  );
  if (backups) findings.push(await looked('backups', () => backupCheck(resolve(backups), now())));
  return findings;
}

export const doctorCommands = [
  defineCommand({
    name: 'doctor',
    says: 'Checks settings, versions, database, queue, e-mails, file store and disk (with --backups also a backup folder), and advises on every problem.',
    kind: 'read',
    isLong: true,
    on: 'any',
    args: { backups: text(1000) },
    async run({ site }, { backups }) {
      const findings = await examine(site, process.env, backups);
      const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
      return {
        data: { findings, warnings: count('warn'), failures: count('fail') },
        lines: [
          ...findings.flatMap(({ state, check, says, advice }) => [
            `${state.padEnd(5)} ${check}: ${says}`,
            ...(advice && state !== 'ok' ? [`        ${advice}`] : []),
          ]),
          `Checks: ${findings.length}. Warnings: ${count('warn')}. Failures: ${count('fail')}.`,
        ],
        concerned: [{ records: findings.length }],
        isFault: count('fail') > 0,
      };
    },
  }),
];
