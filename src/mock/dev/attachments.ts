import { http, HttpResponse, type HttpHandler } from 'msw';
import { success } from '../../../domain/envelope.ts';
import { api } from '../handlers.ts';
import { wordOf, type Body, type Row } from '../world.ts';

/** Takes files of records' fields, and keeps them for as long as the page is open. */
export function attachmentsOf(rows: Row[]) {
  const announced = new Map<string, Body>();
  const handler: HttpHandler = http.put(`${api}/base/attachment/:id`, async ({ request, params }) => {
    const id = wordOf(params['id']);
    const { name, size } = announced.get(id) ?? {};
    const bytes = await request.blob();
    const url = URL.createObjectURL(bytes);
    const shown = /\.(jpe?g|png|webp)$/i.test(wordOf(name)) ? url : null;
    const nothing = { type: null, width: null, height: null };
    const copies = { thumbUrl: shown, pictureUrl: shown };
    rows.push({ id, version: 1, name, size, ...nothing, url, ...copies, createdAt: new Date().toISOString() });
    return HttpResponse.json({ code: success, msg: 'OK', data: null });
  });
  return {
    handler,
    place(wanted: Body) {
      const id = crypto.randomUUID();
      announced.set(id, wanted);
      return { id, url: `/prod-api/v1/base/attachment/${id}` };
    },
  };
}
