import * as yup from 'yup';
import { number, string } from '../kit/jsonTypes.ts';
import { materials, shades, worksFor, type Material, type Shade, type ToothWork } from '../order/prescription.ts';
import type { CaseType } from '../order/orderVocabularies.ts';

/** What a laboratory can offer: work on a tooth, and orthodontics, which isn't per tooth. */
export const catalogueTypes = [...worksFor('other'), 'orthodontics'] as const;
export type CatalogueType = (typeof catalogueTypes)[number];

export interface CatalogueItem {
  type: CatalogueType;
  materials: Material[];
  /** Typical working days; null if unspecified. */
  days: number | null;
}

/** What a laboratory offers; anything missing isn't offered. */
export interface Catalogue {
  items: CatalogueItem[];
  shades: Shade[];
}

export const mostDays = 120;
export const isMaterialless = (type: CatalogueType): boolean => type === 'orthodontics';

const once = <T>(values: readonly T[] | undefined) => new Set(values).size === (values?.length ?? 0);

const item = yup
  .object({
    type: string<CatalogueType>().oneOf(catalogueTypes).required(),
    materials: yup.array(string<Material>().oneOf(materials).required()).max(materials.length).required(),
    days: number().integer().min(1).max(mostDays).nullable().default(null),
  })
  .noUnknown()
  .test(
    'materials',
    ({ path }) => ({ key: 'offered', path }),
    ({ type, materials: offered }) => !Array.isArray(offered) || isMaterialless(type) || offered.length > 0,
  );

/** Null: no catalogue, so anything can be ordered. */
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
      shades: yup.array(string<Shade>().oneOf(shades).required()).max(shades.length).required(),
    })
    .noUnknown()
    .nullable()
    .default(null)
    .meta({ kind: 'json' });

/** The first part of a tooth's work that a catalogue lacks; undecided parts don't count. */
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

/** Typical working days of a prescription, by its slowest work; null if the catalogue has none. */
export function usualDays(
  catalogue: Catalogue | null | undefined,
  { caseType, teeth }: { caseType: CaseType; teeth: readonly Pick<ToothWork, 'work'>[] },
): number | null {
  const types: readonly (string | null)[] = caseType === 'orthodontics' ? [caseType] : teeth.map(({ work }) => work);
  const days = (catalogue?.items ?? []).flatMap(({ type, days }) => (types.includes(type) && days ? [days] : []));
  return days.length > 0 ? Math.max(...days) : null;
}
