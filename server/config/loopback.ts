import { isIPv4, isIPv6 } from 'node:net';

/** Whether a server listening on `host` is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.');
  return isIPv6(host) ? new URL(`http://[${host}]`).hostname === '[::1]' : host.toLowerCase() === 'localhost';
}
