import { inject } from 'vitest';
import type { Device } from '../../domain/organisation/device.ts';
import { freshSerial } from './buildDevices.ts';
import { remote } from './remote.ts';

/** A device bound to Harbour Lab for this attempt of a test; `nth` counts from 0 across all files. */
export async function freshDevice(address: string, nth: number): Promise<Device> {
  const server = remote(address);
  const token = await server.loginAs('factoryAdmin');
  const serialNumber = freshSerial();
  const args = { serialNumber, activationCode: inject('deviceCodes')[nth], name: `Printer ${serialNumber}` };
  return server.ask<Device>('device/activate', args, { token });
}
