import { describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/testServer.ts';

const visit = (server: TestServer, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  server.app.fetch(new Request('http://test/prod-api/v1/user/getUserInfo', { headers }), {
    incoming: { socket: { remoteAddress } },
  });
const warnings = ({ logged }: TestServer) => logged.filter((line) => line.includes('ADDRESS_HEADER'));

describe('a proxy on this machine', () => {
  it('that no setting names is logged once, without the address that it sends', async () => {
    const server = await testServer();
    await visit(server, {});
    await visit(server, { 'X-Forwarded-For': '203.0.113.7' }, '8.8.8.8');
    expect(warnings(server)).toEqual([]);
    for (const remote of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      await visit(server, { 'X-Forwarded-For': '203.0.113.7' }, remote);
    expect(warnings(server)).toHaveLength(1);
    expect(warnings(server)[0]).not.toContain('203.0.113.7');
    expect((JSON.parse(warnings(server)[0]!) as { level: number }).level).toBe(40);
  });

  it('whose header is set isn’t logged', async () => {
    const server = await testServer({ proxy: { address: 'X-Forwarded-For' } });
    await visit(server, { 'X-Forwarded-For': '203.0.113.7' });
    expect(warnings(server)).toEqual([]);
  });
});
