import type { Message } from '../../domain/message.ts';
import type { Order } from '../../domain/order/order.ts';
import { act, buildOrder, buildPatient, filesOf } from './build.ts';
import { buildAttachment } from './buildAttachment.ts';
import { buildImage, buildVisit } from './buildPatientFile.ts';
import { bringWorkFile, buildWorkOrder, say } from './buildWorkOrder.ts';
import { binaryStl, makeArch } from './meshes.ts';
import { twoColours } from './pictures.ts';
import { nameOf, type TestServer } from './testServer.ts';
import { upload } from './tus.ts';

export interface Whole {
  patientId: string;
  imageId: string;
  order: Order;
}

/**
 * One of everything the product stores: a patient named `marker` with a visit, its document and an image, an order with
 * a scan and a message, a work order about the `house`, and the user's avatar.
 */
export async function buildWhole(
  server: TestServer,
  { marker = 'Ottilie Vogelsang', house = 'Kettering' }: { marker?: string; house?: string } = {},
): Promise<Whole> {
  const token = await server.loginAs('clinicAdmin');
  const { id: patientId } = await buildPatient(server, { name: marker, remark: `${marker} in a remark` }, token);
  const consent = await buildAttachment(server, token, {
    name: `${marker}.txt`,
    bytes: Buffer.from(`${marker} agrees`),
  });
  await buildVisit(server, token, { patientId, reason: `${marker} came`, document: consent.id });
  const photo = await twoColours(90, 60)
    .withExif({ IFD0: { Copyright: marker } })
    .jpeg()
    .toBuffer();
  const { id: imageId } = await buildImage(server, token, { patientId, name: `${marker}.jpg`, bytes: photo });
  const draft = await buildOrder(server, { patientId, sharePatientName: true, remark: `for ${marker}` }, token);
  const scan = binaryStl(makeArch({ jaw: 'lower', triangles: 900 }));
  await upload(server, token, { orderId: draft.id, name: `${marker}.stl`, bytes: scan });
  const picture = await twoColours(80, 50).png().toBuffer();
  const fileId = await upload(server, token, {
    orderId: draft.id,
    name: `${marker}.png`,
    bytes: picture,
    purpose: 'message',
  });
  await server.ask<Message>(
    'message/create',
    { orderId: draft.id, body: `About ${marker}`, fileIds: [fileId] },
    { token },
  );
  // The order's thumbnail is rendered last, after those of the message.
  await server.until(async () => {
    const [file] = await filesOf(server, token, draft);
    const { rows } = await server.database.pool.query(
      `select from orders o join file m on m.order_id = o.id and m.purpose = 'message'
       where o.id = $1 and o.picture_key is not null and m.thumb_key is not null`,
      [draft.id],
    );
    return file?.state === 'ready' && file.thumbUrl && rows.length > 0 ? true : undefined;
  });
  const order = await act(server, token, 'send', draft);
  const work = await buildWorkOrder(server, token, { content: `${house}’s chair` });
  const bytes = await twoColours(70, 40).jpeg().toBuffer();
  const workFile = await bringWorkFile(server, token, work.id, { name: `${house}.jpg`, bytes });
  await say(server, token, work.id, `${house} sat here`, [workFile]);
  await showPicture(server, token);
  return { patientId, imageId, order };
}

async function showPicture(server: TestServer, token: string) {
  const bytes = await twoColours(300).png().toBuffer();
  const { url, key } = await server.ask<{ url: string; key: string }>(
    `base/imgSignedUrl?type=image/png&size=${bytes.length}`,
    {},
    { token, method: 'GET' },
  );
  await server.fetch(url.replace('/prod-api', ''), { method: 'PUT', body: bytes as unknown as BodyInit });
  const { code } = await server.call('user/setSelfInfo', { nickName: 'Pat', headerImg: key }, { token });
  if (nameOf(code) !== 'ok') throw new Error(`the picture was refused: ${nameOf(code)}`);
}
