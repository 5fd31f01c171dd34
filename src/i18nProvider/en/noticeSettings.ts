export const noticeSettings = {
  lead: 'What you are told of in {{organisation}}, and how. Each switch is saved at once.',
  news: 'News',
  channels: { inSite: 'In the console', email: 'E-mail' },
  switch: '{{news}}: {{channel}}',
  kinds: {
    orderState: { name: 'An order moves on', hint: 'Sent, submitted, confirmed, shipped, put on hold; new messages' },
    orderAccepted: { name: 'An order is accepted', hint: 'The laboratory has taken it on' },
    relationshipApply: {
      name: 'An organisation asks to work with yours',
      hint: 'Somebody there waits for your answer',
    },
    relationshipCreated: { name: 'A relationship is made or ends', hint: 'Confirmed, rejected, ended' },
    memberJoin: { name: 'Somebody joins or leaves', hint: 'Invitations, answers, roles, exits' },
    memberApply: { name: 'Somebody asks to join', hint: 'The heads of the organisation decide' },
    workOrder: { name: 'A work order moves on', hint: 'Opened, taken, resolved, closed; new messages' },
  },
  noEmail: 'Your account has no e-mail address, so nothing can reach you by e-mail.',
  bind: 'Add an e-mail address',
  gathered_one:
    'E-mails go to {{address}}, without patients’ names. What happens to a record within {{count}} minute of an e-mail about it comes together in the next.',
  gathered_other:
    'E-mails go to {{address}}, without patients’ names. What happens to a record within {{count}} minutes of an e-mail about it comes together in the next.',
};
