import type { groups as english } from '../en/groups.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const groups: Translation<typeof english, PluralForm> = {
  capacity: 'سعة التخزين',
};
