import { readFileSync } from 'node:fs';
import type { Migration } from '../migration.ts';
import { revisions } from './0051_revisions.ts';
import { searchTerms, soundsGone } from './0052_search_terms.ts';
import { queue } from './0054_queue.ts';
import { parties } from './0055_parties.ts';
import { logins } from './0056_logins.ts';
import { forced } from './0057_forced.ts';
import { filesOfMessages } from './0059_files_of_messages.ts';
import { lengthUnit } from './0063_length_unit.ts';
import { mirrored } from './0064_mirrored.ts';
import { settledJaws } from './0065_settled_jaws.ts';
import { settledPurposes } from './0066_settled_purposes.ts';
import { neutralPictures } from './0062_neutral_pictures.ts';
import { noticeVersion } from './0068_notice_version.ts';
import { templatesGone } from './0067_templates_gone.ts';
import { sharedFacts } from './0073_shared_facts.ts';
import { slices } from './0075_slices.ts';
import { textsWithheld } from './0076_texts_withheld.ts';
import { neutralDicom } from './0077_neutral_dicom.ts';
import { orderWaits } from './0078_order_waits.ts';
import { attachmentKeys, attachments } from './0069_attachments.ts';
import { smallFileKeys, smallFiles } from './0079_small_files.ts';
import { releasedOrders } from './0082_released_orders.ts';
import { listedRows } from './0083_listed_rows.ts';
import { bothSides, sideKeys, sideKeysChecked } from './0084_both_sides.ts';
import { servingRights } from './0088_serving_rights.ts';
import { credentials } from './0141_credentials.ts';
import { linksSent } from './0153_links_sent.ts';
import { pinsEdited } from './0143_pins_edited.ts';
import { stateSince } from './0144_state_since.ts';
import { triggersGone } from './0140_triggers_gone.ts';
import { listsAtSize } from './0110_lists_at_size.ts';
import { approvalLinkKeys, approvalLinks } from './0091_approval_links.ts';
import { photoLinks } from './0093_photo_links.ts';
import { returnCategories } from './0090_return_categories.ts';
import { storage } from './0089_storage.ts';
import { assignee } from './0072_assignee.ts';
import { jawEvidence } from './0074_jaw_evidence.ts';
import { checkRules } from './0097_check_rules.ts';
import { checksKept } from './0098_checks_kept.ts';
import { dataCheck } from './0095_data_check.ts';
import { pins, pinsChecked } from './0120_pins.ts';
import { designNumbers } from './0130_design_numbers.ts';
import { apiKeyChecks, apiKeys } from './0150_api_keys.ts';
import { webhooks } from './0155_webhooks.ts';
import { proofs } from './0160_proofs.ts';
import { factors } from './0161_factors.ts';
import { memberFactors } from './0162_member_factors.ts';
import { factorFrom } from './0163_factor_from.ts';
import { passkeys } from './0170_passkeys.ts';
import { duties, dutyChecks } from './0171_duties.ts';
import { measuring } from './0173_measuring.ts';
import { keyOwners } from './0174_key_owners.ts';
import { pushSubscriptions } from './0175_push_subscriptions.ts';
import { noticeChoices } from './0176_notice_choices.ts';
import { firstSignIns } from './0177_first_sign_ins.ts';

// The built server has this folder next to it; in the sources this file is in it.
const folder = new URL(import.meta.url.endsWith('.js') ? './migrations/' : './', import.meta.url);

/**
 * In order, never edited once released. Processes of the previous release keep running during and after them:
 *
 * - **Expand first**: new tables, nullable columns or ones with a constant default, new indexes. Anything that old
 *   processes use stays. **Contract a release later**: drop what nothing uses now, in a migration that says so
 *   (`contracts: 'release 0.3: nothing reads it since 0.2'`). `tests/unit/deploy/migrationRules.test.ts` checks all
 *   but the first.
 * - **Short locks**: a step waits 2 s for a table, then retries later. An index on an already large table is created
 *   concurrently: `{ name: '0061_search', indexes: { orders_by_x: 'on orders (clinic_id, x)' } }`, with
 *   `drops: ['orders_by_old']` for those it replaces (see `../migration.ts`). What such an index needs (an extension)
 *   is a separate step before it. Many rows are filled by a job in small batches, not by a migration.
 * - **A tenant in each row**: a new table has `organisation_id`, or `clinic_id` and `lab_id`. Its policies compare it
 *   with `(select app_organisation())` and query no other table; one more admits `ddcp_system`; row-level security is
 *   forced. `../distribution.ts` places its rows. Tables of an order also have the foreign key of `0086_side_keys`, get
 *   `lab_id` from `readerOf`, and need a line in `moveToReader` (`server/modules/orderRecord/readers.ts`) and in
 *   `readByLab` (`server/operator/verify/rows.ts`); see `0084_both_sides`.
 * - **A kill is harmless**: `sql` runs in one transaction; `indexes` continue where they stopped.
 */
