import { chmod, rename, writeFile } from 'node:fs/promises';

/** What commands that are run by a timer leave for Prometheus: node_exporter's text files. */
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

/** Writes figures as a whole file, which whoever reads it never sees half. */
export async function leaveFigures(path: string, figures: Partial<Record<FigureName, number>>): Promise<void> {
  const text = Object.entries(figures).map(
    ([name, value]) => `# HELP ${name} ${figureNames[name as FigureName]}\n# TYPE ${name} gauge\n${name} ${value}\n`,
  );
  const beside = `${path}.${process.pid}`;
  // Whoever collects them is another user; there is nothing in them that anybody mayn't know.
  await writeFile(beside, text.join(''), { mode: 0o644 });
  await chmod(beside, 0o644);
  await rename(beside, path);
}
