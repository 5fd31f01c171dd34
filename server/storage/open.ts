import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStore } from './disk.ts';
import type { FileStore } from './store.ts';

/** The store that the settings name. What S3 needs is read only where it is used: it takes longer than all the rest. */
export async function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'));
  const { s3Store } = await import('./s3/store.ts');
  return s3Store(s3, join(dataDir, 'files', 'scratch'));
}
