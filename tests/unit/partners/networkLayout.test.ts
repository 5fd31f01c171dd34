import { expect, test } from 'vitest';
import { relationship } from '../../../domain/relationship.ts';
import { mostDrawn, picture, placePartners, shortName } from '../../../src/custom/partners/networkLayout.ts';
import { buildRecord } from '../../support/mock/records.ts';

const partner = (nth: number, overrides: object = {}) =>
  buildRecord(relationship, { partnerName: `Partner ${nth}`, state: 'confirmed', orderCount: nth, ...overrides }, nth);
const room = { x: picture.width / 2 - picture.node, y: picture.height / 2 - picture.node };

test('what has ended isn’t drawn, and what waits is', () => {
  const { placed, left } = placePartners([
    partner(1),
    partner(2, { state: 'exited' }),
    partner(3, { state: 'toBeConfirmed', askedByUs: true }),
  ]);
  expect(placed.map(({ standing }) => standing)).toEqual(['confirmed', 'asked']);
  expect(left).toBe(0);
});

test('of too many those with the most orders are drawn, all within the picture and none over another', () => {
  const { placed, left } = placePartners(Array.from({ length: 30 }, (_, nth) => partner(nth + 1)));
  expect(placed).toHaveLength(mostDrawn);
  expect(left).toBe(30 - mostDrawn);
  expect(Math.min(...placed.map(({ partner: { orderCount } }) => orderCount))).toBe(30 - mostDrawn + 1);
  for (const [nth, { x, y }] of placed.entries()) {
    expect(Math.abs(x)).toBeLessThanOrEqual(room.x);
    expect(Math.abs(y)).toBeLessThanOrEqual(room.y);
    for (const other of placed.slice(nth + 1))
      expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(2 * picture.node);
  }
});

test('clinics stand beside clinics, and more orders make a thicker line', () => {
  const sides = ['lab', 'clinic', 'lab', 'clinic'] as const;
  const { placed } = placePartners(sides.map((side, nth) => partner(nth * 10, { side })));
  expect(placed.map(({ partner: { side } }) => side)).toEqual(['clinic', 'clinic', 'lab', 'lab']);
  const byOrders = placed.toSorted((one, other) => one.partner.orderCount - other.partner.orderCount);
  expect(byOrders.map(({ thickness }) => thickness)).toEqual(
    placed.map(({ thickness }) => thickness).toSorted((a, b) => a - b),
  );
  expect(new Set(placed.map(({ thickness }) => thickness)).size).toBe(4);
});

test('a name is cut between signs, and the more the fewer partners there are', () => {
  expect(shortName('Harbour Lab', 12)).toBe('Harbour Lab');
  expect(shortName('Meadow Dental Practice', 3)).toBe('Meadow Dental Pra…');
  expect(shortName('Meadow Dental Practice', 12)).toBe('Meadow Dent…');
  expect(Array.from(shortName('🦷'.repeat(20), 12))).toHaveLength(12);
});
