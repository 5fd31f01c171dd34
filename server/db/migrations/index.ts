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
import { caseForms } from './0012_case_forms.ts';
import { projects } from './0013_projects.ts';
import { conversation } from './0014_conversation.ts';
import { toothMarks } from './0015_tooth_marks.ts';
import { relationships } from './0016_relationships.ts';
import { workOrders } from './0019_work_orders.ts';
import { devices } from './0020_devices.ts';
import { capacity } from './0021_capacity.ts';
import { members } from './0017_members.ts';
import { institutions } from './0018_institutions.ts';
import { audit } from './0022_audit.ts';

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
  { name: '0012_case_forms', sql: caseForms },
  { name: '0013_projects', sql: projects },
  { name: '0014_conversation', sql: conversation },
  { name: '0015_tooth_marks', sql: toothMarks },
  { name: '0016_relationships', sql: relationships },
  { name: '0017_members', sql: members },
  { name: '0018_institutions', sql: institutions },
  { name: '0019_work_orders', sql: workOrders },
  { name: '0020_devices', sql: devices },
  { name: '0021_capacity', sql: capacity },
  { name: '0022_audit', sql: audit },
];
