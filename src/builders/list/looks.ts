import { listLooks, type ListLook } from '../../../domain/preferences.ts';
import type { Resource } from '../../resources/defineResource.ts';

/** The ways in which a list can be shown: a definition with a board has all, any other has its table alone. */
export const looksOf = (resource: Resource): readonly ListLook[] => (resource.list?.board ? listLooks : ['table']);

/** What stands on the screen: a phone has no room for a table, and shows its records as cards. */
export const lookOn = (look: ListLook, isPhone: boolean): ListLook => (look === 'table' && isPhone ? 'cards' : look);

/** The preference that a choice stores: on a phone a table is shown as cards, so choosing cards there stores a table. */
export const keptLook = (look: ListLook, isPhone: boolean): ListLook => (look === 'cards' && isPhone ? 'table' : look);

/** Which there are to choose from there: one that shows the same as another isn't offered twice. */
export const offeredOn = (looks: readonly ListLook[], isPhone: boolean): readonly ListLook[] =>
  isPhone ? looks.filter((look) => look !== 'table') : looks;
