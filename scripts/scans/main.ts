import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canBeNeutral, isJawSure, type CaseFile } from '../../domain/order/files/file.ts';
import { readCase, rowsOf, type Reader } from './readCase.ts';

const usage = `npm run scans -- <folder or file>...: what the product makes of your own files, each path a case
npm run scans -- --expect <table.csv>: compares with a table's columns upload, file, jaw, triangles and notes`;

type Say = (line: string) => void;

/** Prints the result of each file; returns the exit code: 1 if a file is unreadable or differs from the table. */
export async function main(
  [first, ...others]: readonly string[],
  reader: Reader,
  say: Say = (line) => console.log(line),
) {
  if (!first || (first === '--expect' && others.length !== 1)) {
    say(usage);
    return 2;
  }
  if (first === '--expect') return compare(others.join(), reader, say);
  let failed = 0;
  for (const path of [first, ...others]) {
    const files = await readCase(reader, path);
    say(`${'─'.repeat(78)}\n${path}: ${files.length} files`);
    for (const file of files) report(file, files, say);
    failed += files.filter(({ state }) => state === 'failed').length;
  }
  say(failed === 0 ? 'every file was read' : `${failed} not read`);
  return failed === 0 ? 0 : 1;
}

function report(file: CaseFile, files: readonly CaseFile[], say: Say): void {
  const { name, kind, size, state, fault, jaw, evidence, facts, scanCheck, proposal } = file;
  const without = canBeNeutral(file) ? 'has a copy without the patient’s name' : 'not given without the name';
  say(`${name}  ${kind}, ${(size / 1e6).toFixed(2)} MB, ${kind === 'archive' ? 'its files follow' : without}`);
  if (state === 'failed') say(`    not read: ${fault}`);
  if (proposal) say(`    project: ${proposal.teeth.map(({ tooth, work }) => `${tooth} ${work}`).join(', ')}`);
  if (!facts) return;
  const because = evidence?.map(({ by, says, weight }) => `${by} ${says} ${weight.toFixed(2)}`).join(', ');
  say(`    ${jaw ?? 'no jaw'}${isJawSure(file) ? '' : ', asked'}${because ? ` (${because})` : ''}`);
  const { axes, bounds, bites = [] } = facts;
  say(
    `    ${bounds.max.map((end, axis) => (end - (bounds.min[axis] ?? 0)).toFixed(1)).join(' × ')} mm, ${facts.triangles.toLocaleString('en')} triangles`,
  );
  if (axes)
    say(
      `    teeth point to ${axes.occlusal.map((part) => part.toFixed(2)).join(' ')}, confidence ${axes.confidence.toFixed(2)}`,
    );
  const has = [
    facts.hasColors && 'colours',
    facts.hasTexture && 'a texture',
    facts.hasLabels && 'tooth numbers',
    facts.doubtfulUnits && 'a doubtful unit',
  ];
  const notes = [...has.filter(Boolean), ...facts.notes];
  if (notes.length > 0) say(`    has ${notes.join(', ')}`);
  for (const { otherId, depth, gap } of bites) {
    const other = files.find(({ id }) => id === otherId);
    if (other && depth > 0) say(`    ${other.name} reaches ${depth.toFixed(1)} mm into it`);
    else if (other && gap !== null) say(`    ${other.name} is ${gap.toFixed(2)} mm apart`);
  }
  for (const { area } of scanCheck?.holes ?? []) say(`    has a hole of ${area.toFixed(1)} mm²`);
  for (const { share } of scanCheck?.islands ?? []) say(`    has an island of ${(share * 100).toFixed(1)} %`);
}

/** Reads each upload of the table, relative to the table's folder, as a separate case. */
async function compare(table: string, reader: Reader, say: Say): Promise<number> {
  const rows = (await readFile(table, 'utf8')).trim().split('\n').slice(1);
  const uploads = new Set(rows.map((row) => row.slice(0, row.indexOf(','))));
  let wrong = 0;
  for (const upload of uploads) {
    const right = rows.filter((row) => row.startsWith(`${upload},`)).map((row) => row.slice(upload.length + 1));
    const seen = rowsOf(await readCase(reader, join(dirname(table), upload)));
    const differs = seen.join('\n') !== right.toSorted().join('\n');
    if (differs) say(`${upload}\n  right: ${right.join('; ')}\n  seen:  ${seen.join('; ')}`);
    wrong += Number(differs);
  }
  say(`${uploads.size - wrong} of ${uploads.size} as the table says`);
  return wrong === 0 ? 0 : 1;
}
