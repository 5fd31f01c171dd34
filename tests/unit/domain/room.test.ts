import { expect, it } from 'vitest';
import { roomFor, wallOf } from '../../../domain/order/dataCheck/room.ts';
import { materialsFor } from '../../../domain/order/prescription.ts';

it('each ceramic and resin of a crown has a minimum wall, with its source', () => {
  for (const material of materialsFor('crown')) {
    expect(roomFor[material]?.source).toBeTruthy();
    const wall = wallOf(null, [material]);
    // No source was found for metal.
    if (material === 'titaniumAlloy') expect(wall).toBeNull();
    else expect([material, wall! >= 0.5 && wall! <= 1]).toEqual([material, true]);
  }
});

it('a bridge of layered and full zirconia is marked below the lower of both', () => {
  expect(wallOf(null, ['layeredZirconia', 'zirconia'])).toBe(0.5);
});
