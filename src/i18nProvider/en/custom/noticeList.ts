import type { DomainMessages } from '../../../../domain/messages/types.ts';

/** What happened, in a word or two, of the records of which one gets the most notifications. */
type Brief = {
  [N in 'order' | 'message' | 'workOrder']: Record<keyof DomainMessages['notices'][N], string>;
};

export const noticeList = {
  category_one: '{{category}}, {{unread}} unread',
  category_other: '{{category}}, {{unread}} unread',
  asList: 'Open as list',
  older: 'Show older',
  close: 'Close',
  empty: {
    orders: 'No order notifications yet. You’ll be notified when an order is updated.',
    members: 'No member notifications yet. You’ll be notified when someone joins or applies.',
    relationships: 'No partner notifications yet. You’ll be notified when an organisation wants to work with you.',
    others: 'No other notifications',
  },
  allRead: 'Mark all read',
  reply: 'Reply',
  unread_one: '{{unread}} unread',
  unread_other: '{{unread}} unread',
  /** An order's older notifications, folded into a line; `what` lists the first of them in a word or two each. */
  earlier_one: '{{earlier}} earlier',
  earlier_other: '{{earlier}} earlier',
  earlierOf_one: '{{earlier}} earlier: {{what}}',
  earlierOf_other: '{{earlier}} earlier: {{what}}',
  brief: {
    order: {
      send: 'sent',
      withdraw: 'withdrawn',
      accept: 'accepted',
      reject: 'refused',
      cancel: 'cancelled',
      resend: 'resent',
      addFiles: 'files added',
      returnForRescan: 'new scan requested',
      submitScheme: 'treatment plan',
      confirmScheme: 'treatment plan approved',
      rejectScheme: 'changes to the treatment plan',
      submitDesign: 'design',
      confirmDesign: 'design approved',
      rejectDesign: 'changes to the design',
      recall: 'submission withdrawn',
      ready: 'ready to ship',
      reopen: 'returned to production',
      ship: 'shipped',
      confirmReceipt: 'receipt confirmed',
      requireRedelivery: 'redelivery requested',
      forward: 'forwarded',
      hold: 'put on hold',
      release: 'resumed',
      assign: 'assigned to you',
      receiptDue: 'receipt to confirm',
      setPin: 'new pin',
    },
    message: { create: 'message' },
    workOrder: {
      create: 'created',
      take: 'taken',
      resolve: 'resolved',
      close: 'closed',
      reopen: 'reopened',
      cancel: 'cancelled',
      write: 'message',
    },
  } satisfies Brief,
};
