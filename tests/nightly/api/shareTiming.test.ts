import { performance } from 'node:perf_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../domain/order/order.ts';
import type { ShareLink } from '../../../domain/order/sharedCase.ts';
import { act, sentOrder } from '../../support/build.ts';
import { hashOf } from '../../../server/modules/orderRecord/shareLink.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

/*
 * Visitors learn only that a link doesn't open, not why: content and time of the answer are the same for a link that
 * never existed, has expired, was cancelled or replaced, for its page and for its models' URLs. Measured alternately,
 * so that other load on the machine affects all alike. The nightly run takes 200 of each.
 */
const tries = Number(process.env.TRIES ?? 40);
const most = 5;
const rounds = 3;

type Kind = 'unknown' | 'expired' | 'cancelled' | 'replaced';
const kinds: readonly Kind[] = ['unknown', 'expired', 'cancelled', 'replaced'];
let server: TestServer;
let tokens: Record<Kind, string>;
beforeAll(async () => {
  server = await testServer();
  const dentist = await server.loginAs('clinicMember');
  const share = async (order: Order) =>
    (await server.ask<ShareLink>('order/share', { id: order.id }, { token: dentist })).token;
  const [old, ended, again] = [await sentOrder(server), await sentOrder(server), await sentOrder(server)];
  tokens = {
    unknown: hashOf('never').toString('base64url').slice(0, 32),
    expired: await share(old),
    cancelled: await share(ended),
    replaced: await share(again),
  };
  await act(server, dentist, 'unshare', ended);
  await share(again);
  const past = new Date(server.now().getTime() - 1).toISOString();
  await server.db.updateTable('orders').set({ shareExpiresAt: past }).where('id', '=', old.id).execute();
});

/** What a link gives access to: its page, and a model's URL signed while the link was valid. */
const ways: Record<string, (kind: Kind) => Promise<Response>> = {
  page: (kind) =>
    server.fetch('/v1/order/shared', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: tokens[kind] }),
    }),
  model: (kind) => {
    const link = hashOf(tokens[kind]).toString('base64url');
    const key = `model/aa/${'a'.repeat(64)}.glb.gz`;
    const url = server.app.services.addresses.sign({ key, type: 'model/gltf-binary', gzip: true, link });
    return server.fetch(url.replace('/prod-api', ''));
  },
};

const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** Difference of the kinds' medians, in milliseconds. */
async function apart(ask: (kind: Kind) => Promise<Response>): Promise<number> {
  const times: Record<Kind, number[]> = { unknown: [], expired: [], cancelled: [], replaced: [] };
  for (let turn = 0; turn < tries; turn++)
    for (const at of kinds.keys()) {
      const kind = kinds[(at + turn) % kinds.length]!;
      const began = performance.now();
      await (await ask(kind)).text();
      times[kind].push(performance.now() - began);
    }
  const medians = Object.values(times).map(medianOf);
  return Math.max(...medians) - Math.min(...medians);
}

describe.each(Object.entries(ways))('a link’s %s', (_what, ask) => {
  it('has the same answer for each kind of invalid link, to the last header and byte', async () => {
    const seen = await Promise.all(
      kinds.map(async (kind) => {
        const response = await ask(kind);
        // Request ids always differ.
        response.headers.delete('X-Request-Id');
        return JSON.stringify([response.status, [...response.headers], await response.text()]);
      }),
    );
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/cancelled or expired/);
  });

  it('takes the same time for each kind of invalid link', async () => {
    const seen: number[] = [];
    // A busy machine may separate the medians once; a real difference persists.
    while (seen.length < rounds && !seen.some((one) => one < most)) seen.push(await apart(ask));
    expect(Math.min(...seen), `medians lie apart by ${seen.join(', ')} ms`).toBeLessThan(most);
  });
});
