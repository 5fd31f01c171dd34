export const icons = {
  lead: 'The icons that a definition may name, and where each of them stands.',
  search: 'Name or page',
  unused: 'No page has it yet',
  none: 'No icon is called that.',
};
