import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An empty folder for a product's data, its database among them. PostgreSQL runs as another user than root and must be
 * able to pass: else its files would lie elsewhere, and stay when the folder goes.
 */
export async function dataFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `ddcp-${purpose}-`));
  await chmod(folder, 0o711);
  return folder;
}
