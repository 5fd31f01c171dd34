import { expect, test } from 'vitest';
import { relationship } from '../../../domain/organisation/relationship.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mostDrawn, picture, placePartners, shortName } from '../../../src/custom/partners/PartnerNetwork.tsx';

const partner = (nth: number, overrides: object = {}) =>
  buildRecord(relationship, { partnerName: `Partner ${nth}`, state: 'confirmed', orderCount: nth, ...overrides }, nth);
const room = { x: picture.width / 2 - picture.node, y: picture.height / 2 - picture.node };

test('draws pending partners, and no ended ones', () => {
  const { placed, left } = placePartners([
    partner(1),
    partner(2, { state: 'exited' }),
    partner(3, { state: 'toBeConfirmed', askedByUs: true }),
  ]);
  expect(placed.map(({ standing }) => standing)).toEqual(['confirmed', 'asked']);
  expect(left).toBe(0);
});

test('of too many partners draws those with the most orders, all inside the picture and without overlap', () => {
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

test('groups clinics together, and draws a thicker line for more orders', () => {
  const sides = ['lab', 'clinic', 'lab', 'clinic'] as const;
  const { placed } = placePartners(sides.map((side, nth) => partner(nth * 10, { side })));
  expect(placed.map(({ partner: { side } }) => side)).toEqual(['clinic', 'clinic', 'lab', 'lab']);
  const byOrders = placed.toSorted((one, other) => one.partner.orderCount - other.partner.orderCount);
  expect(byOrders.map(({ thickness }) => thickness)).toEqual(
    placed.map(({ thickness }) => thickness).toSorted((a, b) => a - b),
  );
  expect(new Set(placed.map(({ thickness }) => thickness)).size).toBe(4);
});

test('cuts a name between characters, and cuts more where fewer partners are drawn', () => {
  expect(shortName('Harbour Lab', 12)).toBe('Harbour Lab');
  expect(shortName('Meadow Dental Practice', 3)).toBe('Meadow Dental Pra…');
  expect(shortName('Meadow Dental Practice', 12)).toBe('Meadow Dent…');
  expect(Array.from(shortName('🦷'.repeat(20), 12))).toHaveLength(12);
});
