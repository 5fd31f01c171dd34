const found =
  'The order was found by its laboratory’s predicate in the same transaction; its rows lie with its clinic.';
const foundWork =
  'The work order was found by the predicate of the organisation that is asked; its rows lie with who asks.';
const due = 'Once an hour or a minute, for whomever: what is due by its date, found by an index of what waits.';
const asEach = 'Read and written as each organisation that takes part in an order, one after another (`asParty`).';
const secret = 'A link is a secret that names no organisation.';
const job = 'A job names the file and no organisation; storing the file queued it.';

/**
 * Statements not restricted to one tenant by their own predicate, by file (or by entity if the kit sent them) and
 * table, each with the reason.
 *
 *   everybody   rows of any organisation, outside a tenant's transaction, so without row-level security. (An
 *               operator's commands work on the whole database and aren't listed.)
 *   others      the other side's rows by its id, within a tenant's transaction, so with row-level security
 */
export const acrossOrganisations: Record<'everybody' | 'others', Readonly<Record<string, string>>> = {
  everybody: {
    'server/jobs/sweep.ts: approval_link': due,
    'server/jobs/sweep.ts: draft': due,
    'server/jobs/sweep.ts: idempotency': due,
    'server/jobs/sweep.ts: notice': due,
    'server/jobs/sweep.ts: notice_mail': due,
    'server/jobs/sweep.ts: photo_link': due,
    'server/jobs/sweep.ts: webhook_delivery': due,
    'server/modules/capacity/expiry.ts: subscription': due,
    'server/modules/capacity/overview.ts: storage': 'Of the other clinics that the account leads.',
    'server/modules/capacity/warnings.ts: subscription': due,
    'server/modules/file/copies.ts: file': due,
    'server/modules/file/storage.ts: file': due,
    'server/modules/notice/summaries.ts: notice_setting': due,
    'server/modules/order/reminders.ts: orders': due,
    'server/modules/order/reminders.ts: event': due,
    'server/modules/audit/link.ts: audit_waiting': due,
    'server/modules/attachment/bytes.ts: attachment': due,
    'server/jobs/convert.ts: file': job,
    'server/jobs/index.ts: file': job,
    'server/jobs/source.ts: file': job,
    'server/jobs/unpack.ts: file': job,
    'server/storage/unreferenced.ts: file':
      'Whether anybody at all still refers to bytes, which are stored once for all.',
    'server/storage/unreferenced.ts: orders':
      'Whether anybody at all still refers to bytes, which are stored once for all.',
    'server/http/content.ts: file':
      'A signed address is issued to users who may read the file, and names no organisation.',
    'server/http/content.ts: orders':
      'A signed address is issued to users who may read the file, and names no organisation.',
    'server/jobs/tasks.ts: file': job,
    'server/queue/enqueueFiles.ts: file': job,
    'server/demo/people.ts: notice_setting': 'Mutes the mails of the demo’s people until it stands.',
    'server/demo/world.ts: storage': 'The demo’s nearly full organisation, by its number.',
    'server/demo/index.ts: patient': 'Whether anybody has worked here: the demo is made in an empty product alone.',
    'server/modules/rebuild.ts: orders': 'The operator’s: each organisation’s rows, one after another.',
    'server/modules/rebuild.ts: patient': 'The operator’s: each organisation’s rows, one after another.',
    'server/modules/rebuild.ts: work_order': 'The operator’s: which organisations have any.',
    'server/modules/patient/erase.ts: revision': 'Joined to each of the clinic’s own orders.',
    'server/modules/patient/unnameOrders.ts: revision': 'Joined to each of the clinic’s own orders.',
    'server/modules/order/share.ts: orders': secret,
    'server/modules/orderRecord/approvalLink.ts: approval_link': secret,
    'server/modules/orderRecord/approvalLink.ts: orders': secret,
    'server/modules/orderRecord/approvalLink.ts: revision': secret,
    'server/modules/orderRecord/photoLink.ts: photo_link': secret,
    'server/modules/order/carryOver.ts: orders':
      'An order and what was made of it elsewhere know each other by their ids alone.',
    'server/modules/message/forwardedCopies.ts: orders':
      'An order and what was made of it elsewhere know each other by their ids alone.',
    'server/modules/message/forwardedCopies.ts: message':
      'What was said about an order, in what was made of it elsewhere: by their ids alone.',
    'server/modules/patient/unnameOrders.ts: orders':
      'Children of a clinic’s orders lie with the laboratories that forwarded them.',
    'server/modules/patient/erase.ts: idempotency':
      'Stored answers that contain an erased patient, for any user of the clinic or its labs.',
    'server/modules/institution/erase.ts: idempotency': 'Stored answers that contain erased records, for any user.',
    'server/modules/institution/erase.ts: preference':
      'What people set for a closed organisation lies with each of them.',
    'server/modules/workOrder/unname.ts: work_order':
      'What laboratories wrote about an erased patient’s orders lies with them.',
    'server/modules/workOrder/unname.ts: attachment': 'Joined to each work order by its two organisations.',
    'server/modules/audit/verify.ts: audit_entry': 'The operator’s: which organisations have a log.',
    'server/modules/audit/verify.ts: audit_link': 'The operator’s: which organisations have a log.',
    'server/modules/audit/verify.ts: audit_waiting': 'The operator’s: which organisations have a log.',
  },
  others: {
    'server/modules/order/history.ts: revision': found,
    'server/modules/orderRecord/revisions.ts: revision': found,
    'server/modules/order/patientNames.ts: patient': asEach,
    'server/modules/file/copy.ts: file': asEach,
    'server/modules/file/copy.ts: orders': asEach,
    'server/modules/file/copy.ts: tooth_mark': asEach,
    'server/modules/file/addToCase.ts: file': found,
    'server/modules/order/carryOver.ts: orders': asEach,
    'server/modules/order/dataCheck.ts: file': found,
    'server/modules/order/dataCheck.ts: orders': found,
    'server/queue/enqueueCleaning.ts: file': found,
    'server/queue/enqueueCleaning.ts: orders': found,
    'server/kit/change.ts: work_order': foundWork,
    'server/modules/file/handlers.ts: file': found,
    'server/modules/file/sameScans.ts: file': found,
    'server/modules/file/sameScans.ts: orders': found,
    'server/modules/file/storage.ts: file': found,
    'server/modules/message/files.ts: file': found,
    'server/modules/message/files.ts: orders': found,
    'server/modules/message/handlers.ts: message': found,
    'server/modules/message/conversation.ts: message': found,
    'server/modules/message/conversation.ts: message_read': found,
    'server/modules/message/conversation.ts: work_order_message': foundWork,
    'server/modules/message/conversation.ts: work_order_read': foundWork,
    'server/modules/order/course.ts: orders': found,
    'server/modules/order/history.ts: event': found,
    'server/modules/order/numbers.ts: event': found,
    'server/modules/order/submissions.ts: file': found,
    'server/modules/orderRecord/summary.ts: order_summary': asEach,
    'server/modules/orderRecord/summary.ts: search_term': asEach,
    'server/modules/orderRecord/summary.ts: assignment': asEach,
    'server/modules/orderRecord/summary.ts: orders': asEach,
    'server/modules/orderRecord/summary.ts: patient': asEach,
    'server/modules/orderRecord/readers.ts: orders': found,
    'server/modules/orderRecord/rows.ts: orders': found,
    'server/modules/toothMark/handlers.ts: tooth_mark': found,
    'server/modules/toothMark/pins.ts: orders': found,
    'server/modules/toothMark/pins.ts: event': found,
    'server/modules/toothMark/pins.ts: file': found,
    'server/modules/toothMark/pins.ts: tooth_mark': found,
    'toothMark: tooth_mark': found,
    'server/modules/workOrder/handlers.ts: work_order_message': foundWork,
    'server/storage/quota.ts: storage': asEach,
    'workOrder: work_order': foundWork,
    'server/modules/relationship/handlers.ts: relationship_event':
      'Each step stands with who made it: both ids are named.',
  },
};

/** Modules in which a side's statements go to every shard, because the rows are on its partners' shards. */
export const fansOut = {
  // The log names their orders and work orders.
  clinic: ['auditNames', 'workOrder'],
  lab: ['auditNames', 'file', 'message', 'order', 'orderRecord', 'toothMark', 'workOrder'],
};
