import { contactsOf, type Contacts } from '../../../../../domain/geometry/contacts.ts';
import { Finder } from '../../../../../domain/geometry/finder.ts';
import type { Solid as Held } from '../../../../../domain/geometry/shell.ts';
import { normalsOf, windingOf } from '../../../../../domain/geometry/surface.ts';
import { treeOf } from '../../../../../domain/geometry/tree.ts';
import { welded } from '../../../../../domain/geometry/weld.ts';
import { coloursOf, type Scale } from './scale.ts';
import type { Solid } from './solid.ts';

/** A design's contacts, with the colours that show them. */
export interface ShownContacts extends Pick<Contacts, 'places'> {
  /** RGBA in linear colour space per vertex. */
  colours: Uint8Array;
}

export interface ContactScan {
  id: string;
  jaw: 'upper' | 'lower';
  /** As shown, its triangles face inwards. */
  facesIn: boolean;
}

/** Darkest in contact; orange to red when penetrating. Differs in hue and lightness, for colour-blind users. */
export const contactScale: Scale = [
  [-0.3, '#a3200d'],
  [-0.021, '#f5a623'],
  [-0.02, '#0b5394'],
  [0.02, '#0b5394'],
  [0.5, '#8fbce0'],
  [1, '#d8d4c8'],
];

/** An open scan has no volume that tells which side is outside, so `sign` does. */
function held(solid: Solid, sign?: 1 | -1): Held {
  const surface = welded(solid);
  const finder = surface.indices === solid.indices ? solid.finder : new Finder(treeOf(surface));
  return { ...surface, finder, normals: normalsOf(surface, sign ?? windingOf(surface)) };
}

/** For each design that can be compared with the jaws. */
export function shownContacts(
  designs: ReadonlyMap<string, Solid>,
  scans: readonly { solid: Solid; jaw: ContactScan['jaw']; facesIn: boolean }[],
  jaw: ContactScan['jaw'] | null,
): Record<string, ShownContacts> {
  const jaws = scans.map((scan) => ({ jaw: scan.jaw, solid: held(scan.solid, scan.facesIn ? -1 : 1) }));
  return Object.fromEntries(
    [...designs].flatMap(([id, design]) => {
      const found = contactsOf(held(design), jaws, jaw);
      return found ? [[id, { places: found.places, colours: coloursOf(found.away, contactScale) }] as const] : [];
    }),
  );
}
