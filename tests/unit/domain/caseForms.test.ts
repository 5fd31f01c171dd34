import { describe, expect, it } from 'vitest';
import {
  fieldsFor,
  ownParticulars,
  particularNames,
  processKindsFor,
  requiredFor,
  withCaseType,
  type Particulars,
} from '../../../domain/order/caseForms.ts';
import { orderToSend } from '../../../domain/order/orderToSend.ts';
import { caseTypes, processKinds } from '../../../domain/order/orderVocabularies.ts';
import { applyPattern, markTeeth, patternOf, setWork } from '../../../domain/order/prescriptionEdits.ts';
import { prescriptionFaults } from '../../../domain/order/prescription.ts';
import { crown } from '../../support/teeth.ts';

const everything: Particulars = {
  implantSystem: 'Straumann BLX',
  implantPlatform: 'RB',
  scanBody: 'CARES',
  fixation: 'screwRetained',
  occlusalContact: 'light',
  proximalContact: 'normal',
  ponticDesign: 'ovate',
  roomRemedy: 'askFirst',
  arches: 'both',
  appliance: 'aligners',
  goal: 'Class I',
  description: 'A night guard',
};

describe('the form of a case', () => {
  it('differs for each type, and each field has its place', () => {
    const forms = caseTypes.values.map((caseType) => fieldsFor(caseType).join());
    expect(new Set(forms).size).toBe(caseTypes.values.length);
    expect(new Set(caseTypes.values.flatMap(fieldsFor))).toEqual(new Set(particularNames));
    for (const caseType of caseTypes.values)
      expect(requiredFor(caseType).filter((name) => !fieldsFor(caseType).includes(name))).toEqual([]);
  });

  it.each(caseTypes.values)('of the type %s contains its own fields and no others', (caseType) => {
    const own = ownParticulars({ caseType, ...everything });
    for (const name of particularNames)
      expect([name, own[name]]).toEqual([name, fieldsFor(caseType).includes(name) ? everything[name] : null]);
  });

  it('offers each process kind somewhere, and drops one that doesn’t fit the new type', () => {
    expect(new Set(caseTypes.values.flatMap(processKindsFor))).toEqual(new Set(processKinds.values));
    expect(withCaseType('orthodontics', 'crown')).toEqual({ caseType: 'orthodontics', processKind: null });
    expect(withCaseType('implant', 'design')).toEqual({ caseType: 'implant' });
  });

  it.each(caseTypes.values)('of the type %s can be sent only with its required fields', async (caseType) => {
    const order = { caseType, patientId: '00000000-0000-4000-8000-000000000001', labId: 7, doctor: 'Dr North' };
    const teeth = caseType === 'orthodontics' ? [] : [crown];
    const faultsOf = async (fields: object) => {
      const sent = orderToSend.validate({ ...order, teeth, ...fields }, { abortEarly: false });
      return sent.then(
        () => [],
        (error: { inner: { path: string }[] }) => error.inner.map(({ path }) => path).toSorted(),
      );
    };
    expect(await faultsOf({})).toEqual(requiredFor(caseType).toSorted());
    expect(await faultsOf(everything)).toEqual([]);
  });
});

describe('marks of an orthodontic case', () => {
  const marked = markTeeth([], [13, 12, 11]);

  it('mark teeth to keep or to extract, and have no connectors', () => {
    const teeth = setWork(setWork(marked, [13], { work: 'extraction' }), [11], { work: 'keep' });
    expect(prescriptionFaults(teeth, 'orthodontics')).toEqual([]);
    expect(prescriptionFaults(teeth, 'restoration').map(({ key }) => key)).toContain('typeNotOffered');
    const joined = teeth.map((unit) => ({ ...unit, bridge: 1 }));
    expect(new Set(prescriptionFaults(joined, 'orthodontics').map(({ key }) => key))).toEqual(new Set(['markJoined']));
  });

  it('drop the work on the tooth, and split its bridge', () => {
    const bridge = ([16, 15, 14] as const).map((tooth) => ({ ...crown, tooth, bridge: 1 }));
    expect(setWork(bridge, [15], { work: 'extraction' })).toEqual([
      { ...crown, tooth: 16 },
      { tooth: 15, work: 'extraction', material: null, shade: null, stumpShade: null, bridge: null },
      { ...crown, tooth: 14 },
    ]);
  });
});

describe('a common setting', () => {
  const pattern = { work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null } as const;

  it('is what all teeth share', () => {
    expect(patternOf([crown, { ...crown, tooth: 11, shade: 'B1' }])).toEqual({ ...pattern, shade: null });
    expect(patternOf(markTeeth([], [16]))).toBeNull();
    expect(patternOf([])).toBeNull();
  });

  it('fills empty fields of the selected teeth', () => {
    const teeth = [...markTeeth([], [16, 11]), { ...crown, tooth: 21 as const, material: 'glassCeramic' as const }];
    expect(applyPattern(teeth, pattern, [16, 21])).toEqual([
      crown,
      { ...markTeeth([], [11])[0] },
      { ...crown, tooth: 21, material: 'glassCeramic' },
    ]);
  });
});
