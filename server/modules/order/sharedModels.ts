import { newestOnly } from '../../../domain/order/files/fileVersions.ts';
import type { SharedModel } from '../../../domain/order/sharedCase.ts';
import type { OpenContext } from '../../kit/handlers.ts';
import { withoutKeys } from '../file/rows.ts';

/**
 * A case's models for a link: its scans, and the newest submitted scheme and design not taken back. Only viewing
 * copies, with URLs valid as long as the link: an original's name and header may name the patient.
 */
export async function sharedModels(
  { db, addresses }: OpenContext,
  order: { clinicId: number; id: string },
  link: string,
): Promise<SharedModel[]> {
  const files = await db
    .selectFrom('file')
    .select(['id', 'kind', 'jaw', 'orientation', 'unit', 'mirrored', 'purpose', 'submission', 'state', 'facts'])
    .select(['parentId', 'name', 'replacesId', 'lodKey', 'fullKey', 'lodBytes', 'fullBytes'])
    .where('clinicId', '=', order.clinicId)
    .where('orderId', '=', order.id)
    .where('purpose', 'in', ['scan', 'scheme', 'design'])
    .where('recalled', '=', false)
    .where('removed', '=', false)
    .orderBy('id')
    .execute();
  const newest = (purpose: string) =>
    Math.max(...files.filter((file) => file.purpose === purpose).map(({ submission }) => submission));
  const copy = (key: string | null) => key && addresses.sign({ key, type: 'model/gltf-binary', gzip: true, link });
  const sided = files.map((file) => ({ ...file, side: 'clinic' as const }));
  return newestOnly(sided, ({ lodKey, fullKey }) => (lodKey ?? fullKey) !== null)
    .filter(({ kind }) => kind === 'model')
    .filter(({ purpose, submission }) => purpose === 'scan' || (submission > 0 && submission === newest(purpose)))
    .map(({ lodKey, fullKey, facts, replacesId: _older, parentId: _zip, name: _name, side: _side, ...file }) => ({
      ...file,
      facts: facts && withoutKeys(facts),
      lodUrl: copy(lodKey),
      fullUrl: copy(fullKey),
    }));
}
