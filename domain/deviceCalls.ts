import type { ListAnswer } from './envelope.ts';
import type { FilePurpose } from './file.ts';
import { defineCall } from './kit/call.ts';
import { code, integer } from './kit/fields.ts';
import { limits } from './limits.ts';
import { submitStates, type OrderState } from './orderCourse.ts';
import type { CaseType } from './orderVocabularies.ts';
import type { ToothWork } from './prescription.ts';

/** The header by which a device says who it is. */
export const deviceTokenHeader = 'X-Device-Token';

/**
 * The file purposes that a device may upload, while its laboratory works on the order. Schemes come only from people.
 */
export const devicePurposes = ({ state }: { state: OrderState }): readonly FilePurpose[] =>
  submitStates.includes(state) ? ['design', 'attachment'] : [];

/** An order as a machine needs it: nothing of the patient, nothing of the clinic. */
export interface DeviceOrder {
  id: string;
  number: string;
  receiptNumber: string | null;
  caseType: CaseType;
  dueDate: string | null;
  /** On hold: better not begun. */
  held: boolean;
  teeth: ToothWork[];
  /** What may be uploaded to it. */
  accepts: readonly FilePurpose[];
}

/** What a device learns about itself. */
export interface DeviceSelf {
  id: string;
  /** As its laboratory calls it. */
  name: string;
}

const firmware = () => code(40);

/**
 * The calls of a laboratory's machines. They are separate from `domain/calls.ts` so that the console doesn't load them.
 * A device uploads files by the console's resumable upload, with the device's token in place of a session's.
 */
export const deviceCalls = {
  /** Uses up a connection code and answers the device's token, this once. An earlier token becomes void. */
  connectDevice: defineCall<{ token: string; device: DeviceSelf }>()({
    method: 'POST',
    path: 'device/connect',
    roles: 'open',
    args: { serial: code(60).required(), code: code(40).required(), firmware: firmware() },
  }),
  /** The orders that its laboratory works on, the most urgent first. */
  deviceOrders: defineCall<ListAnswer<DeviceOrder>>()({
    method: 'POST',
    path: 'device/orders',
    roles: 'device',
    reads: true,
    args: {
      page: integer().min(1).max(limits.lastPage).default(1),
      pageSize: integer().min(1).max(limits.listPage).default(25),
    },
  }),
  /** A sign of life, with the firmware that runs now. */
  reportDevice: defineCall<DeviceSelf>()({
    method: 'POST',
    path: 'device/report',
    roles: 'device',
    args: { firmware: firmware() },
  }),
} as const;

export type DeviceCalls = typeof deviceCalls;
export type DeviceCallName = keyof DeviceCalls;
