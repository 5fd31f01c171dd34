export const icons = {
  lead: 'Icons available to definitions, and the pages that use them.',
  search: 'Name or page',
  unused: 'Not used',
  none: 'No icons found',
};
