export const noticeSettings = {
  lead: 'Choose your notifications for {{organisation}}. Changes are saved immediately.',
  news: 'Notification',
  channels: { inSite: 'In the console', email: 'E-mail', push: 'Push' },
  switch: '{{news}}: {{channel}}',
  kinds: {
    orderWait: {
      name: 'Orders waiting for you',
      hint: 'Treatment plans and designs to approve, orders returned or put on hold, deliveries to confirm. One reminder after a working day.',
      hintLab: 'New orders, requested changes, added files and resumed orders. One reminder after a working day.',
    },
    orderState: { name: 'Order updates', hint: 'All other steps of an order, and new messages' },
    orderAccepted: { name: 'Order accepted', hint: 'A lab accepted your order' },
    orderSummary: { name: 'Morning summary', hint: 'The orders waiting for you, in the morning of every working day' },
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
  push: {
    title: 'Push notifications',
    lead: 'A device shows notifications even while the console is closed, until you sign out there or don’t use the console there for {{idle}} days, and at most for {{days}} days after signing in.',
    turnOn: 'Turn on for this device',
    turnOff: 'Turn off for this device',
    unsupported:
      'This browser can’t show push notifications. On an iPhone or iPad, first add the console to the Home Screen (Share, then Add to Home Screen), open it from there and turn them on.',
    denied:
      'Your browser blocks notifications from this site. Allow them in the browser’s settings, then reload this page.',
    failed: 'Push notifications couldn’t be turned on. Try again later.',
    none: 'To choose push notifications below, first turn them on for a device.',
    since: 'Since {{date}}',
    used: 'Last notification {{ago}}',
    here: 'This device',
    unknown: 'Unknown device',
    remove: 'Remove',
    removeOne: 'Remove {{device}}',
  },
  duty: 'Duty: {{duty}}. Orders that wait are sent to you by e-mail or push only if this duty can answer them.',
  gathered_one:
    'E-mails go to {{address}} and contain patient names only if your organisation’s settings allow it. Further updates to a record within {{count}} minute are combined in one e-mail.',
  gathered_other:
    'E-mails go to {{address}} and contain patient names only if your organisation’s settings allow it. Further updates to a record within {{count}} minutes are combined in one e-mail.',
};
