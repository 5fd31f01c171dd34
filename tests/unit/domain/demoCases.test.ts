import { expect, it } from 'vitest';
import { cases, patients, type DemoCase } from '../../../domain/demo/cases.ts';

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
