import {
  bridgesOf,
  byArch,
  grouped,
  isDenture,
  isOrthodonticMark,
  needsShade,
  type Material,
  type Shade,
  type ToothWork,
  type Work,
} from './prescription.ts';
import { archOrder, jawOf, quadrantKey, type Fdi, type QuadrantKey } from '../teeth.ts';

export interface Said<T> {
  value: T | null;
  teeth: Fdi[];
}

/** A language-independent sentence about a bridge, a jaw's denture or identical single teeth. */
export interface ReadBackItem {
  kind: 'bridge' | 'denture' | 'single';
  /** In arch order. */
  teeth: Fdi[];
  /** A quadrant, or the whole jaw if a bridge crosses the midline; null if the teeth aren't adjacent. */
  place: QuadrantKey | 'upper' | 'lower' | null;
  /** Abutments before pontics. */
  works: Said<Work>[];
  /** One entry if all are equal; none if nothing is made. */
  materials: Said<Material>[];
  /** Omits teeth that have none and need none. */
  shades: Said<Shade>[];
  /** Only those given. */
  stumpShades: Said<Shade>[];
  /** In implant cases: teeth on natural support, and systems other than the order's. */
  naturals: Fdi[];
  implants: Said<string>[];
}

const sayEach = <K extends 'work' | 'material' | 'shade' | 'stumpShade' | 'implantSystem'>(
  units: readonly ToothWork[],
  field: K,
) =>
  [...grouped(units, (unit) => unit[field] ?? null)].map(([value, of]) => ({
    value,
    teeth: of.map(({ tooth }) => tooth),
  }));

const placeOf = (teeth: readonly Fdi[]): ReadBackItem['place'] => {
  const [first, ...rest] = [...new Set(teeth.map(quadrantKey))];
  if (first === undefined || new Set(teeth.map(jawOf)).size > 1) return null;
  return rest.length > 0 ? jawOf(teeth[0] as Fdi) : first;
};

const sentence = (kind: ReadBackItem['kind'], units: readonly ToothWork[]): ReadBackItem => {
  const teeth = units.map(({ tooth }) => tooth);
  return {
    kind,
    teeth,
    place: kind === 'bridge' ? placeOf(teeth) : kind === 'denture' ? jawOf(teeth[0]!) : null,
    works: sayEach(units, 'work').sort((a, b) => Number(a.value === 'pontic') - Number(b.value === 'pontic')),
    materials: sayEach(
      units.filter((unit) => unit.material !== null || !isOrthodonticMark(unit.work)),
      'material',
    ),
    shades: sayEach(
      units.filter((unit) => unit.shade !== null || needsShade(unit)),
      'shade',
    ),
    stumpShades: sayEach(
      units.filter((unit) => unit.stumpShade !== null),
      'stumpShade',
    ),
    naturals: units.filter(({ onNatural }) => onNatural).map(({ tooth }) => tooth),
    implants: sayEach(
      units.filter(({ implantSystem }) => implantSystem),
      'implantSystem',
    ),
  };
};

/** The whole prescription, each tooth once: bridges, dentures, and single teeth grouped by identical details. */
export function readBack(teeth: readonly ToothWork[]): ReadBackItem[] {
  const bridges = bridgesOf(teeth.filter(({ work }) => !isDenture(work)));
  const single = byArch(teeth).filter((unit) => !bridges.some((bridge) => bridge.includes(unit)));
  const alike = grouped(single, ({ tooth, work, material, shade, stumpShade, onNatural, implantSystem }) =>
    (isDenture(work)
      ? [work, jawOf(tooth)]
      : [work, material, shade, stumpShade, onNatural ? 'natural' : implantSystem]
    ).join(),
  );
  return [
    ...bridges.map((units) => sentence('bridge', units)),
    ...[...alike.values()].map((units) => sentence(isDenture(units[0]!.work) ? 'denture' : 'single', units)),
  ].sort((a, b) => archOrder(a.teeth[0] as Fdi) - archOrder(b.teeth[0] as Fdi));
}
