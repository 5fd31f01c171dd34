import { http, HttpResponse, type HttpHandler } from 'msw';
import { api } from '../handlers.ts';

/** A file as it was announced. */
export interface Announced {
  orderId: string;
  name: string;
  purpose: string;
  size: number;
}

/** `orderId b3JkZXI=,filename YS5wZGY=`, each value in base64 of UTF-8. */
const metadataIn = (header: string | null): Record<string, string> =>
  Object.fromEntries(
    (header ?? '').split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, new TextDecoder().decode(Uint8Array.from(atob(value), (sign) => sign.codePointAt(0)!))];
    }),
  );

/** Takes files by tus as the server does, and forgets their bytes: of each that is whole `keep` makes a record, whose id it answers. */
export function uploadHandlers(keep: (file: Announced, request: Request) => string): HttpHandler[] {
  const coming = new Map<string, Announced & { offset: number }>();
  const tusAnswer = (status: number, headers: Record<string, string> = {}) =>
    new HttpResponse(null, { status, headers: { 'Tus-Resumable': '1.0.0', ...headers } });
  const take = async (id: string, request: Request): Promise<Record<string, string>> => {
    const file = coming.get(id)!;
    file.offset += (await request.arrayBuffer()).byteLength;
    const isWhole = file.offset >= file.size;
    if (isWhole) coming.delete(id);
    return { 'Upload-Offset': String(file.offset), ...(isWhole && { 'X-File-Id': keep(file, request) }) };
  };
  const one = `${api}/upload/:id`;
  return [
    http.post(`${api}/upload`, async ({ request }) => {
      const { orderId = '', filename = '', purpose = '' } = metadataIn(request.headers.get('Upload-Metadata'));
      const id = crypto.randomUUID();
      const size = Number(request.headers.get('Upload-Length'));
      coming.set(id, { orderId, name: filename, purpose, size, offset: 0 });
      return tusAnswer(201, { Location: `${new URL(request.url).pathname}/${id}`, ...(await take(id, request)) });
    }),
    http.patch(one, async ({ request, params }) =>
      coming.has(String(params['id'])) ? tusAnswer(204, await take(String(params['id']), request)) : tusAnswer(404),
    ),
    http.head(one, ({ params }) => {
      const file = coming.get(String(params['id']));
      return file
        ? tusAnswer(200, { 'Upload-Offset': String(file.offset), 'Upload-Length': String(file.size) })
        : tusAnswer(404);
    }),
    http.delete(one, ({ params }) => tusAnswer(coming.delete(String(params['id'])) ? 204 : 404)),
  ];
}
