import type { Material } from '../prescription.ts';
import type { CheckRules } from './rules.ts';

interface Need {
  /** Clearance to the opposing tooth, in millimetres. */
  room: number;
  /** Where the numbers come from. */
  source: string;
  /**
   * Minimum wall thickness in mm. Of layered zirconia it is that of the framework, since a design may be either. Absent
   * for metals, for which no source was found.
   */
  wall?: number;
}

const reduction =
  'Ebrahimpour, El-Mowafy: Does Selection of Different Restorative Materials Affect the Amount of Tooth Structure Saved for Crown Preparations? Oral Health';
const coping =
  'Fracture load of zirconia crowns according to the thickness and marginal design of coping. J Prosthet Dent 2012;108:96–101 (standard coping 0.5 mm)';
const table = 'Delta Labs: Minimum ceramic thickness and space requirements (occlusal and axial minimum)';

/**
 * Minimum occlusal clearance by material. Of a range, the lower end: below it something is certainly wrong.
 * Manufacturers differ, so laboratories can override it.
 */
export const roomFor: Partial<Record<Material, Need>> = {
  zirconia: { room: 1, wall: 0.8, source: table },
  layeredZirconia: { room: 1.5, wall: 0.5, source: `${reduction}; wall: ${coping}` },
  pressCeramic: { room: 1.5, wall: 1, source: table },
  glassCeramic: { room: 1.5, wall: 1, source: table },
  compositeResin: { room: 1.5, wall: 1, source: 'Crystal Ultra: Dentist instructions, crown preparation' },
  titaniumAlloy: { room: 1, source: 'Shillingburg: Fundamentals of Fixed Prosthodontics, full metal crowns' },
  cobaltChrome: { room: 1, source: 'Shillingburg: Fundamentals of Fixed Prosthodontics, full metal crowns' },
};

/** Minimum clearance for a material: the laboratory's value, else the default. */
export const roomOf = (rules: CheckRules | null | undefined, material: Material): number | null =>
  rules?.rooms.find((one) => one.material === material)?.room ?? roomFor[material]?.room ?? null;

/**
 * Minimum wall thickness over all these materials, from their laboratory or the defaults: the least of them, since
 * below it something is certainly wrong; null if unknown.
 */
export function wallOf(rules: CheckRules | null | undefined, materials: readonly (Material | null)[]): number | null {
  const walls = materials.map(
    (material) =>
      rules?.rooms.find((one) => one.material === material)?.wall ?? (material && roomFor[material]?.wall) ?? null,
  );
  return walls.length === 0 || walls.includes(null) ? null : Math.min(...walls.map(Number));
}
