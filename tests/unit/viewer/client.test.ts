// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker, ViewMesh } from '../../../src/custom/ui/viewer/loading/protocol.ts';

class FakeWorker {
  static last: FakeWorker;
  sent: ToWorker[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: unknown = null;
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  terminate() {}
  says(data: FromWorker) {
    this.onmessage?.({ data });
  }
}

const model = (id: string) => ({ id, lodUrl: `/m/${id}/lod?sig=1`, fullUrl: `/m/${id}/full?sig=1` });
const loads = () => FakeWorker.last.sent.flatMap((one) => (one.type === 'load' ? [one.key] : []));
const drops = () => FakeWorker.last.sent.flatMap((one) => (one.type === 'drop' ? [one.key] : []));

const load = () => import('../../../src/custom/ui/viewer/loading/client.ts');
let client: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
  client = await load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the model client', () => {
  it('prefetches the first visible models, and then leaves the bandwidth to the viewer’s code', () => {
    client.prefetchModels([model('a'), model('b'), { ...model('c'), lodUrl: null }]);
    expect(loads()).toEqual(['/m/a/lod', '/m/b/lod', '/m/c/full']);
  });

  it('accepts a new signature for the same model', () => {
    client.prefetchModels([model('a')]);
    client.want(client.formKey('/m/a/lod?sig=2'), '/m/a/lod?sig=2', 'lod');
    expect(loads()).toEqual(['/m/a/lod']);
  });

  it('drops models prefetched for another page, and keeps the displayed ones', () => {
    client.prefetchModels([model('a'), model('b')]);
    client.want('/m/a/lod', '/m/a/lod', 'lod');
    client.prefetchModels([model('c')]);
    expect(drops()).toEqual(['/m/b/lod']);
  });

  it('keeps a model for navigating back, and drops it later', () => {
    client.want('/x', '/x', 'full');
    client.release('/x');
    vi.advanceTimersByTime(1000);
    client.want('/x', '/x', 'full');
    vi.advanceTimersByTime(60_000);
    expect(drops()).toEqual([]);
    client.release('/x');
    vi.advanceTimersByTime(60_000);
    expect(drops()).toEqual(['/x']);
  });

  it('reports progress, hands a mesh over once, and requests it again on demand', () => {
    const heard = vi.fn();
    client.subscribe(heard);
    client.want('/x', '/x', 'full');
    FakeWorker.last.says({ type: 'progress', key: '/x', received: 10, total: 40 });
    expect(client.stateOf('/x')).toEqual({ status: 'loading', received: 10, total: 40 });
    const mesh = { scale: 1 } as ViewMesh;
    FakeWorker.last.says({ type: 'mesh', key: '/x', mesh });
    expect(client.takeMesh('/x')).toBe(mesh);
    expect(client.takeMesh('/x')).toBeNull();
    client.reload('/x', '/x?sig=3');
    expect(FakeWorker.last.sent.at(-1)).toMatchObject({
      type: 'load',
      url: expect.stringContaining('sig=3') as string,
    });
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('reports a failure, also without workers', async () => {
    client.want('/x', '/x', 'full');
    FakeWorker.last.says({ type: 'failed', key: '/x', reason: 'HTTP 410' });
    expect(client.stateOf('/x')).toEqual({ status: 'failed', reason: 'HTTP 410' });
    vi.stubGlobal('Worker', undefined);
    vi.resetModules();
    client = await load();
    client.want('/y', '/y', 'lod');
    await Promise.resolve();
    expect(client.stateOf('/y')).toMatchObject({ status: 'failed' });
  });
});
