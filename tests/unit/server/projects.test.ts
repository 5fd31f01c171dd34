import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prescriptionFaults } from '../../../domain/order/prescription.ts';
import { isProposal } from '../../../domain/order/project.ts';
import { fdiTeeth, writeTooth } from '../../../domain/teeth.ts';
import { mayBeProject, readProject, writeProject } from '../../../server/projects/index.ts';
import { exocadProject, projectPatient, threeShapeOrder } from '../../support/projects.ts';
import { materialOf, shadeOf, workOf } from '../../../server/projects/prescribe.ts';

async function* inPieces(bytes: Uint8Array, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string | Uint8Array, size?: number) =>
  readProject(inPieces(typeof text === 'string' ? Buffer.from(text) : text, size));
const short = (proposal: Awaited<ReturnType<typeof read>>) =>
  proposal?.teeth.map(({ tooth, work, material, shade, bridge }) => [tooth, work, material, shade, bridge].join(' '));

describe('an exocad project', () => {
  test('names teeth, works, materials and shades', async () => {
    const proposal = await read(
      exocadProject([
        { number: 14 },
        { number: 15, type: 'AnatomicInlay', material: 'LS2', name: 'Lithium disilicate', color: '3M2' },
        { number: 16, type: 'HealthyTooth', material: 'Healthy', name: '', color: '---' },
        { number: 44, type: 'Antagonist', material: 'Healthy', name: '', color: '---' },
      ]),
    );
    expect(proposal).toMatchObject({ source: 'exocad', caseType: 'restoration', notes: [] });
    expect(short(proposal)).toEqual(['15 inlay glassCeramic 3M2 ', '14 crown zirconia A2 ']);
  });

  test('joins a bridge by its mesial connectors, across the midline too, into a valid prescription', async () => {
    const proposal = await read(
      exocadProject([
        { number: 13, mesial: true },
        { number: 12, type: 'AnatomicPontic', mesial: true },
        { number: 11, mesial: true },
        { number: 21 },
        { number: 24 },
        { number: 25, type: 'AnatomicPontic', mesial: true },
        { number: 26, mesial: true },
      ]),
    );
    expect(short(proposal)).toEqual([
      '13 crown zirconia A2 1',
      '12 pontic zirconia A2 1',
      '11 crown zirconia A2 1',
      '21 crown zirconia A2 1',
      '24 crown zirconia A2 2',
      '25 pontic zirconia A2 2',
      '26 crown zirconia A2 2',
    ]);
    expect(prescriptionFaults(proposal!.teeth, 'restoration')).toEqual([]);
  });

  test('on implants gives an implant case', async () => {
    const proposal = await read(exocadProject([{ number: 36, implant: 'CustomAbutment' }]));
    expect(proposal).toMatchObject({ caseType: 'implant', notes: [] });
    expect(short(proposal)).toEqual(['36 crown zirconia A2 ']);
  });

  test('quotes terms that the product doesn’t have', async () => {
    const proposal = await read(
      exocadProject([
        { number: 11, type: 'Veneer', material: 'FS', name: 'Feldspar', color: 'BL3' },
        { number: 23, type: 'PrimaryTelescope', material: 'NP', name: 'CrCo', color: 'None' },
      ]),
    );
    expect(short(proposal)).toEqual(['11 other glassCeramic  ', '23 other   ']);
    expect(proposal?.notes).toEqual([
      { tooth: 11, field: 'work', said: 'Veneer' },
      { tooth: 11, field: 'shade', said: 'BL3' },
      { tooth: 23, field: 'work', said: 'PrimaryTelescope' },
      { tooth: 23, field: 'material', said: 'CrCo' },
    ]);
  });

  test('takes values of nested elements, the first of each name', async () => {
    const text = `<Case><Teeth><Tooth><Number>14</Number><ReconstructionType>Crown</ReconstructionType>
      <MaterialConfiguration><MaterialName>Zirconia</MaterialName></MaterialConfiguration>
      <ShadeGuide><Shade>VITA A3,5</Shade></ShadeGuide><Extra><MaterialName>Titanium</MaterialName></Extra></Tooth></Teeth></Case>`;
    expect(short(await read(text))).toEqual(['14 crown zirconia A3.5 ']);
  });

  test.each([1, 3, 7, 100])('gives the same result in pieces of %i bytes', async (size) => {
    const text = exocadProject([
      { number: 14, name: 'Zirkon “höchste” 锆' },
      { number: 15, mesial: true },
    ]);
    expect(await read(text, size)).toEqual(await read(text));
  });

  test('is read in the encodings that programs write', async () => {
    const of = (encoding: string) => exocadProject([{ number: 14, name: 'Zirkonoxid für Müller' }], { encoding });
    const utf16 = Buffer.from(`\ufeff${of('utf-16')}`, 'utf16le');
    const expected = await read(of('utf-8'));
    expect(expected).not.toBeNull();
    expect(await read(`\ufeff${of('utf-8')}`)).toEqual(expected);
    expect(await read(utf16)).toEqual(expected);
    expect(await read(Buffer.from(utf16).swap16())).toEqual(expected);
    expect(await read(Buffer.from(of('windows-1252'), 'latin1'))).toEqual(expected);
  });
});

