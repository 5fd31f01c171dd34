import * as yup from 'yup';
import '../kit/locale.ts';
import { entities, type EntityName } from '../entities.ts';
import { isStorableText, recordId, text } from '../kit/fields.ts';
import { boolean, string } from '../kit/jsonTypes.ts';
import type { Settings } from './settings.ts';
import { settings } from './settingsSchema.ts';

/** A person's settings: the console's appearance, and their view of each list. */

const words = (max: number) =>
  string()
    .max(max)
    .test(
      'storable',
      ({ path }) => ({ key: 'invalid', path }),
      (value) => value == null || isStorableText(value),
    );

const listView = yup
  .object({
    id: recordId().required(),
    name: text(60).required(),
    /** The list's query string. It may name a patient, so it's never kept in browser storage. */
    search: words(2000).default('').defined(),
  })
  .noUnknown();

/** How a list can be displayed. */
export const listLooks = ['table', 'cards', 'board'] as const;
export type ListLook = (typeof listLooks)[number];

/** One person's view of one organisation's list. */
export const listPreference = yup
  .object({
    /** Visible columns in order; absent: as the list defines. */
    columns: yup.array(words(80).required()).max(40).optional(),
    /** Display mode; absent: table, or cards on a phone. */
    look: string().oneOf(listLooks).optional(),
    /** Single-line rows without images. */
    compact: boolean().optional(),
    views: yup.array(listView.required()).max(30).default([]),
  })
  .noUnknown()
  .required();
export type ListPreference = yup.InferType<typeof listPreference>;
export type ListView = yup.InferType<typeof listView>;
export const defaultListPreference: Readonly<ListPreference> = listPreference.getDefault();

export interface KeptPreferences {
  settings: Settings;
  lists: Partial<Record<EntityName, ListPreference>>;
}

export const settingsName = 'settings';
export const listPreferenceName = (entity: EntityName) => `list.${entity}` as const;
/** The entity whose list a preference belongs to; null for other names. */
export const listOfPreference = (name: string) =>
  (Object.keys(entities) as EntityName[]).find((entity) => listPreferenceName(entity) === name) ?? null;

const names = [settingsName, ...(Object.keys(entities) as EntityName[]).map(listPreferenceName)];

/** Arguments of `setPreference`; the name determines the value's schema. */
export const preferenceArgs = {
  name: string().oneOf(names).required().meta({ kind: 'text' }),
  value: yup
    .mixed<Settings | ListPreference>()
    .required()
    .meta({ kind: 'json' })
    .when('name', ([name]: unknown[], schema) =>
      name === settingsName ? settings : listOfPreference(String(name)) ? listPreference : schema,
    ),
};
