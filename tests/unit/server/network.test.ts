import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { callerOf } from '../../../server/http/caller.ts';
import { isNear, networkOf, siteOf } from '../../../server/modules/account/network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['127.0.0.1', null],
    ['::1', null],
    ['::ffff:127.0.0.1', null],
    ['nonsense', null],
    [null, null],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('the site of a network', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['203.0.113.7', null],
    ['::1', null],
    [null, null],
  ])('%s: %s', (address, site) => expect(siteOf(address)).toBe(site));
});

describe('a local address', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.17.0.1', '::ffff:192.168.0.2', '::1', 'fd00::1', 'fe80::1%eth0'])(
    '%s is',
    (address) => expect(isNear(address)).toBe(true),
  );
  it.each(['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', '', 'nonsense'])('%s isn’t', (address) =>
    expect(isNear(address)).toBe(false),
  );
});

describe('the address of a caller', () => {
  const addressOf = async (headers: Record<string, string>, header?: string) => {
    const app = new Hono().get('/', (request) => request.json(callerOf(request, { address: header })));
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    return ((await (await app.request('/', { headers }, env)).json()) as { address: string }).address;
  };

  it.each([
    [{}, '10.0.0.1'],
    [{ 'X-Forwarded-For': '203.0.113.7' }, '203.0.113.7'],
    [{ 'X-Forwarded-For': '1.1.1.1, 203.0.113.7' }, '203.0.113.7'],
    [{ 'X-Forwarded-For': '203.0.113.7:4711' }, '203.0.113.7'],
    [{ 'X-Forwarded-For': '[2001:db8::1]:4711' }, '2001:db8::1'],
    [{ 'X-Forwarded-For': '2001:db8::1' }, '2001:db8::1'],
    [{ 'X-Forwarded-For': 'unknown' }, '10.0.0.1'],
  ])('is the last one that the configured proxy added: %o', async (headers, address) => {
    expect(await addressOf(headers as Record<string, string>, 'X-Forwarded-For')).toBe(address);
  });

  it('is the connection’s when no header is configured', async () => {
    expect(await addressOf({ 'X-Forwarded-For': '203.0.113.7' })).toBe('10.0.0.1');
  });
});