describe('a 3Shape order', () => {
  test('converts US tooth numbers, and joins teeth by links', async () => {
    const proposal = await read(
      threeShapeOrder(
        [
          { number: 12, type: 'teCrown' },
          { number: 13, type: 'teCrownPontic' },
          { number: 14, type: 'teCrown' },
        ],
        {
          joints: [
            [0, 1],
            [1, 2],
          ],
        },
      ),
    );
    expect(proposal).toMatchObject({ source: 'threeShape', caseType: 'restoration', notes: [] });
    expect(short(proposal)).toEqual(['24 crown zirconia A3 1', '25 pontic zirconia A3 1', '26 crown zirconia A3 1']);
  });

  test('reads an abutment and its crown as one unit', async () => {
    const proposal = await read(
      threeShapeOrder([
        { number: 19, type: 'teAbutment' },
        { number: 19, type: 'teCrown' },
        { number: 30, type: 'teAbutment' },
      ]),
    );
    expect(proposal?.caseType).toBe('implant');
    expect(short(proposal)).toEqual(['46 customAbutment zirconia A3 ', '36 crown zirconia A3 ']);
  });

  test('without teeth, or without known work, proposes nothing', async () => {
    expect(await read(threeShapeOrder([]))).toBeNull();
    expect(await read(threeShapeOrder([{ number: 77, type: 'teCrown' }]))).toBeNull();
  });
});

describe('a file that is no project, or a hostile one', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
    { length: 9 },
    (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`,
  ).join('')}]>`;
  const whole = exocadProject([{ number: 14 }]);
  const cases: Record<string, string | Uint8Array> = {
    'an entity bomb': `${bomb}<Treatment><Teeth><Tooth><Number>&lol9;</Number></Tooth></Teeth></Treatment>`,
    'an external entity': `<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]>${whole.replace('Zirconia', '&x;')}`,
    'an unknown entity': whole.replace('Zirconia', '&unknown;'),
    'deep nesting': exocadProject([{ number: 14 }], { inside: '<a>'.repeat(100_000) }),
    'a million elements': exocadProject([{ number: 14 }], { inside: '<a/>'.repeat(1_000_000) }),
    'five thousand teeth': exocadProject(Array.from({ length: 5000 }, () => ({ number: 14 }))),
    'half a file': whole.slice(0, -200),
    'bytes that are no UTF-8': Buffer.from(whole.replace('Zirconia', 'für'), 'latin1'),
    'an unknown encoding': exocadProject([{ number: 14 }], { encoding: 'x-klingon' }),
    'UTF-16 that says UTF-8': Buffer.from(whole, 'utf16le').subarray(1),
    'no XML': 'solid upper\nfacet normal 0 0 0',
    zeros: Buffer.alloc(100_000),
    nothing: '',
    'another XML': '<?xml version="1.0"?><html><body><p>Hello</p></body></html>',
    'a project without work': exocadProject([{ number: 14, type: 'HealthyTooth' }]),
    'teeth that are none': exocadProject([{ number: 99 }, { number: 0 }]),
  };
  test.each(Object.entries(cases))('with %s proposes nothing', async (_name, text) => {
    expect(await read(text)).toBeNull();
  });

  test('is refused without being read to its end', async () => {
    let taken = 0;
    const counted = async function* () {
      for await (const piece of inPieces(Buffer.from(exocadProject([], { inside: '<a>'.repeat(3_400_000) })))) {
        taken += piece.length;
        yield piece;
      }
    };
    expect(await readProject(counted())).toBeNull();
    expect(taken).toBeLessThanOrEqual(64 * 1024);
  });
});

