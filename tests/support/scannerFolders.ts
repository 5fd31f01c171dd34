import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asciiStl, binaryStl, makeArch, mtl, obj, ply, png, zipOf } from './meshes.ts';
import { exocadProject, threeShapeOrder } from './projects.ts';

type Jaw = 'upper' | 'lower';

/** A file of a scanner's export; `jaw` of those that show one. */
export interface Exported {
  path: string;
  bytes: Uint8Array;
  jaw?: Jaw;
}

let seed = 100;
const arch = (jaw: Jaw) => makeArch({ jaw, triangles: 4000, seed: seed++ });
const stl = (path: string, jaw: Jaw): Exported => ({ path, jaw, bytes: binaryStl(arch(jaw)) });
const inPly = (path: string, jaw: Jaw): Exported => ({ path, jaw, bytes: ply(arch(jaw)) });
const text = (path: string, content: string): Exported => ({ path, bytes: Buffer.from(content) });

/** The same, in a zip. */
const zipped = (path: string, files: readonly Exported[]): Exported => ({
  path,
  bytes: zipOf(files.map(({ path: name, bytes }) => ({ name, bytes }))),
});

export interface Layout {
  /** What is written into the watched folder. */
  files: readonly Exported[];
  /** The scans of each case in it, by the end of their names. */
  cases: readonly (readonly Exported[])[];
  /** The teeth that its project prescribes. */
  teeth?: readonly number[];
}

const one = (files: readonly Exported[], teeth?: readonly number[]): Layout => ({
  files,
  cases: [files.filter(({ jaw }) => jaw)],
  ...(teeth && { teeth }),
});

/** Export folders as scanners' makers describe them, with generated arches. */
export function scannerFolders(): Record<string, Layout> {
  const packed = [stl('upper_jaw.stl', 'upper'), stl('lower_jaw.stl', 'lower')];
  const days = ['Meyer Otto', 'Lund Eva'].map((patient) => [
    stl(`2026-11-30/${patient}/upper.stl`, 'upper'),
    stl(`2026-11-30/${patient}/lower.stl`, 'lower'),
  ]);
  return {
    TRIOS: one(
      [
        stl('17929_1/Scans/Upper/UpperJawScan.stl', 'upper'),
        stl('17929_1/Scans/Lower/LowerJawScan.stl', 'lower'),
        text('17929_1/17929_1.xml', threeShapeOrder([{ number: 3, type: 'teCrown' }])),
      ],
      [16],
    ),
    Medit: one([
      inPly('Smith Anna/2026-11-30/Smith Anna-upperjaw.ply', 'upper'),
      inPly('Smith Anna/2026-11-30/Smith Anna-lowerjaw.ply', 'lower'),
    ]),
    iTero: one([
      stl('OrthoCAD_Export_12345678/12345678_shell_occlusion_u.stl', 'upper'),
      stl('OrthoCAD_Export_12345678/12345678_shell_occlusion_l.stl', 'lower'),
    ]),
    exocad: one(
      [
        stl('2026-11-30_00012-001/2026-11-30_00012-001-upperjaw.stl', 'upper'),
        stl('2026-11-30_00012-001/2026-11-30_00012-001-lowerjaw.stl', 'lower'),
        text('2026-11-30_00012-001/2026-11-30_00012-001.dentalProject', exocadProject([{ number: 26 }])),
      ],
      [26],
    ),
    Primescan: one([
      stl('Weber_Karl_19610412/Weber_Karl_UpperJaw.stl', 'upper'),
      stl('Weber_Karl_19610412/Weber_Karl_LowerJaw.stl', 'lower'),
    ]),
    Carestream: one([
      inPly('CS 3600 2026-11-30/maxillary.ply', 'upper'),
      inPly('CS 3600 2026-11-30/mandibular.ply', 'lower'),
      text('CS 3600 2026-11-30/order.txt', 'Shade A2'),
    ]),
    Planmeca: one([
      stl('Planmeca Romexis/Case 4711/Maxilla.stl', 'upper'),
      stl('Planmeca Romexis/Case 4711/Mandible.stl', 'lower'),
      text('Planmeca Romexis/Case 4711/Thumbs.db', 'left behind'),
    ]),
    Shining: one([
      {
        path: 'AoralScan_20261130/UpperJaw.obj',
        jaw: 'upper',
        bytes: obj(arch('upper'), { material: 'UpperJaw.mtl' }),
      },
      { path: 'AoralScan_20261130/LowerJaw.obj', jaw: 'lower', bytes: obj(arch('lower')) },
      { path: 'AoralScan_20261130/UpperJaw.mtl', bytes: mtl('UpperJaw.png') },
      { path: 'AoralScan_20261130/UpperJaw.png', bytes: png },
    ]),
    Sirios: one([inPly('ToothLabs_UPPER_ARCH.ply', 'upper'), inPly('ToothLabs_LOWER_ARCH.ply', 'lower')]),
    DEXIS: one([stl('MaxillaryRudolph.stl', 'upper'), stl('MandibularRudolph.stl', 'lower')]),
    'iTero in colour': one([inPly('case34_u.ply', 'upper'), inPly('case34_l.ply', 'lower')]),
    'jaws in folders': one([stl('Berg Nora/oben/scan.stl', 'upper'), stl('Berg Nora/unten/scan.stl', 'lower')]),
    'a flat folder': one([stl('Berg-Nora_upper.stl', 'upper'), stl('Berg-Nora_lower.stl', 'lower')]),
    'a zip': {
      files: [zipped('Costa_2211.zip', packed)],
      cases: [packed],
    },
    'a day of patients': { files: days.flat(), cases: days },
  };
}

export async function write(folder: string, files: readonly Exported[]): Promise<void> {
  for (const { path, bytes } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

/** A case of three scans that no other case has. */
export const someCase = (name: string): Exported[] => [
  stl(`${name}/upper.stl`, 'upper'),
  stl(`${name}/lower.stl`, 'lower'),
  { path: `${name}/upper again.stl`, jaw: 'upper', bytes: asciiStl(makeArch({ triangles: 200, seed: seed++ })) },
];
