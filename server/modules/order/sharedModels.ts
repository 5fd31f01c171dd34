import { newestOnly } from '../../../domain/order/files/fileVersions.ts';
import type { SharedModel } from '../../../domain/order/sharedCase.ts';
import type { OpenContext } from '../../kit/handlers.ts';
import { withoutKeys } from '../file/rows.ts';
import { isHandedOver } from '../orderRecord/handedOver.ts';

/**
 * A case's models for a link: its scans, once it was sent those that the laboratory has, and the newest submitted scheme
 * and design not taken back. Only viewing copies, with URLs valid as long as the link: an original's name and header may
 * name the patient.
 */
export async function sharedModels(
  { db, addresses }: OpenContext,
  order: { clinicId: number; id: string },
  link: string,
): Promise<SharedModel[]> {
  const files = await db
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .select([
      'f.id',
      'f.kind',
      'f.jaw',
      'f.orientation',
      'f.unit',
      'f.mirrored',
      'f.purpose',
      'f.submission',
      'f.state',
    ])
    .select(['f.facts', 'f.parentId', 'f.name', 'f.replacesId', 'f.lodKey', 'f.fullKey', 'f.lodBytes', 'f.fullBytes'])
    .where('f.clinicId', '=', order.clinicId)
    .where('f.orderId', '=', order.id)
    .where('f.purpose', 'in', ['scan', 'scheme', 'design'])
    .where((where) =>
      where.or([isHandedOver, where.and([where('f.purpose', '=', 'scan'), where('o.revision', '=', 0)])]),
    )
    .where('f.recalled', '=', false)
    .where('f.removed', '=', false)
    .orderBy('f.id')
    .execute();
  const newest = (purpose: string) =>
    Math.max(...files.filter((file) => file.purpose === purpose).map(({ submission }) => submission));
  const copy = (key: string | null) => key && addresses.sign({ key, type: 'model/gltf-binary', gzip: true, link });
  const sided = files.map((file) => ({ ...file, side: 'clinic' as const }));
  return newestOnly(sided, ({ lodKey, fullKey }) => (lodKey ?? fullKey) !== null)
    .filter(({ kind }) => kind === 'model')
    .filter(({ purpose, submission }) => purpose === 'scan' || submission === newest(purpose))
    .map(({ lodKey, fullKey, facts, replacesId: _older, parentId: _zip, name: _name, side: _side, ...file }) => ({
      ...file,
      facts: facts && withoutKeys(facts),
      lodUrl: copy(lodKey),
      fullUrl: copy(fullKey),
    }));
}
