import type { Material } from '../prescription.ts';
import type { CheckRules } from './rules.ts';

interface Need {
  /** Millimetres between the preparation and the opposing tooth. */
  room: number;
  /** Where it is from. */
  source: string;
  /** Millimetres of a wall; absent where no source says it of the material alone, as of metals and of zirconia under its layers. */
  wall?: number;
}

const reduction =
  'Ebrahimpour, El-Mowafy: Does Selection of Different Restorative Materials Affect the Amount of Tooth Structure Saved for Crown Preparations? Oral Health';
const table = 'Delta Labs: Minimum ceramic thickness and space requirements (occlusal and axial minimum)';

/**
 * What a material needs at least between a preparation and the opposing tooth. Of a range the least is taken: below it something is
 * wrong for sure. Makers differ, so a laboratory sets its own.
 */
export const roomFor: Partial<Record<Material, Need>> = {
  zirconia: { room: 1, wall: 0.8, source: table },
  layeredZirconia: { room: 1.5, source: reduction },
  pressCeramic: { room: 1.5, wall: 1, source: table },
  glassCeramic: { room: 1.5, wall: 1, source: table },
  compositeResin: { room: 1.5, wall: 1, source: 'Crystal Ultra: Dentist instructions, crown preparation' },
  titaniumAlloy: { room: 1, source: 'Shillingburg: Fundamentals of Fixed Prosthodontics, full metal crowns' },
  cobaltChrome: { room: 1, source: 'Shillingburg: Fundamentals of Fixed Prosthodontics, full metal crowns' },
};

/** The room that a material needs, by what its laboratory says or else what is usual. */
export const roomOf = (rules: CheckRules | null | undefined, material: Material): number | null =>
  rules?.rooms.find((one) => one.material === material)?.room ?? roomFor[material]?.room ?? null;

/**
 * What the walls of all these materials need, by what their laboratory says or else what is usual: the least, as below it something
 * is wrong for sure; null where that isn't known.
 */
export function wallOf(rules: CheckRules | null | undefined, materials: readonly (Material | null)[]): number | null {
  const walls = materials.map(
    (material) =>
      rules?.rooms.find((one) => one.material === material)?.wall ?? (material && roomFor[material]?.wall) ?? null,
  );
  return walls.length === 0 || walls.includes(null) ? null : Math.min(...walls.map(Number));
}
