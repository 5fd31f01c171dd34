import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { CaseFile } from '../../domain/file.ts';
import type { Order } from '../../domain/order.ts';
import type { Tx } from '../../server/db/tables.ts';
import { acceptedOrder, act, buildOrder, filesOf } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';
import { zipOf } from '../support/zip.ts';

/* What people say of a case's files, and which files join it, whatever else happens at the same time. */
let server: TestServer;
let clinic: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryMember');
});

const upper = binaryStl(makeArch({ jaw: 'upper', triangles: 1000 }));
const isBusy = ({ state }: Pick<CaseFile, 'state'>) => ['waiting', 'unpacking', 'converting'].includes(state);
const settled = (token: string, order: { id: string }, count: number) =>
  server.until(async () => {
    const files = await filesOf(server, token, order);
    return files.length >= count && !files.some(isBusy) ? files : undefined;
  });
const update = async (token: string, id: string, change: Partial<CaseFile>) =>
  nameOf((await server.call('file/update', { id, ...change }, { token })).code);

const oneWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await server.database.serving.pool.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    // A job of the worker may wait too.
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

/** What `call` answers where it comes while another holds the order and then does `change`. */
async function meanwhile<Answer>(
  { id }: { id: string },
  call: () => Promise<Answer>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    const coming = call();
    await oneWaits();
    await change(tx);
    return { answer: coming };
  });
  return answer;
}

describe('what a file is for', () => {
  it('is not changed by a call that comes as the file is handed in', async () => {
    const order = await acceptedOrder(server);
    const id = await upload(server, lab, { orderId: order.id, name: 'a.stl', purpose: 'design', bytes: upper });
    await settled(lab, order, 1);
    const handIn = (tx: Tx) => tx.updateTable('file').set({ submission: 1 }).where('id', '=', id).execute();
    const answers = [await meanwhile(order, () => update(lab, id, { purpose: 'attachment' }), handIn)];
    for (const change of [{ mirrored: true }, { unit: 'inch' }, { jaw: 'bite' }] as const) {
      await server.db.updateTable('file').set({ submission: 0 }).where('id', '=', id).execute();
      answers.push(await meanwhile(order, () => update(lab, id, change), handIn));
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => 'notInThisState'));
  });
});

describe('how a model is shown', () => {
  const changes = [{ unit: 'inch' }, { mirrored: true }] as const;
  const outcomes = async (token: string, id: string) => {
    const answers: string[] = [];
    for (const change of changes) answers.push(await update(token, id, change));
    return answers;
  };
  const brought = async (token: string, order: Order, purpose: 'scan' | 'design') => {
    const zip = await upload(server, token, {
      orderId: order.id,
      name: 'all.zip',
      purpose,
      bytes: zipOf([{ name: 'in.stl', bytes: upper }]),
    });
    const loose = await upload(server, token, { orderId: order.id, name: 'a.stl', purpose, bytes: upper });
    const files = await settled(token, order, 3);
    return { zip, loose, member: files.find(({ parentId }) => parentId === zip)!.id };
  };
  const refused = ['notInThisState', 'notInThisState'];

  it('stays as it is once the lab has the scan; its jaw can still be put right', async () => {
    const order = await buildOrder(server);
    const { loose, member } = await brought(clinic, order, 'scan');
    expect(await outcomes(clinic, member)).toEqual(['ok', 'ok']);
    await act(server, clinic, 'send', order);
    for (const id of [loose, member]) {
      const before = await server.ask<CaseFile>('file/get', { id }, { token: clinic });
      const said = { unit: before.unit === null ? 'inch' : 'metre', mirrored: !before.mirrored } as const;
      expect(await update(clinic, id, { unit: said.unit })).toBe('notInThisState');
      expect(await update(clinic, id, { mirrored: said.mirrored })).toBe('notInThisState');
      expect(await update(clinic, id, { jaw: 'bite' })).toBe('ok');
    }
    // What the lab doesn't have yet is still the clinic's to say.
    const later = await upload(server, clinic, { orderId: order.id, name: 'later.stl', bytes: upper });
    expect(await outcomes(clinic, later)).toEqual(['ok', 'ok']);
    // Sent back, the order is written again.
    await act(server, lab, 'reject', order, { reason: 'x' });
    expect(await outcomes(clinic, loose)).toEqual(['ok', 'ok']);
  });

  it('stays as it is once a design is handed in, and its jaw too', async () => {
    const order = await acceptedOrder(server);
    const { zip, loose, member } = await brought(lab, order, 'design');
    await act(server, lab, 'submitDesign', order, { fileIds: [zip, loose] });
    for (const id of [loose, member]) {
      expect(await outcomes(lab, id)).toEqual(refused);
      expect(await update(lab, id, { jaw: 'bite' })).toBe('notInThisState');
    }
  });
});