test('a proposal never contains a patient’s name, wherever it is written', async () => {
  const projects = [
    exocadProject([{ number: 14, type: 'Veneer', material: 'UO', name: 'Unobtainium' }]),
    threeShapeOrder([{ number: 3, type: 'teVeneer' }], { material: 'Unobtainium', color: 'OM9' }),
  ];
  for (const text of projects) {
    const said = JSON.stringify(await read(text));
    expect(said).toContain('Unobtainium');
    for (const name of projectPatient.split(' ')) expect(said).not.toContain(name);
  }
});

test('every tooth keeps its number, in both formats', async () => {
  for (const tooth of fdiTeeth) {
    expect((await read(exocadProject([{ number: tooth }])))?.teeth[0]?.tooth).toBe(tooth);
    const number = writeTooth(tooth, 'universal');
    expect((await read(threeShapeOrder([{ number, type: 'teCrown' }])))?.teeth[0]?.tooth).toBe(tooth);
  }
});

test('any text gives a proposal or none', async () => {
  const word = fc.oneof(
    fc.constantFrom('AnatomicCrown', 'AnatomicPontic', 'Zirconia', 'A2', '---', 'Veneer', ''),
    fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[<>&\p{Cc}\p{Cn}\p{Surrogate}]/gu, '')),
  );
  const tooth = fc.record({
    number: fc.oneof(fc.constantFrom(...fdiTeeth), fc.integer({ min: -5, max: 120 })),
    type: word,
    material: word,
    name: word,
    color: word,
    implant: word,
    mesial: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(tooth, { maxLength: 60 }), async (teeth) => {
      const proposal = await read(exocadProject(teeth));
      expect(proposal === null || isProposal(proposal)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['Crown', 'crown'],
  ['AnatomicCrown', 'crown'],
  ['Coping', 'crown'],
  ['OverpressCrown', 'crown'],
  ['ProvisionalPontic', 'pontic'],
  ['AnatomicInlay', 'inlay'],
  ['Onlay', 'inlay'],
  ['BarPillar', 'other'],
  ['BiteSplint', 'other'],
  ['tePostAndCore', 'postAndCore'],
])('%s is a %s', (said, work) => {
  expect(workOf(said)).toMatchObject({ work });
});

test.each([
  ['', 'Zirkonoxid', 'zirconia'],
  ['MLZI', 'Multilayer zirconium dioxide', 'zirconia'],
  ['ZI', 'Zirconia, layered', 'layeredZirconia'],
  ['', '氧化锆', 'zirconia'],
  ['', 'Titanlegierung', 'titaniumAlloy'],
  ['', 'IPS e.max Press', 'pressCeramic'],
  ['', 'IPS e.max CAD', 'glassCeramic'],
  ['RC', 'Resin Ceramic', 'compositeResin'],
  ['PMMA', 'PMMA', null],
  ['NP', 'CrCo', null],
])('%s %s is %s', (code, name, material) => {
  expect(materialOf(code, name)).toBe(material);
});

test.each([
  ['A2', 'A2'],
  ['a3,5', 'A3.5'],
  ['VCL:B1', 'B1'],
  ['Vita 3D-Master 2R1.5', '2R1.5'],
  ['0M2', '0M2'],
  ['A2/A3', null],
  ['---', null],
  ['OM9', null],
])('the shade %s is %s', (said, shade) => {
  expect(shadeOf(said)).toBe(shade);
});

test.each([
  ['2026-11-12_Case.dentalProject', true],
  ['17929/17929.XML', true],
  ['upper.stl', false],
  ['a.constructionInfo', false],
])('%s may be a project: %s', (name, may) => {
  expect(mayBeProject(name)).toBe(may);
});

describe('a project exported by the product', () => {
  test.each([
    exocadProject([{ number: 13, mesial: true }, { number: 12, type: 'AnatomicPontic', mesial: true }, { number: 11 }]),
    exocadProject([
      { number: 36, type: 'CustomAbutment', implant: 'X', name: 'Titanium', material: '' },
      { number: 24, type: 'Telescope', name: `Gold of ${projectPatient}`, material: '?' },
    ]),
    threeShapeOrder(
      [
        { number: 3, type: 'teCrown' },
        { number: 4, type: 'teCrownPontic' },
        { number: 5, type: 'teCrown' },
      ],
      {
        joints: [
          [0, 1],
          [1, 2],
        ],
        material: 'e.max',
      },
    ),
  ])('gives the same prescription and no remark', async (text) => {
    const proposal = (await read(text))!;
    const written = writeProject(proposal);
    expect((await read(written))!).toMatchObject({ caseType: proposal.caseType, teeth: proposal.teeth });
    expect(written).not.toMatch(/Featherstone|Wilhelmina|Gold/);
  });
});
