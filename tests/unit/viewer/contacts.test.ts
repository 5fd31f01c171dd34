import { describe, expect, it } from 'vitest';
import { contactsOf } from '../../../domain/geometry/contacts.ts';
import { reach, solidOf, windsOutwards } from '../../../domain/geometry/shell.ts';
import type { Surface } from '../../../domain/geometry/surface.ts';
import { welded } from '../../../domain/geometry/weld.ts';
import { contactScale, shownContacts } from '../../../src/custom/ui/viewer/tools/contacts.ts';
import { coloursOf } from '../../../src/custom/ui/viewer/tools/scale.ts';
import { toSolid } from '../../../src/custom/ui/viewer/tools/solid.ts';
import { box, dome, hollow, joined, plate, round } from '../../support/shells.ts';
import { ball } from './meshes.ts';

/* Every vertex is within 0.01 mm of the geometric value. */
const bounds = 0.01;
const design = (surface: Surface) => windsOutwards(welded(surface));
const lower = (surface: Surface) => ({ jaw: 'lower' as const, solid: solidOf(welded(surface)) });
const upper = (surface: Surface) => ({ jaw: 'upper' as const, solid: solidOf(welded(surface)) });

/** The map's largest error, given each vertex's expected value. */
function worstOf(away: Float32Array, { positions }: Surface, expected: (x: number, y: number, z: number) => number) {
  let worst = 0;
  away.forEach((value, vertex) => {
    const should = expected(positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!);
    if (value !== should) worst = Math.max(worst, Math.abs(value - should));
  });
  return worst;
}

describe('the contacts of a design', () => {
  it.each([-0.5, -0.1, 0, 0.05, 0.4, 1.2])('over a plate, %s mm from it, are its distance at every vertex', (gap) => {
    const ball4 = round(4);
    const { away, places } = contactsOf(design(ball4), [lower(plate(20, -4 - gap))], 'upper')!;
    // At the limit of what is followed, rounding decides.
    const height = (_: number, y: number) => (y + 4 + gap > reach ? Infinity : y + 4 + gap);
    expect(worstOf(away, ball4, height)).toBeLessThan(bounds);
    expect(away.filter((value) => value < reach).length).toBeGreaterThan(100);
    expect(places).toHaveLength(1);
    expect(places[0]!.value).toBeCloseTo(gap, 2);
  });

  it('have no hole where a design reaches deep, and name how deep', () => {
    const ball4 = round(4);
    const { away, places } = contactsOf(design(ball4), [lower(plate(20, -1))], 'upper')!;
    const height = (_: number, y: number) => (y + 1 > reach ? Infinity : y + 1);
    expect(worstOf(away, ball4, height)).toBeLessThan(bounds);
    expect(places[0]!.value).toBeCloseTo(-3, 2);
  });

  it('of a ball in a larger one are the same all round', () => {
    // The antagonist's surface faces inwards, around it.
    const around = { jaw: 'lower' as const, solid: solidOf(welded(round(4.3)), -1) };
    const ball4 = round(4);
    const { away } = contactsOf(design(ball4), [around], 'upper')!;
    // The larger sphere's poles are its rim, where there is no value.
    const isPole = (y: number) => Math.abs(y) > 3.9;
    const but = away.map((value, vertex) => (isPole(ball4.positions[vertex * 3 + 1]!) ? 0.3 : value));
    expect(worstOf(but, ball4, () => 0.3)).toBeLessThan(bounds);
  });

  it('are also those with a neighbour, and none with the preparation that it lies on', () => {
    const jaw = joined(dome(4), box([4, 12, 12], 24, [5 + 0.2 + 2, 0, 0]));
    const crown = hollow(4.06, 5, 60);
    const { away, places } = contactsOf(design(crown), [upper(jaw)], 'upper')!;
    let count = 0;
    const straight = (x: number, y: number, z: number) => {
      const isOutside = Math.hypot(x, y, z) > 4.5;
      const value = away[count++]!;
      // Distance to the box's wall, where it faces back at all.
      return isOutside && value !== Infinity ? 5.2 - x : Infinity;
    };
    expect(worstOf(away, crown, straight)).toBeLessThan(bounds);
    expect(places[0]!.point[0]).toBeGreaterThan(4.7);
  });

  it('name the deepest of several first', () => {
    const two = joined(round(2, 40, [-3, 0, 0]), round(2, 40, [3, 0.1, 0]));
    const { places } = contactsOf(design(two), [lower(plate(16, -1.8))], 'upper')!;
    expect(places.map(({ value }) => Number(value.toFixed(2)))).toEqual([-0.2, -0.1]);
  });

  it('are those of the jaw in which its hollow fits, where teeth of both are prescribed; else nothing is said', () => {
    const jaws = [upper(dome(4)), lower(plate(20, -5.1))];
    expect(contactsOf(design(hollow(4.06, 5)), jaws, null)!.places[0]!.value).toBeCloseTo(0.1, 2);
    expect(contactsOf(design(round(3, 40, [0, -7.2, 0])), jaws, null)).toBeNull();
    expect(contactsOf(design(hollow(4.06, 5)), [], 'upper')).toBeNull();
  });
});

describe('the colours of a map', () => {
  const hueOf = (millimetres: number) => [...coloursOf(Float32Array.of(millimetres), contactScale)];
  it('are blue in contact, red within the other surface, and pale far off', () => {
    const [touching, within, far] = [hueOf(0), hueOf(-0.3), hueOf(Infinity)];
    expect(touching[2]!).toBeGreaterThan(touching[0]! * 5);
    expect(within[0]!).toBeGreaterThan(within[2]! * 5);
    expect(far).toEqual(hueOf(1));
    expect(hueOf(-2)).toEqual(within);
    // In between, colours change evenly and get lighter with distance.
    const lightness = [0.1, 0.3, 0.6, 1].map((gap) => hueOf(gap)[1]!);
    expect(lightness).toEqual(lightness.toSorted((a, b) => a - b));
  });

  it('are a design’s, for each vertex of the form that the page draws, whichever way a scan looks', () => {
    const { positions, indices } = ball(48, 10_000);
    const vertices = new Uint16Array((positions.length / 3) * 4);
    for (let at = 0; at < positions.length / 3; at++) vertices.set(positions.subarray(at * 3, at * 3 + 3), at * 4);
    const solid = (x: number, isInsideOut = false) =>
      toSolid(
        {
          vertices,
          indices: isInsideOut ? Uint16Array.from(indices).reverse() : Uint16Array.from(indices),
          origin: [x - 16.384, -16.384, -16.384],
          scale: 0.0005,
        },
        { unit: 1, mirrored: false },
      );
    for (const facesIn of [false, true]) {
      const scans = [{ jaw: 'lower' as const, facesIn, solid: solid(10.2, facesIn) }];
      const { crown } = shownContacts(new Map([['crown', solid(0)]]), scans, 'upper');
      expect(crown!.colours).toHaveLength((positions.length / 3) * 4);
      expect(crown!.places[0]!.value).toBeCloseTo(0.2, 2);
      expect(crown!.places[0]!.point[0]).toBeCloseTo(5, 2);
    }
  });
});
