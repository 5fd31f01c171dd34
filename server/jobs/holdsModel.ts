import { kindOfName } from '../../domain/order/files/fileNames.ts';
import type { Services } from '../core/services.ts';
import type { ZipEntry } from '../mesh/index.ts';
import { kindOf, tellingBytes } from '../storage/kindOf.ts';
import { startOfMember } from './startOfMember.ts';

/**
 * Whether a zip that may be a program's own project holds a model, or a zip that may hold one: nothing reads it within
 * the project, so it would be hidden there.
 */
export async function holdsModel(services: Services, path: string, entries: readonly ZipEntry[]): Promise<boolean> {
  if (entries.some(({ name }) => ['model', 'archive'].includes(kindOfName(name)))) return true;
  for (const entry of entries) if (!entry.fault && (await isModel(services, path, entry))) return true;
  return false;
}

async function isModel(services: Services, path: string, entry: ZipEntry): Promise<boolean> {
  const member = await startOfMember(services, path, { entry, most: tellingBytes });
  if (!member) return false;
  return ['model', 'archive'].includes(await kindOf(member.start, { name: entry.name, size: member.size }));
}