export const migrations: readonly Migration[] = [
  { name: '0050_base', sql: readFileSync(new URL('0050_base.sql', folder), 'utf8'), replaces: '0050_lists_gone' },
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
  {
    name: '0059_files_of_messages',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: filesOfMessages,
  },
  {
    name: '0061_file_indexes',
    indexes: {
      file_by_picture: 'on file (picture_key) where picture_key is not null',
      file_of_message: 'on file (clinic_id, order_id, message_id) where message_id is not null',
      file_unsent: `on file (created_at) where purpose = 'message' and message_id is null`,
    },
  },
  {
    name: '0062_neutral_pictures',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: neutralPictures,
  },
  { name: '0063_length_unit', sql: lengthUnit },
  { name: '0064_mirrored', sql: mirrored },
  { name: '0065_settled_jaws', sql: settledJaws },
  { name: '0066_settled_purposes', sql: settledPurposes },
  {
    name: '0067_templates_gone',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: templatesGone,
  },
  { name: '0068_notice_version', sql: noticeVersion },
  { name: '0069_attachments', sql: attachments },
  {
    name: '0070_attachment_indexes',
    indexes: { visit_by_document: 'on visit (organisation_id, document) where document is not null' },
  },
  { name: '0071_attachment_keys', sql: attachmentKeys },
  { name: '0072_assignee', sql: assignee },
  { name: '0073_shared_facts', sql: sharedFacts },
  { name: '0074_jaw_evidence', sql: jawEvidence },
  { name: '0075_slices', sql: slices },
  {
    name: '0076_texts_withheld',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: textsWithheld,
  },
  {
    name: '0077_neutral_dicom',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: neutralDicom,
  },
  { name: '0078_order_waits', sql: orderWaits },
  {
    name: '0079_small_files',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: smallFiles,
  },
  {
    name: '0080_small_file_indexes',
    indexes: {
      attachment_expiring: 'on attachment (expires_at) where expires_at is not null',
      attachment_shared: 'on attachment (shared_with_id, entity, record_id) where shared_with_id is not null',
    },
    drops: ['attachment_unheld'],
  },
  { name: '0081_small_file_keys', sql: smallFileKeys },
  { name: '0082_released_orders', sql: releasedOrders },
  { name: '0083_listed_rows', sql: listedRows },
  {
    name: '0084_both_sides',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: bothSides,
  },
  {
    name: '0085_side_indexes',
    indexes: {
      orders_reader: 'unique on orders (clinic_id, id, reader_id)',
      work_order_sides: 'unique on work_order (organisation_id, id, institution_id)',
    },
  },
  { name: '0086_side_keys', sql: sideKeys },
  { name: '0087_side_keys_checked', sql: sideKeysChecked },
  { name: '0088_serving_rights', sql: servingRights },
  {
    name: '0089_storage',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: storage,
  },
  { name: '0090_return_categories', sql: returnCategories },
  { name: '0091_approval_links', sql: approvalLinks },
  { name: '0092_approval_link_keys', sql: approvalLinkKeys },
  { name: '0093_photo_links', sql: photoLinks },
  { name: '0095_data_check', sql: dataCheck },
  {
    name: '0096_data_check_indexes',
    indexes: {
      file_by_print: `on file (clinic_id, ((scan_check #>> '{print,0}')::float8)) where scan_check is not null`,
    },
  },
  { name: '0097_check_rules', sql: checkRules },
  { name: '0098_checks_kept', sql: checksKept },
  {
    name: '0099_checks_kept_indexes',
    indexes: {
      revision_checked: 'on revision (clinic_id, at) where data_check is not null',
      revision_checked_at_lab: 'on revision (lab_id, at) where data_check is not null',
    },
  },
  { name: '0110_lists_at_size', sql: listsAtSize },
  {
    name: '0111_orders_of_a_creator',
    indexes: {
      order_summary_creator: 'on order_summary (organisation_id, creator_id, state, updated_at, order_id) where listed',
    },
  },
  {
    name: '0120_pins',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: pins,
  },
  {
    name: '0121_pin_indexes',
    indexes: {
      tooth_mark_label: `unique on tooth_mark (clinic_id, order_id, organisation_id, tooth, file_id) where kind = 'label'`,
      tooth_mark_pin: 'unique on tooth_mark (clinic_id, order_id, number) where number is not null',
    },
    drops: ['tooth_mark_once'],
  },
  { name: '0122_pins_checked', sql: pinsChecked },
  { name: '0130_design_numbers', sql: designNumbers },
  {
    name: '0140_triggers_gone',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: triggersGone,
  },
  {
    name: '0141_credentials',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: credentials,
  },
  {
    name: '0142_other_archives',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: /* sql */ `update file set fault = 'otherArchive' where fault = 'rarOr7z';`,
  },
  { name: '0143_pins_edited', sql: pinsEdited },
  { name: '0144_state_since', sql: stateSince },
  { name: '0150_api_keys', sql: apiKeys },
  { name: '0151_api_key_checks', sql: apiKeyChecks },
  {
    name: '0152_turn_on_hold',
    contracts: 'release 0.1: no release before it is installed anywhere, and an upgrade stops the product',
    sql: /* sql */ `update order_summary set turn = 'clinic' where held and turn = 'lab';`,
  },
  { name: '0153_links_sent', sql: linksSent },
  { name: '0155_webhooks', sql: webhooks },
  { name: '0160_proofs', sql: proofs },
  { name: '0161_factors', sql: factors },
  { name: '0162_member_factors', sql: memberFactors },
  { name: '0163_factor_from', sql: factorFrom },
  { name: '0170_passkeys', sql: passkeys },
  { name: '0171_duties', sql: duties },
  { name: '0172_duty_checks', sql: dutyChecks },
  { name: '0173_measuring', sql: measuring },
  { name: '0174_key_owners', sql: keyOwners },
  { name: '0175_push_subscriptions', sql: pushSubscriptions },
  { name: '0176_notice_choices', sql: noticeChoices },
  { name: '0177_first_sign_ins', sql: firstSignIns },
];
