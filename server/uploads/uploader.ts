import type { Context as Request } from 'hono';
import { devicePurposes, deviceTokenHeader } from '../../domain/organisation/deviceCalls.ts';
import { uploadPurposes, type FilePurpose } from '../../domain/order/files/file.ts';
import type { OrderState } from '../../domain/order/orderCourse.ts';
import type { Actor } from '../../domain/roles.ts';
import { photoTokenHeader } from '../../domain/order/photoLink.ts';
import { readPhotoLink, type PhotoUploader } from '../modules/orderRecord/photoLink.ts';
import { readSession } from '../modules/account/session.ts';
import { readDevice, type DeviceActor } from '../modules/device/deviceToken.ts';
import type { Trace } from '../kit/handlers.ts';
import type { Services } from '../core/services.ts';

/** A person; a phone on behalf of who created its link; or a laboratory's device on behalf of who bound it. */
export type Uploader = Actor & Partial<Pick<DeviceActor, 'device'> & Pick<PhotoUploader, 'photos'>>;

/** From the device's or phone's token, else the session's. `trace` gets the device's id even if it is refused. */
export const uploaderOf = async (services: Services, { req }: Request, trace: Trace): Promise<Uploader> => {
  const token = req.header(deviceTokenHeader);
  if (token) return readDevice(services, token, trace);
  const photoToken = req.header(photoTokenHeader);
  if (photoToken) {
    const phone = await readPhotoLink(services.db, photoToken, services.now().toISOString());
    await services.calls.count(phone);
    return phone;
  }
  const session = await readSession(services, req.header('X-Token'));
  await services.calls.count(session);
  return session;
};

/** Allowed purposes in the order's current state. Anyone who sees it may also attach files to messages. */
export function purposesOf(uploader: Uploader, order: { state: OrderState }): readonly FilePurpose[] {
  if (uploader.device) return devicePurposes(order);
  const purposes = uploadPurposes(uploader, order);
  return uploader.photos ? purposes.filter((purpose) => purpose === 'photo') : ['message', ...purposes];
}
