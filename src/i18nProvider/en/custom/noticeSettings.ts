export const noticeSettings = {
  lead: 'Choose your notifications for {{organisation}}. Changes are saved immediately.',
  news: 'Notification',
  channels: { inSite: 'In the console', email: 'E-mail' },
  switch: '{{news}}: {{channel}}',
  kinds: {
    orderState: {
      name: 'Order updates',
      hint: 'Sent, submitted, confirmed, shipped or put on hold, and new messages',
    },
    orderAccepted: { name: 'Order accepted', hint: 'A lab accepted your order' },
    relationshipApply: {
      name: 'Partner requests',
      hint: 'An organisation is waiting for your answer',
    },
    relationshipCreated: { name: 'Partner changes', hint: 'Partnerships confirmed, rejected or ended' },
    memberJoin: { name: 'Member changes', hint: 'Invitations, answers, role changes and departures' },
    memberApply: { name: 'Membership applications', hint: 'Heads of the organisation decide' },
    workOrder: { name: 'Work order updates', hint: 'Opened, taken, resolved or closed, and new messages' },
  },
  noEmail: 'Add an e-mail address to get notifications by e-mail.',
  bind: 'Add e-mail address',
  gathered_one:
    'E-mails go to {{address}} and don’t contain patient names. Further updates to a record within {{count}} minute are combined in one e-mail.',
  gathered_other:
    'E-mails go to {{address}} and don’t contain patient names. Further updates to a record within {{count}} minutes are combined in one e-mail.',
};
