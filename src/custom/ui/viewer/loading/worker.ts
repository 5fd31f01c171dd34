import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { download } from './download.ts';
import type { FormKey, FromWorker, ToWorker } from './protocol.ts';
import { readViewMesh } from './viewMesh.ts';

/**
 * The viewer's only worker: downloads, decodes and shades, so that the page never stutters. Keeps the compressed bytes
 * while a model is shown (a tenth of its size), to refill a lost graphics context without the network.
 */
type Load = Extract<ToWorker, { type: 'load' }>;

const abort = new Map<FormKey, AbortController>();
const encoded = new Map<FormKey, Uint8Array>();
const waiting: Load[] = [];
let previews = 0;
let details = 0;

/** Two at once saturate any connection; more would only delay the first one. */
const DETAILS_AT_ONCE = 2;

const tell = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

async function openPicture(picture: { bytes: Uint8Array; mimeType: string } | null): Promise<ImageBitmap | null> {
  if (!picture) return null;
  const blob = new Blob([picture.bytes.slice()], { type: picture.mimeType });
  return createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

async function load({ key, url }: Load, controller: AbortController): Promise<void> {
  try {
    let lastReport = 0;
    const bytes =
      encoded.get(key) ??
      (await download(url, controller.signal, (received, total) => {
        const now = performance.now();
        if (now - lastReport < 60 && received < total) return;
        lastReport = now;
        tell({ type: 'progress', key, received, total });
      }));
    await MeshoptDecoder.ready;
    const { mesh, picture } = readViewMesh(bytes, MeshoptDecoder.decodeGltfBuffer);
    mesh.texture = await openPicture(picture);
    if (controller.signal.aborted) {
      mesh.texture?.close();
      return;
    }
    encoded.set(key, bytes);
    const owned = [mesh.vertices, mesh.normals, mesh.indices, mesh.hull, mesh.colors, mesh.labels, mesh.uvs];
    const buffers = new Set(owned.flatMap((array) => (array ? [array.buffer as ArrayBuffer] : [])));
    tell({ type: 'mesh', key, mesh }, mesh.texture ? [...buffers, mesh.texture] : [...buffers]);
  } catch (error) {
    if (controller.signal.aborted) return;
    tell({ type: 'failed', key, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Previews start at once; full models wait for them, so that every jaw is visible before one is sharp. */
function startWaiting(): void {
  for (;;) {
    const next = waiting.findIndex(({ form }) => form === 'lod' || (previews === 0 && details < DETAILS_AT_ONCE));
    const request = next < 0 ? undefined : waiting.splice(next, 1)[0];
    if (!request) return;
    const isPreview = request.form === 'lod';
    if (isPreview) previews++;
    else details++;
    const controller = new AbortController();
    abort.set(request.key, controller);
    void load(request, controller).finally(() => {
      if (isPreview) previews--;
      else details--;
      if (abort.get(request.key) === controller) abort.delete(request.key);
      startWaiting();
    });
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') {
    waiting.push(data);
    startWaiting();
    return;
  }
  const queued = waiting.findIndex(({ key }) => key === data.key);
  if (queued >= 0) waiting.splice(queued, 1);
  abort.get(data.key)?.abort();
  abort.delete(data.key);
  encoded.delete(data.key);
};
