import { standingOf, type Relationship, type Standing } from '../../../domain/organisation/relationship.ts';

/** SVG units; the drawing is scaled to the available width. */
export const picture = { width: 420, height: 340, own: 30, node: 17 } as const;

/** As many as fit with their names; the table has all of them. */
export const mostDrawn = 12;
const ring = { x: 150, y: 112 } as const;
const lines = { thin: 1.5, thick: 8 } as const;

export interface PlacedPartner {
  partner: Relationship;
  standing: Standing;
  /** From the centre, where the user's own organisation is. */
  x: number;
  y: number;
  /** Width of the connecting line, by the number of orders. */
  thickness: number;
}

/** Places current and possible partners on a circle, with clinics and labs grouped. */
export function placePartners(partners: readonly Relationship[]): { placed: PlacedPartner[]; left: number } {
  const present = partners.filter((partner) => standingOf(partner) !== 'past');
  const drawn = present
    .toSorted((one, other) => other.orderCount - one.orderCount)
    .slice(0, mostDrawn)
    .toSorted((one, other) => one.side.localeCompare(other.side) || one.partnerName.localeCompare(other.partnerName));
  const most = Math.max(1, ...drawn.map(({ orderCount }) => orderCount));
  const placed = drawn.map((partner, nth): PlacedPartner => {
    const angle = (2 * Math.PI * nth) / drawn.length - Math.PI / 2;
    return {
      partner,
      standing: standingOf(partner),
      x: Math.round(ring.x * Math.cos(angle)),
      y: Math.round(ring.y * Math.sin(angle)),
      thickness: lines.thin + (lines.thick - lines.thin) * Math.sqrt(partner.orderCount / most),
    };
  });
  return { placed, left: present.length - drawn.length };
}

/** A name shortened to fit under its node. */
export function shortName(name: string, drawn: number): string {
  const longest = drawn > 6 ? 12 : 18;
  const signs = Array.from(name);
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : name;
}
