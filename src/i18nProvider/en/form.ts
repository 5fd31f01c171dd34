export const form = {
  save: 'Save',
  saved: 'Saved',
  created: 'Created',
  cancel: 'Cancel',
  choose: 'Choose…',
  searching: 'Searching…',
  noMatch: 'No match',
  yes: 'Yes',
  no: 'No',
  conflict: {
    title: 'Somebody changed this while you were writing',
    text: 'What you typed is kept. Fields that only the other person changed now show their value; choose for the rest, then save again.',
    mine: 'You wrote',
    theirs: 'It says now',
    take: 'Take theirs',
  },
};
