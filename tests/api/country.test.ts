import { describe, expect, test } from 'vitest';
import type { Envelope } from '../../domain/envelope.ts';
import { placeOf } from '../../server/modules/account/place.ts';
import { testServer } from '../support/testServer.ts';

const server = await testServer({ proxy: { country: 'X-Country' } });
const at = async (headers: Record<string, string> = {}, address?: string) => {
  const request = new Request('http://test/prod-api/v1/base/default', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{}',
  });
  const response = await server.app.fetch(request, { incoming: address && { socket: { remoteAddress: address } } });
  return (await response.json()) as Envelope;
};

describe('base/default', () => {
  test.each([
    ['the country that the proxy names', { 'X-Country': 'de' }, '10.0.0.1', { country: 'DE', located: true }],
    ['no country where the proxy knows none', { 'X-Country': 'XX' }, '10.0.0.1', { country: '', located: true }],
    ['the country of a public address', {}, '114.114.114.114', { country: 'CN', located: true }],
    ['the same in an IPv6 coat', {}, '::ffff:8.8.8.8', { country: 'US', located: true }],
    ['nothing for one’s own machine', {}, '127.0.0.1', { country: '', located: false }],
    ['nothing for a private network', {}, '192.168.1.20', { country: '', located: false }],
    ['nothing for IPv6', {}, '2001:db8::1', { country: '', located: false }],
    ['nothing for a header with nonsense', { 'X-Country': '<b>' }, '::1', { country: '', located: false }],
  ])('answers %s, without a session', async (_what, headers, address, data) => {
    expect(await at(headers as Record<string, string>, address)).toMatchObject({ code: 200, data });
  });

  test('ignores proxy headers that no setting names', async () => {
    expect(await at({ 'CF-IPCountry': 'CN', 'X-Forwarded-For': '114.114.114.114' }, '127.0.0.1')).toMatchObject({
      data: { country: '', located: false },
    });
    expect(await placeOf({ country: null, address: null, userAgent: null })).toEqual({ country: '', located: false });
  });
});
