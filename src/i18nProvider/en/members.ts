/** The members' page: the invitation, who one is oneself. */
export const members = {
  you: 'You',
  lapsed: 'Expired',
  invite: {
    hint: 'They get a letter. Whoever registers by its link is a member at once; whoever has an account decides there.',
    send: 'Send the invitation',
    sent: 'The invitation to {{contact}} is on its way.',
    cancel: 'Cancel',
    roles: {
      clinicAdmin: 'Leads the clinic: members, partners, settings and all of its orders',
      clinicMember: 'Sees and sends own patients and orders',
      factoryAdmin: 'Leads the laboratory: members, partners, settings and devices',
      factoryMember: 'Works on all orders sent to the laboratory',
    },
  },
};
