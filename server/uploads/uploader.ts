import type { Context as Request } from 'hono';
import { uploadsOf } from '../../domain/organisation/apiKey.ts';
import { devicePurposes, deviceTokenHeader } from '../../domain/organisation/deviceCalls.ts';
import { Refusal } from '../../domain/errors.ts';
import { uploadPurposes, type FilePurpose } from '../../domain/order/files/file.ts';
import type { OrderState } from '../../domain/order/orderCourse.ts';
import type { Actor } from '../../domain/roles.ts';
import { photoTokenHeader } from '../../domain/order/photoLink.ts';
import { readPhotoLink, type PhotoUploader } from '../modules/orderRecord/photoLink.ts';
import { whoCalls } from '../modules/apiKey/whoCalls.ts';
import { readDevice, type DeviceActor } from '../modules/device/deviceToken.ts';
import type { Session } from '../core/context.ts';
import type { Trace } from '../kit/handlers.ts';
import type { Services } from '../core/services.ts';

/** Who brings a file: a person, a key, a phone in the name of who opened it a way in, or a laboratory's device in the name of who bound it. */
export type Uploader = Actor &
  Partial<Pick<DeviceActor, 'device'> & Pick<PhotoUploader, 'photos'>> &
  Pick<Session, 'scopes'>;

/** By the device's token where there is one, or the phone's, else by the session's or the key's. `trace` learns which device it is, though it is refused. */
export const uploaderOf = async (services: Services, { req }: Request, trace: Trace): Promise<Uploader> => {
  const token = req.header(deviceTokenHeader);
  if (token) return readDevice(services, token, trace);
  const photoToken = req.header(photoTokenHeader);
  if (photoToken) {
    const phone = await readPhotoLink(services.db, photoToken, services.now().toISOString());
    await services.calls.count(phone);
    return phone;
  }
  const who = await whoCalls(services, { token: req.header('X-Token'), authorization: req.header('Authorization') });
  await services.calls.count(who);
  if (who.scopes && uploadsOf(who.scopes).length === 0) throw new Refusal('forbidden');
  return who;
};

/** Allowed purposes in the order's current state. Anyone who sees it may also attach files to messages. */
export function purposesOf(uploader: Uploader, order: { state: OrderState }): readonly FilePurpose[] {
  if (uploader.device) return devicePurposes(order);
  const purposes = uploadPurposes(uploader, order);
  const { scopes } = uploader;
  if (scopes) return purposes.filter((purpose) => uploadsOf(scopes).includes(purpose));
  return uploader.photos ? purposes.filter((purpose) => purpose === 'photo') : ['message', ...purposes];
}
