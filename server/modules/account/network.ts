import { BlockList, isIPv4, isIPv6 } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/**
 * The key that counts a caller's address: an IPv4 address itself, of an IPv6 address its /64, which is one customer's
 * network. Null without an address, and for this machine's own, whose users aren't limited.
 */
export function networkOf(address: string | null): string | null {
  const plain = plainOf(address);
  if (isIPv4(plain)) return own.check(plain, 'ipv4') ? null : plain;
  const groups = groupsOf(plain);
  return groups && `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 that an IPv6 address lies in: what one who has many networks gets. Null for any other. */
export function siteOf(address: string | null): string | null {
  const groups = groupsOf(plainOf(address));
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** Without the coat that an IPv4 address wears, and without the interface that an own one names. */
const plainOf = (address: string | null) => address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? '';

/** The eight groups of an IPv6 address that isn't this machine's. */
function groupsOf(plain: string): string[] | null {
  if (!isIPv6(plain) || own.check(plain, 'ipv6')) return null;
  // The URL parser knows every way to write one.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
}

const near = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, bits, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is this machine's or one of a private network. */
export function isNear(address: string): boolean {
  const plain = plainOf(address);
  return isIPv4(plain) ? near.check(plain, 'ipv4') : isIPv6(plain) && near.check(plain, 'ipv6');
}
