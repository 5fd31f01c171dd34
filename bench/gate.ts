/**
 * What the data check finds: `npm run gate [-- <faults of each kind> <seed>]`. Plants faults in real scans and
 * generated arches; undetectable kinds mustn't be reported. Then checks the scans without faults, and times 500,000
 * triangles.
 */
import { makeArch } from '../tests/support/meshes.ts';
import { cleanCases, plantedFaults } from './gate/faults.ts';
import { findingsIn, measure } from './gate/pipeline.ts';

const [count = 20, seed = 7] = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

const tally = new Map<string, { found: number; of: number; isSilent: boolean }>();
for (const { kind, isSilent = false, isFound } of await plantedFaults(count, seed)) {
  const row = tally.get(kind) ?? { found: 0, of: 0, isSilent };
  row.of += 1;
  row.found += Number(await isFound());
  tally.set(kind, row);
}
say('| planted | said | of | |\n| --- | --- | --- | --- |');
for (const [kind, { found, of, isSilent }] of tally) {
  const isRight = isSilent ? found === 0 : found >= of * 0.95;
  say(`| ${kind} | ${found} | ${of} | ${isRight ? '' : 'WRONG'}${isSilent ? 'never to be said' : ''} |`);
  if (!isRight) process.exitCode = 1;
}

say('\n| scans without a fault | said |\n| --- | --- |');
let [scans, falseFindings] = [0, 0];
for (const { name, scans: given, isTrue = [] } of await cleanCases()) {
  const found = await findingsIn(given);
  scans += given.length;
  falseFindings += found.filter(({ kind }) => !isTrue.includes(kind)).length;
  say(`| ${name} | ${found.map(({ kind, value }) => [kind, value].filter(Boolean).join(' ')).join(', ')} |`);
}
say(`\n${falseFindings} false in ${scans} scans`);
if (falseFindings > Math.max(1, scans / 20)) process.exitCode = 1;

const times: { conversion: number; checking: number }[] = [];
for (let round = 0; round < 7; round++) {
  const { positions, indices } = makeArch({ triangles: 500_000, seed: round });
  times.push(await measure({ positions, indices }));
}
const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!);
const checking = median(times.map((one) => one.checking));
const conversion = median(times.map((one) => one.conversion));
say(`\n500,000 triangles: ${checking} ms, conversion ${conversion} ms (medians of ${times.length})`);
