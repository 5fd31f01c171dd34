import { isIPv4, isIPv6 } from 'node:net';

/** Whether only this machine reaches what listens on `host`. */
export function isLoopback(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.');
  return isIPv6(host) ? new URL(`http://[${host}]`).hostname === '[::1]' : host.toLowerCase() === 'localhost';
}
