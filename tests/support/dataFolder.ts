import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An empty folder for a product's data, including its database. PostgreSQL runs as a user other than root and must have
 * access: otherwise its files would be stored elsewhere and outlive the folder.
 */
export async function dataFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `ddcp-${purpose}-`));
  await chmod(folder, 0o711);
  return folder;
}
