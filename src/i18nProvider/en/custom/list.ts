/** What the panel of a list's display and the help of its keys say; the rest comes with the list. */
export const list = {
  views: {
    title: 'Saved views',
    none: 'No saved views yet. Set filters and sorting, then save them under a name.',
    name: 'View name',
    help: 'Saves the current filters, sorting, columns and layout.',
    full: 'You’ve reached the limit of saved views. Remove one first.',
    save: 'Save',
    rename: 'Rename',
    remove: 'Remove',
    keep: 'Cancel',
    sure: 'Remove “{{name}}”?',
    renameOne: 'Rename “{{name}}”',
    removeOne: 'Remove “{{name}}”',
    updateOne: 'Update “{{name}}” with the current view',
  },
  columns: {
    title: 'Columns',
    up: 'Move “{{name}}” up',
    down: 'Move “{{name}}” down',
    moved: '“{{name}}” moved to position {{place}} of {{total}}',
    reset: 'Reset to default',
  },
  keys: {
    search: 'Search the list',
    next: 'Next record',
    previous: 'Previous record',
    open: 'Open record',
    select: 'Select record; with Shift, select a range',
  },
};
