import { describe, expect, it, vi } from 'vitest';
import { createUploadStore } from '../../../src/custom/ui/upload/store.ts';
import type { Transfer, TransferEvents } from '../../../src/custom/ui/upload/transfer.ts';

/** A network controlled by the test. */
function buildStore() {
  const started: { id: string; events: TransferEvents; transfer: Transfer }[] = [];
  let clock = 0;
  const store = createUploadStore(
    async ({ id }, _file, events) => {
      const transfer = { pause: vi.fn(), cancel: vi.fn(), hurry: vi.fn() };
      started.push({ id, events, transfer });
      return transfer;
    },
    () => (clock += 1_000),
  );
  return { store, started };
}

const settled = () => Promise.resolve().then(() => undefined);
const picked = (name: string, content = 'solid') => ({ file: new File([content], name), path: `case/${name}` });
const fourFiles = ['a.stl', 'b.stl', 'c.stl', 'd.stl'].map((name) => picked(name));

describe('the upload store', () => {
  it('starts the next when one is done, and gets its file’s id', async () => {
    const { store, started } = buildStore();
    store.add('order-1', fourFiles);
    await settled();
    expect(started).toHaveLength(3);
    started[0]?.events.onDone('file-a');
    await settled();
    expect(started).toHaveLength(4);
    expect(store.getItems()[0]).toMatchObject({ name: 'a.stl', state: 'done', fileId: 'file-a' });
    store.handOver(['file-a']);
    expect(store.getItems().map(({ name }) => name)).toEqual(['b.stl', 'c.stl', 'd.stl']);
  });

  it('reports completed uploads of an order to the first caller, with their files', async () => {
    const { store, started } = buildStore();
    store.add('order-2', [picked('z.stl')]);
    store.add('order-1', [picked('a.stl'), picked('b.stl')]);
    await settled();
    const [first, second] = [store.settled('order-1'), store.settled('order-1')];
    expect(await second).toEqual([]);
    started[1]?.events.onDone('file-a');
    store.handOver(['file-a']);
    started[2]?.events.onFail({ fault: { key: 'errors.overQuota' }, retryable: false });
    expect(await first).toEqual(['file-a']);
    expect(await store.settled('order-1')).toEqual([]);
  });

  it('pauses, and resumes with a new transfer, ignoring the old one', async () => {
    const { store, started } = buildStore();
    store.add('order-1', [picked('a.stl')]);
    await settled();
    const { id, events: old, transfer } = started[0]!;
    store.pause(id);
    expect(transfer.pause).toHaveBeenCalledOnce();
    store.resume(id);
    await settled();
    expect(started).toHaveLength(2);
    old.onFail({ fault: { key: 'upload.faults.line' }, retryable: true });
    expect(store.getItems()[0]?.state).toBe('sending');
  });

  it('stops a transfer that was paused before its start', async () => {
    const { store, started } = buildStore();
    store.add('order-1', [picked('a.stl')]);
    store.pause(store.getItems()[0]!.id);
    await settled();
    expect(started[0]?.transfer.pause).toHaveBeenCalledOnce();
    expect(store.getItems()[0]?.state).toBe('paused');
  });

  it('deletes a cancelled upload on the server', async () => {
    const { store, started } = buildStore();
    store.add('order-1', [picked('a.stl')]);
    await settled();
    store.cancel(started[0]!.id);
    expect(started[0]?.transfer.cancel).toHaveBeenCalledOnce();
    expect(store.getItems()).toEqual([]);
  });

  it('retries immediately only what waits for the connection', async () => {
    const { store, started } = buildStore();
    store.add('order-1', [picked('a.stl'), picked('b.stl')]);
    await settled();
    started[1]?.events.onWait(null);
    store.hurry();
    expect(started[0]?.transfer.hurry).not.toHaveBeenCalled();
    expect(started[1]?.transfer.hurry).toHaveBeenCalledOnce();
  });

  it('refuses an empty file with a sentence, and never starts it', async () => {
    const { store, started } = buildStore();
    store.add('order-1', [picked('empty.stl', '')]);
    await settled();
    expect(started).toEqual([]);
    expect(store.getItems()[0]).toMatchObject({ state: 'failed', fault: { key: 'upload.faults.empty' } });
  });

  it('notifies its listeners, and clears everything on sign-out', async () => {
    const { store, started } = buildStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.add('order-1', [picked('a.stl')]);
    await settled();
    store.clear();
    expect(started[0]?.transfer.pause).toHaveBeenCalledOnce();
    expect(store.getItems()).toEqual([]);
    expect(listener).toHaveBeenCalled();
  });
});
