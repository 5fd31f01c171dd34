import type { DeviceFile, DeviceOrder, DeviceSelf } from '../../domain/organisation/deviceCalls.ts';

export declare class Refused extends Error {
  readonly code: number;
}

export interface DeviceClient {
  connect(serial: string, code: string, firmware?: string): Promise<{ token: string; device: DeviceSelf }>;
  orders(page?: number): Promise<{ list: DeviceOrder[]; total: number }>;
  files(orderId: string): Promise<{ list: DeviceFile[] }>;
  /** The path of the written file. */
  download(file: Pick<DeviceFile, 'name' | 'url' | 'sha256'>, folder: string): Promise<string>;
  report(firmware?: string): Promise<DeviceSelf>;
  /** The file's id. */
  upload(
    path: string,
    options: {
      orderId: string;
      purpose?: 'design' | 'attachment';
      address?: string | null;
      begun?: (address: string) => Promise<unknown>;
    },
  ): Promise<string>;
}

export declare function deviceClient(options: { url: string; token?: string }): DeviceClient;
