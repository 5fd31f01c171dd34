import type { Context as Request } from 'hono';
import { devicePurposes, deviceTokenHeader } from '../../domain/deviceCalls.ts';
import { uploadPurposes, type FilePurpose } from '../../domain/file.ts';
import type { OrderState } from '../../domain/orderCourse.ts';
import type { Actor } from '../../domain/roles.ts';
import { readSession } from '../modules/account/session.ts';
import { readDevice, type DeviceActor } from '../modules/device/deviceToken.ts';
import type { Trace } from '../kit/handlers.ts';
import type { Services } from '../core/services.ts';

/** Who brings a file: a person, or a laboratory's device in the name of who bound it. */
export type Uploader = Actor & Partial<Pick<DeviceActor, 'device'>>;

/** By the device's token where there is one, else by the session's. `trace` learns which device it is, though it is refused. */
export const uploaderOf = async (services: Services, { req }: Request, trace: Trace): Promise<Uploader> => {
  const token = req.header(deviceTokenHeader);
  if (token) return readDevice(services, token, trace);
  const session = await readSession(services, req.header('X-Token'));
  await services.calls.count(session);
  return session;
};

/** What may be brought to an order as it stands. As long as people see it they may write about it, with pictures too. */
export const purposesOf = (uploader: Uploader, order: { state: OrderState }): readonly FilePurpose[] =>
  uploader.device ? devicePurposes(order) : ['message', ...uploadPurposes(uploader, order)];
