import { start } from './0001_start.ts';
import { sides } from './0002_sides.ts';
import { preferences } from './0003_preferences.ts';
import { drafts } from './0004_drafts.ts';
import { sound } from './0005_sound.ts';
import { paceOfOrders } from './0006_pace.ts';
import { accounts } from './0007_accounts.ts';
import { patients } from './0008_patients.ts';
import { copies } from './0009_copies.ts';
import { invitations } from './0010_invitations.ts';
import { cards } from './0011_cards.ts';

/** In order, never edited once released: name → SQL, each in a transaction of its own. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001_start', sql: start },
  { name: '0002_sides', sql: sides },
  { name: '0003_preferences', sql: preferences },
  { name: '0004_drafts', sql: drafts },
  { name: '0005_sound', sql: sound },
  { name: '0006_pace', sql: paceOfOrders },
  { name: '0007_accounts', sql: accounts },
  { name: '0008_patients', sql: patients },
  { name: '0009_copies', sql: copies },
  { name: '0010_invitations', sql: invitations },
  { name: '0011_cards', sql: cards },
];
