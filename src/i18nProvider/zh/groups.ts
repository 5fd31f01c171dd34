import type { groups as english } from '../en/groups.ts';
import type { Translation } from '../messages.ts';

export const groups: Translation<typeof english, 'other'> = { capacity: '容量' };
