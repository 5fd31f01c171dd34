import {
  asksStumpShade,
  bridgesOf,
  isMade,
  isMissing,
  prescribes,
  prescriptionFaults,
  type Material,
  type PrescriptionFault,
  type ToothWork,
} from '../../../../domain/order/prescription.ts';
import { isPrimary, position, type Fdi } from '../../../../domain/teeth.ts';
import type { Check, CheckedOrder } from './types.ts';

function lackOf(faults: readonly PrescriptionFault[]) {
  if (!faults.every(isMissing)) return 'teethFaulty';
  return faults.every(({ key }) => key === 'shadeMissing') ? 'teethMissingShade' : 'teethMissingParts';
}

/** All checks of an order's teeth: marked, complete, feasible; and what a technician would ask about. */
export function toothChecks({ draft: { teeth, caseType } }: CheckedOrder): Check[] {
  const faults = prescriptionFaults(teeth, caseType);
  const faulty = [...new Set(faults.map(({ tooth }) => tooth))];
  if (faulty.length > 0) return [about(lackOf(faults), 'stop', faulty)];
  if (teeth.length === 0) return prescribes(caseType) ? [{ key: 'teethMissing', level: 'stop', place: 'teeth' }] : [];
  const odd = [
    about('stumpShadeAdvised', 'warn', codes(teeth.filter(asksStumpShade))),
    about(
      'bridgeWeak',
      'warn',
      codes(
        bridgesOf(teeth)
          .filter(isWeak)
          .map(([first]) => first!),
      ),
    ),
    about('spanLong', 'warn', caseType === 'implant' ? codes(longSpans(teeth)) : []),
    about('marksUnsaid', 'warn', isMade(caseType) ? [] : codes(teeth.filter(({ work }) => work === null))),
  ].filter(({ values }) => values?.count);
  return odd.length > 0 || !isMade(caseType)
    ? odd
    : [{ key: 'teethComplete', level: 'ok', values: { count: teeth.length } }];
}

const codes = (teeth: readonly ToothWork[]) => teeth.map(({ tooth }) => tooth);

const about = (key: string, level: 'stop' | 'warn', [first, ...rest]: readonly Fdi[]): Check => ({
  key,
  level,
  place: 'teeth',
  values: first === undefined ? { count: 0 } : { count: 1 + rest.length, tooth: first },
});

/** Glass ceramics and composites can't carry bridges beyond three units, or with molars. */
const weak: readonly (Material | null)[] = ['glassCeramic', 'pressCeramic', 'compositeResin'];
const isMolar = (tooth: Fdi) => position(tooth) > (isPrimary(tooth) ? 3 : 5);
const isWeak = (bridge: readonly ToothWork[]) =>
  bridge.some(({ work }) => work === 'pontic') &&
  bridge.some(({ material }) => weak.includes(material)) &&
  (bridge.length > 3 || bridge.some(({ tooth }) => isMolar(tooth)));

const mostPontics = 2;

/** The first pontic of each run of more than `mostPontics`. */
const longSpans = (teeth: readonly ToothWork[]): ToothWork[] =>
  bridgesOf(teeth).flatMap((bridge) => {
    const begins = bridge.filter(({ work }, i) => work === 'pontic' && bridge[i - 1]?.work !== 'pontic');
    return begins.filter((first) => {
      const from = bridge.indexOf(first);
      return bridge.slice(from, from + mostPontics + 1).filter(({ work }) => work === 'pontic').length > mostPontics;
    });
  });
