import { describe, expect, it } from 'vitest';
import { signedAddresses } from '../../../server/storage/addresses.ts';

const hour = 3_600_000;
let now = new Date('2026-11-21T10:20:00Z');
const addresses = signedAddresses(Buffer.alloc(32, 1), hour, () => now);
const target = {
  file: 'f',
  held: { as: { accountId: 1, organisationId: 2, role: 'clinicAdmin' as const }, order: 'o' },
};
const tokenOf = (address: string) => address.split('/').at(-1) ?? '';

describe('a signed address', () => {
  it('opens its target for an hour or two', () => {
    const token = tokenOf(addresses.sign(target));
    for (const [time, opened] of [
      ['10:20', target],
      ['11:59', target],
      ['12:00', null],
    ] as const) {
      now = new Date(`2026-11-21T${time}:00Z`);
      expect([time, addresses.read(token)]).toEqual([time, opened]);
    }
  });

  it('stays the same within an hour, so that a browser’s cache serves it again', () => {
    const at = (time: string) => {
      now = new Date(`2026-11-21T${time}Z`);
      return addresses.sign({ key: 'model/x', type: 'model/gltf-binary' });
    };
    expect(at('10:00:01')).toBe(at('10:59:59'));
    expect(at('10:59:59')).not.toBe(at('11:00:01'));
  });

  it('can’t be forged or altered', () => {
    const token = tokenOf(addresses.sign(target));
    const other = signedAddresses(Buffer.alloc(32, 2), hour, () => now);
    expect(other.read(token)).toBeNull();
    for (const bad of ['', '.', 'x.y', token.slice(0, -1), `${token}x`, token.split('.')[0] ?? ''])
      expect([bad, addresses.read(bad)]).toEqual([bad, null]);
  });
});
