import { BlockList, isIPv4, isIPv6 } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/**
 * The key for counting an address: an IPv4 address itself, or the /64 of an IPv6 address, which is one customer's
 * network. Null without an address, and for this machine, whose users aren't limited.
 */
export function networkOf(address: string | null): string | null {
  const plain = plainOf(address);
  if (isIPv4(plain)) return own.check(plain, 'ipv4') ? null : plain;
  const groups = groupsOf(plain);
  return groups && `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 of an IPv6 address, which is what a customer with many networks gets. Null for other addresses. */
export function siteOf(address: string | null): string | null {
  const groups = groupsOf(plainOf(address));
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** Strips the IPv4-mapped prefix and an IPv6 zone id. */
const plainOf = (address: string | null) => address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? '';

/** The eight groups of an IPv6 address; null for this machine's own. */
function groupsOf(plain: string): string[] | null {
  if (!isIPv6(plain) || own.check(plain, 'ipv6')) return null;
  // The URL parser handles every notation.
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

/** Whether an address is this machine's or in a private network. */
export function isNear(address: string): boolean {
  const plain = plainOf(address);
  return isIPv4(plain) ? near.check(plain, 'ipv4') : isIPv6(plain) && near.check(plain, 'ipv6');
}
