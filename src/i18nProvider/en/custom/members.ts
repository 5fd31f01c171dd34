/** The members' page: the invitation, who one is oneself. */
export const members = {
  you: 'You',
  lapsed: 'Expired',
  rights: {
    lead: 'Members can change what their role allows. A duty limits them to the work it names. It doesn’t limit what they can read.',
    action: 'Action',
    allowed: 'Allowed',
    refused: 'Not allowed',
  },
  invite: {
    hint: 'They’ll get an invitation link. New users join immediately; existing users can accept or decline.',
    send: 'Send invitation',
    sent: 'Invitation sent to {{contact}}',
    cancel: 'Cancel',
    roles: {
      clinicAdmin: 'Manages members, partners, settings and all orders of the clinic',
      clinicMember: 'Manages and sends their own patients and orders',
      factoryAdmin: 'Manages members, partners, settings and devices of the lab',
      factoryMember: 'Works on all orders sent to the lab',
    },
  },
};
