import * as yup from 'yup';
import './kit/locale.ts';
import { entities, type EntityName } from './entities.ts';
import { isStorableText, recordId } from './kit/fields.ts';
import type { Settings } from './settings.ts';
import { settings } from './settingsSchema.ts';

/** What a person set for themselves: how the console looks to them, and how they like each list. */

const words = (max: number) =>
  yup
    .string()
    .max(max)
    .test(
      'storable',
      ({ path }) => ({ key: 'invalid', path }),
      (value) => value == null || isStorableText(value),
    );

const listView = yup
  .object({
    id: recordId().required(),
    name: words(60).trim().required(),
    /** The list's address after its `?`. May name a patient, so it never rests in a browser's storage. */
    search: words(2000).default('').defined(),
  })
  .noUnknown();

/** The ways in which a list can be shown. */
export const listLooks = ['table', 'cards', 'board'] as const;
export type ListLook = (typeof listLooks)[number];

/** How one person likes one list of one organisation. */
export const listPreference = yup
  .object({
    /** Names of the columns shown, in order; absent: as the list is defined. */
    columns: yup.array(words(80).required()).max(40).optional(),
    /** Shown as; absent: as a table, or as cards on a phone. */
    look: yup.string().oneOf(listLooks).optional(),
    /** Rows of one line, without pictures. */
    compact: yup.boolean().optional(),
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
/** The entity whose list a preference is about; null for any other name. */
export const listOfPreference = (name: string) =>
  (Object.keys(entities) as EntityName[]).find((entity) => listPreferenceName(entity) === name) ?? null;

const names = [settingsName, ...(Object.keys(entities) as EntityName[]).map(listPreferenceName)];

/** What `setPreference` takes: the value's shape goes by the name. */
export const preferenceArgs = {
  name: yup.string().oneOf(names).required().meta({ kind: 'text' }),
  value: yup
    .mixed<Settings | ListPreference>()
    .required()
    .meta({ kind: 'json' })
    .when('name', ([name]: unknown[], schema) =>
      name === settingsName ? settings : listOfPreference(String(name)) ? listPreference : schema,
    ),
};
