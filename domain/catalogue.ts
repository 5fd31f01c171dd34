import * as yup from 'yup';
import { number } from './kit/fields.ts';
import { materials, shades, worksFor, type Material, type Shade, type ToothWork } from './prescription.ts';
import type { CaseType } from './orderVocabularies.ts';

/** What a laboratory may offer: the kinds of work for a tooth, and orthodontics, which isn't made tooth by tooth. */
export const catalogueTypes = [...worksFor('other'), 'orthodontics'] as const;
export type CatalogueType = (typeof catalogueTypes)[number];

export interface CatalogueItem {
  type: CatalogueType;
  materials: Material[];
  /** Working days that it usually takes; null where nothing is said. */
  days: number | null;
}

/** What a laboratory offers; what isn't in it, it doesn't. */
export interface Catalogue {
  items: CatalogueItem[];
  shades: Shade[];
}

export const mostDays = 120;
export const isMaterialless = (type: CatalogueType): boolean => type === 'orthodontics';

const once = <T>(values: readonly T[] | undefined) => new Set(values).size === (values?.length ?? 0);

const item = yup
  .object({
    type: yup.string<CatalogueType>().oneOf(catalogueTypes).required(),
    materials: yup.array(yup.string<Material>().oneOf(materials).required()).max(materials.length).required(),
    days: number().integer().min(1).max(mostDays).nullable().default(null),
  })
  .noUnknown()
  .test(
    'materials',
    ({ path }) => ({ key: 'offered', path }),
    ({ type, materials: offered }) => !Array.isArray(offered) || isMaterialless(type) || offered.length > 0,
  );

/** Null: the laboratory has said nothing, and everything may be asked for. */
export const catalogueField = () =>
  yup
    .object({
      items: yup
        .array(item)
        .max(catalogueTypes.length)
        .required()
        .test(
          'once',
          ({ path }) => ({ key: 'invalid', path }),
          (items) => once(items?.map(({ type }) => type)),
        ),
      shades: yup.array(yup.string<Shade>().oneOf(shades).required()).max(shades.length).required(),
    })
    .noUnknown()
    .nullable()
    .default(null)
    .meta({ kind: 'json' });

/** What of a tooth's work isn't in a catalogue; what isn't decided yet isn't missing. */
export function notOffered(
  { items, shades: offered }: Catalogue,
  { work, material, shade }: Pick<ToothWork, 'work' | 'material' | 'shade'>,
): 'work' | 'material' | 'shade' | null {
  if (work === null || work === 'keep' || work === 'extraction') return null;
  const found = items.find(({ type }) => type === work);
  if (!found) return 'work';
  if (material !== null && !found.materials.includes(material)) return 'material';
  return shade !== null && !offered.includes(shade) ? 'shade' : null;
}

/** The usual working days of a prescription, by its slowest work; null where the catalogue has none. */
export function usualDays(
  catalogue: Catalogue | null | undefined,
  { caseType, teeth }: { caseType: CaseType; teeth: readonly Pick<ToothWork, 'work'>[] },
): number | null {
  const types: readonly (string | null)[] = caseType === 'orthodontics' ? [caseType] : teeth.map(({ work }) => work);
  const days = (catalogue?.items ?? []).flatMap(({ type, days }) => (types.includes(type) && days ? [days] : []));
  return days.length > 0 ? Math.max(...days) : null;
}
