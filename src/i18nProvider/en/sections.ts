/** The headings that definitions name: groups of a form, parts of a record's page. */
export const sections = {
  details: 'Details',
  identity: 'Identity',
  contact: 'Contact',
  clinical: 'Clinical information',
  filing: 'Filing',
  together: 'Work together',
  conversation: 'Conversation',
  files: 'Files',
  history: 'History',
  orders: 'Orders',
};
