import { expect, it } from 'vitest';
import { cases, mouthIn } from '../../../domain/demo/cases.ts';
import type { DemoCase } from '../../../domain/demo/demoCase.ts';
import { patients } from '../../../domain/demo/patients.ts';

/** The teeth that each design was made for. */
const teethOf = (file: string) => (file.startsWith('crown_16') ? [16] : [24, 25, 26]);

it('every design of the demo is of the teeth that are prescribed, on a scan that is ready for it', () => {
  const designs = Object.entries(cases).flatMap(([key, one]) =>
    (one.course ?? []).flatMap((happening) =>
      'what' in happening && happening.what === 'submitDesign'
        ? (happening.files ?? []).map((file) => ({ key, one, file }))
        : [],
    ),
  );
  expect(designs.length).toBeGreaterThan(10);
  for (const { key, one, file } of designs) {
    const original: DemoCase = one.remakeOf ? cases[one.remakeOf.key]! : one;
    expect([key, original.teeth?.map(({ tooth }) => tooth)]).toEqual([key, teethOf(file)]);
    const missing = patients[original.patient]?.mouth.missing;
    const isReady =
      original.scans?.includes('upper_prepared') || original.teeth?.some(({ tooth }) => tooth === missing);
    expect([key, isReady]).toEqual([key, true]);
  }
});

it('no two orders of the demo have the same scan, except a remake and the order that it repeats', () => {
  const scanned = Object.keys(cases).filter((key) => cases[key]!.scans && !cases[key]!.remakeOf);
  for (const [nth, key] of scanned.entries())
    for (const other of scanned.slice(0, nth)) {
      const [one, two] = [mouthIn(key), mouthIn(other)];
      // The data check takes scans for the same below three thousandths.
      const apart = Math.max(Math.abs(one.width / two.width - 1), Math.abs(one.depth / two.depth - 1));
      expect([key, other, apart > 0.004]).toEqual([key, other, true]);
    }
  expect(mouthIn('okafor-25-remake')).toEqual(mouthIn('okafor-25'));
});
