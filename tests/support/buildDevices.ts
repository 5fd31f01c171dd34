import { randomUUID } from 'node:crypto';
import type { ConnectionCode, Device } from '../../domain/organisation/device.ts';
import { deviceTokenHeader } from '../../domain/organisation/deviceCalls.ts';
import { issueDeviceCodes } from '../../server/modules/device/codes.ts';
import type { TestServer } from './testServer.ts';

export const freshSerial = (): string => `SN-${randomUUID().slice(0, 8).toUpperCase()}`;

export const deviceCode = async (server: TestServer): Promise<string> =>
  (await issueDeviceCodes(server.db, { count: 1, at: server.now().toISOString() }))[0]!;

/** A device bound to the token's laboratory, by default Harbour Lab. */
export async function boundDevice(
  server: TestServer,
  { serialNumber = freshSerial(), token, name }: { serialNumber?: string; token?: string; name?: string } = {},
): Promise<Device> {
  const args = { serialNumber, activationCode: await deviceCode(server), ...(name && { name }) };
  return server.ask('device/activate', args, { token: token ?? (await server.loginAs('factoryAdmin')) });
}

/** The same, connected, with the headers for its calls. */
export async function connectedDevice(
  server: TestServer,
  options: Parameters<typeof boundDevice>[1] = {},
): Promise<{ device: Device; headers: Record<string, string> }> {
  const device = await boundDevice(server, options);
  const token = options.token ?? (await server.loginAs('factoryAdmin'));
  const { code } = await server.ask<ConnectionCode>('device/pair', { id: device.id }, { token });
  const connected = await server.ask<{ token: string }>(
    'device/connect',
    { serial: device.serialNumber, code, firmware: '1.0' },
    {},
  );
  return {
    device: await server.ask('device/get', { id: device.id }, { token }),
    headers: { [deviceTokenHeader]: connected.token },
  };
}
