import { chmod, rename, writeFile } from 'node:fs/promises';

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
export async function leaveFigures(path: string, figures: Partial<Record<FigureName, number>>): Promise<void> {
  const text = Object.entries(figures).map(
    ([name, value]) => `# HELP ${name} ${figureNames[name as FigureName]}\n# TYPE ${name} gauge\n${name} ${value}\n`,
  );
  const temporary = `${path}.${process.pid}`;
  // The collector runs as another user, and the metrics aren't secret.
  await writeFile(temporary, text.join(''), { mode: 0o644 });
  await chmod(temporary, 0o644);
  await rename(temporary, path);
}
