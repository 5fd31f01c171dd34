import { resolve } from 'node:path';
import { integer, text, yesNo } from '../../domain/kit/fields.ts';
import { loginFaults } from '../db/loginFaults.ts';
import { migrate, migrationState } from '../db/migrate.ts';
import { loginOf } from '../db/roles.ts';
import { rebuildSummaries } from '../modules/rebuild.ts';
import type { Tx } from '../db/tables.ts';
import { BackupFolder } from './backup/folder.ts';
import { checkBackup } from './backup/check.ts';
import { restoreBackup } from './backup/restore.ts';
import { takeBackup } from './backup/take.ts';
import { defineCommand } from './command.ts';
import { asServing } from './connect.ts';
import { tableOf } from './table.ts';
import { verifyAll, type Report } from './verify/index.ts';
import { chmod, rename, writeFile } from 'node:fs/promises';

const path = () => text(1000);
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const careCommands = [
  defineCommand({
    name: 'backup',
    says: 'Backs up database and files to a folder while the product runs. A repeated backup to the same folder copies only what is new. --keep keeps the newest N backups; --figures names a metrics file for Prometheus.',
    kind: 'read',
    isLong: true,
    args: { to: path().required(), keep: integer().min(1).max(10_000), figures: path() },
    async run({ site }, { to, keep, figures }) {
      const { name, manifest, copied, dropped } = await takeBackup(
        { pool: site.pool, files: await site.files(), now: site.now },
        { dir: resolve(to), keep },
      );
      const { files, faults, gone } = manifest;
      if (figures)
        await leaveFigures(figures, {
          ddcp_backup_last_seconds: new Date(manifest.at).getTime() / 1000,
          ddcp_backup_faults: faults.length,
          ddcp_backup_bytes: files.total,
        });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return {
        data: { name, at: manifest.at, rows, files, copied, gone: gone.length, faults, dropped },
        lines: [
          ...(faults.length > 0 ? tableOf(faults.map((fault) => ({ ...fault }))) : []),
          `${name}: ${counted(rows, 'row')}, ${counted(files.count, 'file')} (${megabytes(files.total)}), ${copied.count} of them new (${megabytes(copied.bytes)}).`,
          ...(dropped.length > 0 ? [`Deleted old backups: ${dropped.join(', ')}.`] : []),
          ...(faults.length > 0
            ? [`The backup is incomplete: ${counted(faults.length, 'file')} couldn’t be copied.`]
            : []),
        ],
        concerned: [{ records: rows }],
        isFault: faults.length > 0,
      };
    },
  }),
  defineCommand({
    name: 'restore',
    says: 'Restores a backup (the newest, unless one is named) into an empty database and an empty file store. Checks every byte, and ends all sessions unless --keep-sessions is given.',
    kind: 'change',
    isLong: true,
    on: 'ours',
    args: { from: path().required(), backup: text(), 'keep-sessions': yesNo() },
    async run({ site }, { from, backup, 'keep-sessions': keepSessions }) {
      const folder = new BackupFolder(resolve(from));
      const manifest = await folder.manifest(backup);
      const whole = { pool: site.pool, files: await site.files(), now: site.now };
      const migrated = await restoreBackup(whole, folder, manifest, keepSessions);
      const report = await verifyAll(whole);
      return {
        data: { at: manifest.at, migrated, ...report },
        lines: [
          `Database and files restored from the backup of ${manifest.at}.`,
          ...(migrated.length > 0 ? [`Migrations applied: ${migrated.join(', ')}.`] : []),
          ...linesOf(report),
        ],
        concerned: [{ records: manifest.tables.reduce((sum, table) => sum + table.rows, 0) }],
        isFault: report.faults > 0,
      };
    },
  }),
  defineCommand({
    name: 'rebuild summaries',
    says: 'Makes again what lists, dashboards and searches read, from the records themselves. Changes wait until it is done, so run it at a quiet hour.',
    kind: 'change',
    args: {},
    async run({ db }) {
      const rebuilt = await rebuildSummaries(db as Tx);
      return {
        data: rebuilt,
        lines: [`Rebuilt: ${counted(rebuilt.orders, 'order')}, ${counted(rebuilt.patients, 'patient')}.`],
        concerned: [{ records: rebuilt.orders + rebuilt.patients }],
      };
    },
  }),
  defineCommand({
    name: 'verify',
    says: 'Verifies the stored bytes of every file (or of about --sample files), the audit log, the rows, their row-level security and the storage totals. With --backup, verifies the newest backup in a folder (or the one --named) instead: compares hashes, restores the rows into a scratch database and verifies the audit log and the rows there; --quick compares hashes only.',
    kind: 'read',
    isLong: true,
    args: { sample: integer().min(1), backup: path(), named: text(), quick: yesNo(), figures: path() },
    async run({ site, at }, { sample, backup, named, quick, figures }) {
      if (backup) {
        const folder = new BackupFolder(resolve(backup));
        const report = await checkBackup(site.pool, folder, await folder.manifest(named), quick);
        const { faults, isRestored } = report;
        if (figures && !quick)
          await leaveFigures(figures, {
            ddcp_backup_verify_last_seconds: new Date(at).getTime() / 1000,
            ddcp_backup_verify_faults: faults.length,
          });
        return {
          data: report,
          lines: [
            ...(faults.length > 0 ? tableOf(faults.map((fault) => ({ ...fault }))) : []),
            `${report.at}: ${counted(report.files, 'file')} and ${counted(report.tables, 'table')}, ${faults.length === 0 ? 'no faults' : counted(faults.length, 'fault')}. ${isRestored ? 'The rows were restored and compared.' : 'Only the hashes were compared; nothing was restored.'}`,
          ],
          concerned: [{ records: faults.length }],
          isFault: faults.length > 0,
        };
      }
      const report = await verifyAll({ pool: site.pool, files: await site.files(), now: site.now }, { sample });
      const logins = (await asServing(site.config, loginFaults)) ?? [];
      if (figures)
        await leaveFigures(figures, {
          ddcp_verify_last_seconds: new Date(at).getTime() / 1000,
          ddcp_verify_faults: report.faults,
          ddcp_verify_audit_faults: report.audit.faults.length,
        });
      return {
        data: { ...report, logins },
        lines: [...linesOf(report), ...logins],
        concerned: [{ records: report.faults }],
        isFault: report.faults > 0,
      };
    },
  }),
  defineCommand({
    name: 'migrate',
    says: 'Migrates the database to this release. Otherwise the product does this when it starts. --dry-run only lists pending migrations.',
    kind: 'change',
    isLong: true,
    on: 'ours',
    args: { 'dry-run': yesNo() },
    async run({ site }, { 'dry-run': isDry }) {
      const { pending, unknown } = await migrationState(site.pool);
      const serving = await asServing(site.config, loginOf);
      const done = isDry ? [] : await migrate(site.pool, { log: site.log, serving });
      const names = isDry ? pending.map(({ name }) => name) : done;
      return {
        data: { [isDry ? 'pending' : 'done']: names, unknown },
        lines: [
          ...names,
          ...(names.length > 0 ? [] : [isDry ? 'No pending migrations.' : 'The database is up to date.']),
          ...(unknown.length > 0 ? [`Migrations from a newer release: ${unknown.join(', ')}.`] : []),
        ],
        concerned: [{ records: done.length }],
      };
    },
  }),
];

