/**
 * Deterministic dental arches of any resolution: a horseshoe of fourteen crowns on gums, open below as intra-oral scans
 * are.
 */

export interface Arch {
  /** x, y, z per vertex in millimetres: x to the patient's left, y up, z to the front, as in occlusion. */
  positions: Float32Array;
  indices: Uint32Array;
  /** Three sRGB bytes per vertex. */
  colors: Uint8Array;
  /** FDI number per vertex, 0 on gums. */
  labels: Uint8Array;
}

interface ArchOptions {
  jaw?: 'upper' | 'lower';
  triangles?: number;
  seed?: number;
  /**
   * 'grid' leaves rows in order; 'scan' (default) jitters vertices, flips edges and shuffles blocks, as scanners do.
   */
  order?: 'scan' | 'grid';
}

/** A small random generator (mulberry32): the same seed gives the same numbers everywhere. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Half widths of the teeth from the midline outwards, millimetres. */
const widths = [8.5, 6.5, 7.6, 7, 6.8, 10.2, 9.8];
const half = widths.reduce((sum, width) => sum + width, 0);
const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

interface Tooth {
  fdi: number;
  /** −1 to 1 across the crown. */
  across: number;
  /** 0 at the incisors, 1 at the last molar. */
  back: number;
}

function toothAt(along: number, jaw: 'upper' | 'lower'): Tooth {
  const distance = Math.abs(along) * half;
  let start = 0;
  let index = 0;
  while (index < 6 && distance > start + widths[index]!) start += widths[index++]!;
  const left = along > 0;
  const quadrant = jaw === 'upper' ? (left ? 2 : 1) : left ? 3 : 4;
  return {
    fdi: quadrant * 10 + index + 1,
    across: ((distance - start) / widths[index]!) * 2 - 1,
    back: distance / half,
  };
}

/**
 * A surface point: `along` −1 to 1 from the right to the left molar, `around` 0 to 1 from the outer to the inner gum.
 */
function pointAt(along: number, around: number, jaw: 'upper' | 'lower') {
  const tooth = toothAt(along, jaw);
  const angle = along * 1.75;
  const reach = jaw === 'upper' ? 1 : 0.94;
  const spine = [Math.sin(angle) * 27 * reach * (1 + 0.1 * tooth.back), (Math.cos(angle) - 0.2) * 36 * reach] as const;
  const outwards = [Math.sin(angle), Math.cos(angle) * 0.8] as const;
  const thickness = 3 + 3.2 * tooth.back;
  const crown = smooth(0.24, 0.4, around) * (1 - smooth(0.6, 0.76, around));
  const gap = 1 - 0.8 * smooth(0.72, 1, Math.abs(tooth.across));
  const cusps = tooth.back > 0.45 ? 0.9 * Math.cos(tooth.across * 3.1) * Math.cos((around - 0.5) * 34) : 0;
  const fine = 0.06 * Math.sin(along * 310 + around * 47) * Math.sin(around * 90 + along * 21);
  const height =
    -6 +
    12 * Math.sin(Math.PI * Math.min(0.5, Math.min(around, 1 - around) * 2)) * 0.35 +
    (7.2 * gap + cusps) * crown +
    fine;
  const offset = Math.cos(around * Math.PI) * (thickness + 3.5 * (1 - crown));
  return {
    x: spine[0] + outwards[0] * offset,
    z: spine[1] + outwards[1] * offset - 8,
    height,
    tooth,
    onTooth: crown * gap > 0.35,
  };
}

/** Shuffles blocks of rows and cuts each quad along a random diagonal: of the order, only locality is left. */
function triangulate(columns: number, rows: number, random: () => number, isScan: boolean): Uint32Array {
  const indices = new Uint32Array((columns - 1) * (rows - 1) * 6);
  const block = 24;
  const blocks: [number, number][] = [];
  for (let column = 0; column < columns - 1; column += isScan ? block : columns) {
    for (let row = 0; row < rows - 1; row += isScan ? block : rows) blocks.push([column, row]);
  }
  if (isScan) {
    for (let at = blocks.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [blocks[at], blocks[other]] = [blocks[other]!, blocks[at]!];
    }
  }
  let at = 0;
  for (const [fromColumn, fromRow] of blocks) {
    const toColumn = Math.min(columns - 1, fromColumn + (isScan ? block : columns));
    const toRow = Math.min(rows - 1, fromRow + (isScan ? block : rows));
    for (let column = fromColumn; column < toColumn; column++) {
      for (let row = fromRow; row < toRow; row++) {
        const a = column * rows + row;
        const [b, c, d] = [a + 1, a + rows, a + rows + 1];
        indices.set(isScan && random() < 0.5 ? [a, b, c, b, d, c] : [a, b, d, a, d, c], at);
        at += 6;
      }
    }
  }
  return indices;
}

/** An arch of about `triangles` triangles (an even number, accurate to one row of quads). */
export function makeArch({ jaw = 'upper', triangles = 20_000, seed = 1, order = 'scan' }: ArchOptions = {}): Arch {
  const random = randomOf(seed);
  const isScan = order === 'scan';
  const rows = Math.max(3, Math.round(Math.sqrt(triangles / 2 / 4.5)) + 1);
  const columns = Math.max(3, Math.round(triangles / 2 / (rows - 1)) + 1);
  const count = columns * rows;
  const positions = new Float32Array(count * 3);
  const colors = new Uint8Array(count * 3);
  const labels = new Uint8Array(count);
  const crownsUp = jaw === 'lower' ? 1 : -1;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const vertex = column * rows + row;
      const inside = isScan && column > 0 && row > 0 && column < columns - 1 && row < rows - 1 ? 0.35 : 0;
      const along = ((column + (random() - 0.5) * inside) / (columns - 1)) * 2 - 1;
      const around = (row + (random() - 0.5) * inside) / (rows - 1);
      const { x, z, height, tooth, onTooth } = pointAt(along, around, jaw);
      positions.set([x, crownsUp * (height - 3), z], vertex * 3);
      labels[vertex] = onTooth ? tooth.fdi : 0;
      const shade = 1 - 0.12 * random();
      const rgb = onTooth ? [232, 219, 196] : [205, 120, 118];
      colors.set(
        rgb.map((channel) => Math.round(channel * shade)),
        vertex * 3,
      );
    }
  }
  const indices = triangulate(columns, rows, random, isScan);
  // Restores the winding of mirrored surfaces.
  if (crownsUp > 0) {
    for (let at = 0; at < indices.length; at += 3)
      [indices[at + 1], indices[at + 2]] = [indices[at + 2]!, indices[at + 1]!];
  }
  return { positions, indices, colors, labels };
}
