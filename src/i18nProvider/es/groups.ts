import type { groups as english } from '../en/groups.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const groups: Translation<typeof english, Forms> = { capacity: 'Capacidad' };
