import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Address of the server for clients in this process. */
export interface Address {
  /** The folder of the Unix socket, or 127.0.0.1. */
  host: string;
  port: number;
  /** Only without Unix sockets. */
  password?: string;
}

export const loopback = '127.0.0.1';

/** Only part of the socket's file name, in a folder of our own. */
export const socketPort = 5432;

/** The system limits socket paths to 108 bytes (macOS 104), the last of which the server uses itself. */
export function socketFits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) < 100;
}

/** Prefix of the socket folder used when the data folder's path is too long. */
export const shortFolder = (): string => join(tmpdir(), 'ddcp-');

interface Settings {
  address: Address;
  /** Tests only: loses data when the machine stops. */
  unsafe?: boolean;
}

/** The complete postgresql.conf, rewritten at each start. ALTER SYSTEM settings override it. */
export function settingsFile({ address, unsafe = false }: Settings): string {
  const onSocket = address.host !== loopback;
  const settings: Record<string, string | number | boolean> = {
    listen_addresses: onSocket ? '' : loopback,
    port: address.port,
    unix_socket_directories: onSocket ? `"${address.host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    // In a test run, several servers share one.
    max_connections: unsafe ? 300 : 100,
    shared_buffers: '128MB',
    work_mem: '8MB',
    max_wal_size: '512MB',
    // Parallel queries need /dev/shm, which is 64 MB in a container; short queries don't benefit from them.
    max_parallel_workers_per_gather: 0,
    jit: false,
    timezone: 'UTC',
    lc_messages: 'C',
    // One file per weekday, overwritten each week. Terse: error details quote rows, which hold patient data.
    logging_collector: true,
    log_directory: '../log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: true,
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_checkpoints: false,
    ...(unsafe && { fsync: false, synchronous_commit: false, full_page_writes: false }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quoted(value)}\n`)
    .join('');
}

function quoted(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
