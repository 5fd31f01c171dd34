import type { Migration } from '../migration.ts';
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
import { workReading } from './0023_work_reading.ts';
import { sent } from './0024_sent.ts';
import { search } from './0026_search.ts';
import { lists, listsBefore } from './0027_lists.ts';
import { uploads } from './0025_uploads.ts';
import { retention } from './0029_retention.ts';
import { recalled } from './0030_recalled.ts';
import { figures, figuresBefore } from './0031_figures.ts';
import { vacuum } from './0032_vacuum.ts';
import { sorts } from './0033_sorts.ts';
import { partners } from './0034_partners.ts';
import { marked, marks } from './0035_marks.ts';
import { asSentSorts, asSentSortsBefore, redrafted } from './0037_redrafted.ts';
import { nextPartner, nextPartnerBefore, weighed } from './0039_weighed.ts';
import { noticesBefore, noticesByCategory } from './0041_notices.ts';
import { sentBetween, sentBetweenBefore } from './0042_between.ts';
import { attempts, underWay } from './0043_fair_queue.ts';
import { shareMakers } from './0045_share_makers.ts';
import { neutralContents, neutralCopies } from './0046_neutral_copies.ts';
import { revisions } from './0051_revisions.ts';
import { listsGone, listsOfOrders, summaries } from './0048_summaries.ts';
import { searchTerms, soundsGone } from './0052_search_terms.ts';
import { queue } from './0054_queue.ts';
import { parties } from './0055_parties.ts';
import { logins } from './0056_logins.ts';
import { forced } from './0057_forced.ts';

/**
 * In order, never edited once released. Processes of the release before run on while these are made, and after:
 *
 * - **Expand first**: new tables, columns that may be null or have a constant default, new indexes. What old processes read
 *   or write stays as it is. **Contract a release later**: what nothing uses any more goes in a migration that says so
 *   (`contracts: 'release 0.3: nothing reads it since 0.2'`). `tests/unit/deploy/migrationRules.test.ts` holds all from
 *   0025 on to this.
 * - **Nobody waits long**: a step waits 2 s for a table, then lets everybody pass and tries again. An index of a table that
 *   is already large is made beside writers: `{ name: '0026_search', indexes: { orders_by_x: 'on orders (clinic_id, x)' } }`,
 *   with `drops: ['orders_by_old']` for those that it replaces (see `../migration.ts`). What such an index needs (an extension)
 *   is a step of its own before it. Many rows are filled by a job in small portions, not by a migration.
 * - **A kill is harmless**: one with `sql` is one transaction; one with `indexes` is done again from where it was.
 */
export const migrations: readonly Migration[] = [
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
  { name: '0023_work_reading', sql: workReading },
  { name: '0024_sent', sql: sent },
  { name: '0025_uploads', sql: uploads },
  { name: '0026_search', sql: search },
  { name: '0027_lists', indexes: lists, drops: listsBefore },
  { name: '0029_retention', indexes: retention },
  { name: '0030_recalled', sql: recalled },
  { name: '0031_figures', indexes: figures, drops: figuresBefore },
  { name: '0032_vacuum', sql: vacuum },
  { name: '0033_sorts', indexes: sorts },
  { name: '0034_partners', indexes: partners },
  { name: '0035_marks', sql: marks },
  { name: '0036_marked', indexes: marked },
  { name: '0037_redrafted', sql: redrafted },
  { name: '0038_as_sent', indexes: asSentSorts, drops: asSentSortsBefore },
  { name: '0039_weighed', sql: weighed },
  { name: '0040_next_partner', indexes: nextPartner, drops: nextPartnerBefore },
  { name: '0041_notices', indexes: noticesByCategory, drops: noticesBefore },
  { name: '0042_between', indexes: sentBetween, drops: sentBetweenBefore },
  { name: '0043_attempts', sql: attempts },
  { name: '0044_under_way', indexes: underWay },
  { name: '0045_share_makers', sql: shareMakers },
  { name: '0046_neutral_copies', sql: neutralCopies },
  { name: '0047_neutral_contents', indexes: neutralContents },
  { name: '0048_summaries', sql: summaries },
  { name: '0049_lists_of_orders', indexes: {}, drops: listsOfOrders },
  {
    name: '0050_lists_gone',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: listsGone,
  },
  {
    name: '0051_revisions',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: revisions,
  },
  { name: '0052_search_terms', sql: searchTerms },
  {
    name: '0053_sounds_gone',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: soundsGone,
  },
  { name: '0054_queue', sql: queue },
  { name: '0055_parties', sql: parties },
  { name: '0056_logins', sql: logins },
  { name: '0057_forced', sql: forced },
];
