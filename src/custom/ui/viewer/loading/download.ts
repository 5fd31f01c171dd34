import { declaredLength } from './glb.ts';

/**
 * Downloads a GLB, reporting progress. The transfer is compressed, so the total is the length in the GLB's header.
 * Errors: `HTTP <status>`, or what fetch throws.
 */
export async function download(
  url: string,
  signal: AbortSignal,
  onProgress: (received: number, total: number) => void,
): Promise<Uint8Array> {
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const reader = response.body.getReader();
  let whole = new Uint8Array(0);
  let received = 0;
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (received + value.byteLength > whole.byteLength) {
      total ||= declaredLength(value);
      const grown = new Uint8Array(Math.max(total, received + value.byteLength, whole.byteLength * 2));
      grown.set(whole.subarray(0, received));
      whole = grown;
    }
    whole.set(value, received);
    received += value.byteLength;
    onProgress(received, Math.max(total, received));
  }
  return whole.subarray(0, received);
}
