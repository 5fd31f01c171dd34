import type { Selectable } from 'kysely';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Services } from '../core/services.ts';
import type { Tables } from '../db/tables.ts';
import type { ZipEntry, ZipLimits } from '../mesh/index.ts';

type Zip = Pick<Selectable<Tables['file']>, 'uploaderId' | 'organisationId'>;

/** Limits for an uploaded zip, and languages for decoding its names. */
export const zipLimitsOf = async (services: Services, zip: Zip): Promise<ZipLimits> => ({
  entries: limits.zipEntries,
  bytes: serverLimits.inflatedBytes,
  ratio: serverLimits.zipRatio,
  languages: await languagesOf(services, zip),
});

/** Entries of an uploaded zip: the same each time. */
export const listed = async (services: Services, zip: Zip, path: string): Promise<ZipEntry[]> =>
  services.mesh.list(path, await zipLimitsOf(services, zip));

/** Likely languages of the zip's author: the uploader's, and that of their organisation's country. */
async function languagesOf({ db }: Services, { uploaderId, organisationId }: Zip): Promise<string[]> {
  const found = await db
    .selectFrom('account as a')
    .innerJoin('organisation as o', (join) => join.on('o.id', '=', organisationId))
    .select(['a.language', 'o.country'])
    .where('a.id', '=', uploaderId)
    .executeTakeFirst();
  if (!found) return [];
  const local = new Intl.Locale('und', { region: found.country }).maximize().language;
  return found.language ? [found.language, local] : [local];
}
