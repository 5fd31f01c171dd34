import { describe, expect, it } from 'vitest';
import { rateOf, secondsLeft, totalsOf } from '../../../src/custom/ui/upload/progress.ts';
import {
  dueUploads,
  reduceUploads,
  type NewUpload,
  type UploadEvent,
  type UploadItem,
} from '../../../src/custom/ui/upload/queue.ts';

const upload = (id: string, change: Partial<NewUpload> = {}): NewUpload => ({
  id,
  orderId: 'order-1',
  name: `${id}.stl`,
  path: `case/${id}.stl`,
  size: 1000,
  modifiedAt: 1,
  purpose: 'scan',
  ...change,
});

const after = (...events: UploadEvent[]) => events.reduce<readonly UploadItem[]>(reduceUploads, []);
const added = (...ids: string[]): UploadEvent => ({ type: 'add', uploads: ids.map((id) => upload(id)) });
const states = (items: readonly UploadItem[]) => items.map(({ state }) => state);

describe('the upload queue', () => {
  it('starts three at once, in their order', () => {
    let items = after(added('a', 'b', 'c', 'd', 'e'));
    expect(dueUploads(items).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    for (const { id } of dueUploads(items)) items = reduceUploads(items, { type: 'start', id });
    expect(dueUploads(items)).toEqual([]);
    items = reduceUploads(items, { type: 'finish', id: 'b', fileId: 'file-b' });
    expect(dueUploads(items).map(({ id }) => id)).toEqual(['d']);
  });

  it('gives the place of a paused upload to the next', () => {
    const items = after(added('a', 'b', 'c', 'd'), ...['a', 'b', 'c'].map((id) => ({ type: 'start', id }) as const), {
      type: 'pause',
      id: 'b',
    });
    expect(states(items)).toEqual(['sending', 'paused', 'sending', 'queued']);
    expect(dueUploads(items).map(({ id }) => id)).toEqual(['d']);
  });

  it('keeps the place of an upload that waits for the connection', () => {
    const items = after(added('a', 'b', 'c', 'd'), ...['a', 'b', 'c'].map((id) => ({ type: 'start', id }) as const), {
      type: 'wait',
      id: 'a',
      reason: null,
    });
    expect(states(items)[0]).toBe('waiting');
    expect(dueUploads(items)).toEqual([]);
    expect(states(reduceUploads(items, { type: 'progress', id: 'a', sent: 10, at: 5 }))[0]).toBe('sending');
  });

  it('keeps the server’s latest reason to wait until the upload continues', () => {
    const reason = { sentence: 'Uploads are paused' };
    const lost = after(added('a'), { type: 'start', id: 'a' }, { type: 'wait', id: 'a', reason: null });
    const waiting = reduceUploads(lost, { type: 'wait', id: 'a', reason });
    expect(waiting[0]).toMatchObject({ state: 'waiting', fault: reason });
    expect(reduceUploads(waiting, { type: 'progress', id: 'a', sent: 10, at: 5 })[0]).toMatchObject({ fault: null });
  });

  it('queues a resumed upload with its progress', () => {
    const items = after(
      added('a'),
      { type: 'start', id: 'a' },
      { type: 'progress', id: 'a', sent: 400, at: 1 },
      { type: 'pause', id: 'a' },
      { type: 'resume', id: 'a' },
    );
    expect(items[0]).toMatchObject({ state: 'queued', sent: 400 });
  });

  it('keeps a failed file with its error and a retry', () => {
    const fault = { sentence: 'The storage is full' };
    const failed = after(added('a'), { type: 'start', id: 'a' }, { type: 'fail', id: 'a', fault, retryable: true });
    expect(failed[0]).toMatchObject({ state: 'failed', fault });
    expect(reduceUploads(failed, { type: 'resume', id: 'a' })[0]).toMatchObject({ state: 'queued', fault: null });
  });

  it('doesn’t retry what can’t succeed', () => {
    const items = after(
      added('a'),
      { type: 'fail', id: 'a', fault: { key: 'errors.fileTooLarge' }, retryable: false },
      { type: 'resume', id: 'a' },
    );
    expect(items[0]?.state).toBe('failed');
  });

  it('lists a file that can’t be sent as failed immediately', () => {
    const items = after({ type: 'add', uploads: [upload('a', { fault: { key: 'upload.faults.empty' } })] });
    expect(items[0]).toMatchObject({ state: 'failed', retryable: false });
  });

  it('uploads a folder dropped twice once, but to two orders twice', () => {
    const items = after(added('a', 'b'), {
      type: 'add',
      uploads: [upload('again', { path: 'case/a.stl' }), upload('other', { path: 'case/a.stl', orderId: 'order-2' })],
    });
    expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'other']);
  });

  it('replaces a failed upload by the same file dropped again', () => {
    const items = after(
      added('a'),
      { type: 'fail', id: 'a', fault: { key: 'x' }, retryable: false },
      {
        type: 'add',
        uploads: [upload('fresh', { path: 'case/a.stl' })],
      },
    );
    expect(items.map(({ id, state }) => [id, state])).toEqual([['fresh', 'queued']]);
  });

  it('drops finished uploads that the file list shows, and keeps its own list unchanged otherwise', () => {
    const items = after(added('a', 'b'), { type: 'finish', id: 'a', fileId: 'file-a' });
    expect(reduceUploads(items, { type: 'handedOver', fileIds: ['file-a'] }).map(({ id }) => id)).toEqual(['b']);
    expect(reduceUploads(items, { type: 'handedOver', fileIds: ['else'] })).toBe(items);
  });

  it('ignores progress that arrives after a pause', () => {
    const items = after(
      added('a'),
      { type: 'start', id: 'a' },
      { type: 'pause', id: 'a' },
      { type: 'progress', id: 'a', sent: 900, at: 1 },
    );
    expect(items[0]).toMatchObject({ state: 'paused', sent: 0 });
  });
});

describe('progress figures', () => {
  const sending = (...sent: [at: number, sent: number][]) =>
    after(
      added('a'),
      { type: 'start', id: 'a' },
      ...sent.map(([at, sent]) => ({ type: 'progress', id: 'a', at, sent }) as const),
    )[0] as UploadItem;

  it('compute the speed from the last seconds only', () => {
    const item = sending([0, 0], [1_000, 10], [10_000, 20], [11_000, 220], [12_000, 420]);
    expect(rateOf(item.samples)).toBe(200);
    expect(secondsLeft(item)).toBe(3);
  });

  it('estimate no time before the speed is known', () => {
    expect(secondsLeft(sending([0, 100]))).toBeNull();
    expect(secondsLeft(sending([0, 100], [4_000, 100]))).toBeNull();
  });

  it('sum a list, failures separately', () => {
    const items = after(
      added('a', 'b', 'c'),
      { type: 'start', id: 'a' },
      { type: 'progress', id: 'a', sent: 500, at: 1 },
      { type: 'finish', id: 'b', fileId: null },
      {
        type: 'fail',
        id: 'c',
        fault: { key: 'x' },
        retryable: true,
      },
    );
    expect(totalsOf(items)).toEqual({
      files: 3,
      done: 1,
      failed: 1,
      size: 2000,
      sent: 1500,
      secondsLeft: null,
      busy: true,
    });
  });
});
