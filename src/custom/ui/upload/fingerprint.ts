/** What the browser stores about an upload must not contain patient data: a hash alone identifies file and order. */
interface Fingerprinted {
  name: string;
  size: number;
  lastModified: number;
}

export const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names can't be read from it. */
export const hash = async (parts: readonly (string | number)[]) =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\0')))).slice(0, 32);

/** The same for all files of an order. Null where the browser has no Web Crypto (a page without https). */
export async function orderMark(orderId: string): Promise<string | null> {
  return globalThis.crypto?.subtle ? hash(['order', orderId]) : null;
}

/** The same for the same file of an order, in any tab and after restarts; null as above, so no resuming. */
export async function fingerprintOf(file: Fingerprinted, path: string, orderId: string): Promise<string | null> {
  const mark = await orderMark(orderId);
  return mark && `${mark}.${await hash([orderId, path, file.size, file.lastModified])}`;
}
