import type { FromWorker, ToWorker, ViewMesh } from '../../../ui/viewer/loading/protocol.ts';
import { formKey } from '../../../ui/viewer/loading/client.ts';
import { urlOf, type ViewerModel } from '../../../ui/viewer/model.ts';

/**
 * The models' previews, decoded, in their order; null for those that couldn't be had. By a worker of its own: the open
 * viewer's takes each mesh onto its own graphics card, once.
 */
export async function loadMeshes(models: readonly ViewerModel[]): Promise<(ViewMesh | null)[]> {
  const worker = new Worker(new URL('../../../ui/viewer/loading/worker.ts', import.meta.url), { type: 'module' });
  try {
    return await Promise.all(models.map((model) => load(worker, model)));
  } finally {
    worker.terminate();
  }
}

function load(worker: Worker, model: ViewerModel): Promise<ViewMesh | null> {
  const form = model.lodUrl === null ? 'full' : 'lod';
  const url = urlOf(model, form);
  if (!url) return Promise.resolve(null);
  const key = formKey(url);
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.key === key && data.type !== 'progress') resolve(data.type === 'mesh' ? data.mesh : null);
    });
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage({ type: 'load', key, url: new URL(url, location.href).href, form } satisfies ToWorker);
  });
}