function linesOf({ bytes, audit, rows, rooms, pending, faults }: Report): string[] {
  const part = (list: readonly object[]) => (list.length > 0 ? tableOf(list.map((one) => ({ ...one }))) : []);
  return [
    ...part(bytes.faults),
    ...part(audit.faults),
    ...part(rows),
    ...part(rooms),
    ...pending.map((name) => `pending: ${name}`),
    `${counted(bytes.referred, 'file')}, ${bytes.read} of them read (${megabytes(bytes.bytes)}); ${counted(audit.rows, 'row')} of the audit log: ${faults === 0 ? 'no faults.' : `${counted(faults, 'fault')}.`}`,
  ];
}

/** Metrics that scheduled commands write for Prometheus, as node_exporter text files. */
export const figureNames = {
  ddcp_backup_last_seconds: 'Unix time of the last complete backup',
  ddcp_backup_faults: 'Files the last backup couldn’t copy',
  ddcp_backup_bytes: 'Total bytes of the files in the last backup',
  ddcp_backup_verify_last_seconds: 'Unix time of the last backup verification with a restore',
  ddcp_backup_verify_faults: 'Faults found by that verification',
  ddcp_verify_last_seconds: 'Unix time of the last verification of the stored data',
  ddcp_verify_faults: 'Faults found by the last verification',
  ddcp_verify_audit_faults: 'Audit log faults found by the last verification',
} as const;
type FigureName = keyof typeof figureNames;

/** Writes metrics to a temporary file and renames it, so that a collector never reads a partial one. */
async function leaveFigures(path: string, figures: Partial<Record<FigureName, number>>): Promise<void> {
  const text = Object.entries(figures).map(
    ([name, value]) => `# HELP ${name} ${figureNames[name as FigureName]}\n# TYPE ${name} gauge\n${name} ${value}\n`,
  );
  const temporary = `${path}.${process.pid}`;
  // The collector runs as another user, and the metrics aren't secret.
  await writeFile(temporary, text.join(''), { mode: 0o644 });
  await chmod(temporary, 0o644);
  await rename(temporary, path);
}
