import type { ListAnswer } from '../envelope.ts';
import type { CaseFile, FilePurpose } from '../order/files/file.ts';
import { defineCall } from '../kit/call.ts';
import { code, integer, reference } from '../kit/fields.ts';
import { limits } from '../limits.ts';
import { keyCalls } from './keyCalls.ts';
import { submitStates, type OrderState } from '../order/orderCourse.ts';
import type { CaseType } from '../order/orderVocabularies.ts';
import type { ToothWork } from '../order/prescription.ts';

/** The header that carries a device's token. */
export const deviceTokenHeader = 'X-Device-Token';

/** The file purposes that a device may upload, while its laboratory works on the order. Only people upload schemes. */
export const devicePurposes = ({ state }: { state: OrderState }): readonly FilePurpose[] =>
  submitStates.includes(state) ? ['design', 'attachment'] : [];

/** An order as a machine needs it, without patient or clinic. */
export interface DeviceOrder {
  id: string;
  number: string;
  receiptNumber: string | null;
  caseType: CaseType;
  dueDate: string | null;
  /** On hold: best not started. */
  held: boolean;
  teeth: ToothWork[];
  /** File purposes that may be uploaded. */
  accepts: readonly FilePurpose[];
}

/** What machines make orders from. */
export const devicePurposesGiven = ['scan', 'design'] as const satisfies readonly FilePurpose[];

/** A file of an order in production as a machine gets it, named without patient or clinic, by a name of its own. */
export interface DeviceFile extends Pick<CaseFile, 'id' | 'name' | 'kind' | 'purpose' | 'size' | 'submission'> {
  sha256: string;
  /** A signed address, valid for a short time and only while the device may have the file. */
  url: string;
}

/** What a device learns about itself. */
export interface DeviceSelf {
  id: string;
  /** The name its laboratory gave it. */
  name: string;
}

const firmware = () => code(40);

/**
 * Calls for a laboratory's machines, separate from `domain/calls.ts` so that the console doesn't load them. Devices
 * upload through the console's resumable upload, with the device token instead of a session's.
 */
export const deviceCalls = {
  /** Redeems a connection code and returns the device token, once. An earlier token becomes invalid. */
  connectDevice: defineCall<{ token: string; device: DeviceSelf }>()({
    method: 'POST',
    path: 'device/connect',
    roles: 'open',
    args: { serial: code(60).required(), code: code(40).required(), firmware: firmware() },
  }),
  /** The orders its laboratory is working on, most urgent first. */
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
  /** The scans and designs of one of these orders that can be had without the patient's name. */
  deviceFiles: defineCall<{ list: DeviceFile[] }>()({
    method: 'POST',
    path: 'device/files',
    roles: 'device',
    reads: true,
    args: { orderId: reference('order').required() },
  }),
  /** Heartbeat with the current firmware version. */
  reportDevice: defineCall<DeviceSelf>()({
    method: 'POST',
    path: 'device/report',
    roles: 'device',
    args: { firmware: firmware() },
  }),
} as const;

/** All calls of machines. */
export const machineCalls = { ...deviceCalls, ...keyCalls } as const;

export type DeviceCalls = typeof deviceCalls;
export type DeviceCallName = keyof DeviceCalls;
