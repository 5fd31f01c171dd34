import { adaCases } from './cases/ada.ts';
import { benEarlier } from './cases/benEarlier.ts';
import { benLately } from './cases/benLately.ts';
import { linCases } from './cases/lin.ts';
import type { DemoCase } from './demoCase.ts';
import { patients, type Mouth } from './patients.ts';

/** Every order of the demo by key; those of one patient are oldest first. */
export const cases: Record<string, DemoCase> = { ...benEarlier, ...benLately, ...adaCases, ...linCases };

/** How much wider an arch is on each further scan, so that the data check tells them apart. */
const rescanned = 0.006;

/** The patient's mouth as it was scanned for that order; a remake has the scans of the order that it repeats. */
export function mouthIn(key: string): Mouth {
  const { patient, remakeOf } = cases[key]!;
  if (remakeOf) return mouthIn(remakeOf.key);
  const { mouth } = patients[patient];
  const scans = Object.keys(cases).filter((other) => cases[other]!.patient === patient && cases[other]!.scans);
  const nth = scans.indexOf(key);
  return nth > 0 ? { ...mouth, width: mouth.width * (1 + rescanned * nth) } : mouth;
}
