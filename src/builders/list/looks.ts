import { listLooks, type ListLook } from '../../../domain/account/preferences.ts';
import type { Resource } from '../../resources/defineResource.ts';

/** A list's available looks: all if the definition has a board, otherwise only the table. */
export const looksOf = (resource: Resource): readonly ListLook[] => (resource.list?.board ? listLooks : ['table']);

/** The look on this screen: phones are too narrow for tables, and show cards. */
export const lookOn = (look: ListLook, isPhone: boolean): ListLook => (look === 'table' && isPhone ? 'cards' : look);

/** The preference that a choice stores: on a phone a table is shown as cards, so choosing cards there stores a table. */
export const keptLook = (look: ListLook, isPhone: boolean): ListLook => (look === 'cards' && isPhone ? 'table' : look);

/** The looks offered on this screen, without duplicates. */
export const offeredOn = (looks: readonly ListLook[], isPhone: boolean): readonly ListLook[] =>
  isPhone ? looks.filter((look) => look !== 'table') : looks;
