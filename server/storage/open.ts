import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStore } from './disk.ts';
import type { FileStore } from './store.ts';

/** Opens the configured store. Loads the S3 client only if used: it takes longer than everything else. */
export async function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'));
  const { s3Store } = await import('./s3/store.ts');
  return s3Store(s3, join(dataDir, 'files', 'scratch'));
}
