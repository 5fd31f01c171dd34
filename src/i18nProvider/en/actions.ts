export const actions = {
  done: 'Done: {{action}}',
  sure: '{{action}}: are you sure?',
  final: 'This can’t be undone.',
  finalMany_one: 'This can’t be undone. It applies to {{count}} record.',
  finalMany_other: 'This can’t be undone. It applies to {{count}} records.',
  cancel: 'Not now',
  more: 'More actions',
  conflict: 'Somebody changed this in the meantime. Look at it as it stands now, then decide.',
  show: 'Open',
  edit: 'Edit',
};
