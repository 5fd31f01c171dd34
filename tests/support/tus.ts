import type { FilePurpose } from '../../domain/order/files/file.ts';
import { identityOf, type Asked } from './remote.ts';

export interface Upload {
  orderId: string;
  name: string;
  bytes: Uint8Array;
  purpose?: FilePurpose | (string & {});
  relativePath?: string;
}

const base = '/v1/upload';
const tus = { 'Tus-Resumable': '1.0.0' };
/** Upload-Metadata as tus encodes it. */
export const encoded = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** A tus 1.0 client over the app itself: each step alone, so that a test can stop between any two. */
export const tusClient = (server: Asked, token: string, identity: Record<string, string> = identityOf(token)) => {
  const send = (
    path: string,
    method: string,
    headers: Record<string, string> = {},
    body?: Uint8Array | ReadableStream,
  ) => {
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: { ...tus, ...identity, ...headers },
      ...(body && { body: body instanceof ReadableStream ? body : Buffer.from(body) }),
      duplex: 'half',
    };
    return server.fetch(path, init);
  };
  return {
    /** Announces a file; the declared length may differ from the bytes'. */
    create: (
      { orderId, name, bytes, purpose = 'scan', relativePath }: Upload,
      length: number | string = bytes.length,
    ) =>
      send(base, 'POST', {
        'Upload-Length': String(length),
        'Upload-Metadata': encoded({ orderId, filename: name, purpose, ...(relativePath && { relativePath }) }),
      }),
    head: (id: string) => send(`${base}/${id}`, 'HEAD'),
    /** Sends bytes at once or as a stream. */
    patch: (id: string, offset: number, bytes: Uint8Array | ReadableStream) =>
      send(
        `${base}/${id}`,
        'PATCH',
        { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
        bytes,
      ),
    remove: (id: string) => send(`${base}/${id}`, 'DELETE'),
  };
};

/** The id for resuming an announced upload. */
export const uploadIdOf = (created: Response) => created.headers.get('Location')?.split('/').at(-1) ?? '';

/** Uploads a whole file; returns its id. */
export async function upload(server: Asked, token: string, file: Upload): Promise<string> {
  const client = tusClient(server, token);
  const created = await client.create(file);
  if (created.status !== 201) throw new Error(`${file.name}: ${created.status} ${await created.text()}`);
  const patched = await client.patch(uploadIdOf(created), 0, file.bytes);
  const id = patched.headers.get('X-File-Id');
  if (!id) throw new Error(`${file.name}: ${patched.status} ${await patched.text()}`);
  return id;
}
