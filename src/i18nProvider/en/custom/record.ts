/** The headings that definitions name: groups of a form, parts of a record's page. */
export const sections = {
  details: 'Details',
  identity: 'Identity',
  contact: 'Contact',
  clinical: 'Clinical information',
  filing: 'Records',
  together: 'Working together',
  activity: 'Activity',
  conversation: 'Conversation',
  files: 'Files',
  history: 'History',
  overview: 'Overview',
  teeth: 'Teeth',
  timeline: 'Timeline',
  openOrders: 'Open orders',
  catalogue: 'Catalogue',
  workingDays: 'Working days',
  partnership: 'Partnership',
  access: 'Access',
  events: 'Events',
  endpoint: 'Endpoint',
  deliveries: 'Deliveries',
  task: 'Task',
  progress: 'Progress',
  records: 'Medical records',
  images: 'Image collection',
  report: 'Report',
};

export const show = {
  all: 'All',
  inList: 'Show in {{list}}',
  noRows: 'None right now',
  nothingYet: 'Nothing yet',
  older: 'Show older',
  narrowed: { tooth: { only: 'Only the chosen tooth', none: 'Nothing for this tooth' } },
};

export const history = { none: 'No history yet', step: '{{action}} · {{actorName}}' };

/** What only the forms say of their fields; the rest of `form` comes with the lists. */
export const form = {
  draft: {
    saved: 'Draft saved {{time}}',
    saving: 'Saving…',
    failed: 'Couldn’t save draft',
    restored: 'Draft from {{time}} restored',
    offered: 'You have a draft from {{time}}: {{title}}',
    discarded: 'Draft from {{time}} discarded',
    discard: 'Discard',
    use: 'Use draft',
    undo: 'Undo',
    leave: 'Close and keep draft',
  },
  leave: {
    title: 'Leave without saving your last changes?',
    text: 'Your last changes haven’t been saved as a draft yet. If you leave now, you’ll lose them.',
    go: 'Leave',
    stay: 'Stay',
  },
  file: {
    choose: 'Choose file',
    choosePicture: 'Choose picture',
    drop: 'or drop it here',
    uploading: 'Uploading {{name}}',
    cancel: 'Cancel upload',
    wait: 'Wait for the upload to finish, then save again.',
    empty: 'This file is empty. Choose another one.',
    replace: 'Replace',
    remove: 'Remove',
    gone: 'This file is no longer available.',
    open: 'Enlarge {{name}}',
    download: 'Download {{name}}',
    save: 'Download',
    large: 'Enlarged picture',
    lost: 'Couldn’t load the picture. Try again later.',
    close: 'Close',
  },
  phone: {
    country: '{{country}}, unless the number starts with a country code',
    doubtful: 'This doesn’t look like a complete number. Check it. It will be saved as you typed it.',
  },
  help: {
    webhook: { url: 'Events go to this https:// address as POST requests.' },
    patient: {
      certificateNumber: 'As printed on the document, including letters',
      entryNumber: 'Your clinic’s own file number, if it has one',
      habitDetails: 'Habits that affect the work: grinding, sports, wind instruments',
      allergyDetails: 'Substance and reaction, including metals and resins',
    },
    workOrder: {
      content: 'Don’t include patient names if a partner can read it',
      institutionId: 'Leave empty for work within your own organisation',
      orderId: 'People with access to this order are notified',
    },
  },
  conflict: {
    title: 'Someone else changed this while you were editing',
    text: 'Your changes are kept. Fields that only the other person changed show their new values. Choose a version for the others, then save again.',
    mine: 'Your version',
    theirs: 'Current version',
    take: 'Use current version',
  },
};

/** What react-admin would say in parts of it that the console doesn’t use today; the rest comes with the lists. */
export const ra = {
  input: {
    references: {
      all_missing: 'The related data wasn’t found.',
      many_missing: 'Some related data no longer exists.',
      single_missing: 'The related data no longer exists.',
    },
  },
  action: {
    add: 'Add',
    clear_array_input: 'Clear the list',
    create: 'Create',
    delete: 'Delete',
    move_down: 'Move down',
    move_up: 'Move up',
    refresh: 'Refresh',
    remove: 'Remove',
    save: 'Save',
    undo: 'Undo',
    update: 'Update',
  },
  message: {
    clear_array_input: 'Clear the whole list?',
    delete_content: 'Delete this item ({{name}})?',
    delete_title: 'Delete {{name}} {{recordRepresentation}}',
    select_all_limit_reached: 'There are too many items to select them all. Selected: {{max}}.',
    unsaved_changes: 'Some changes aren’t saved. Discard them?',
  },
  navigation: {
    next: 'Next page',
    page: 'Go to page {{page}}',
    page_range_info: '{{offsetBegin}}-{{offsetEnd}} of {{total}}',
    previous: 'Previous page',
  },
  validation: {
    email: 'Must be a valid email',
    maxLength: 'Must be {{max}} characters or less',
    maxValue: 'Must be {{max}} or less',
    minLength: 'Must be {{min}} characters at least',
    minValue: 'Must be at least {{min}}',
    number: 'Must be a number',
    oneOf: 'Must be one of: {{options}}',
    regex: 'Must match a specific format (regexp): {{pattern}}',
    required: 'Required',
    unique: 'Must be unique',
  },
};
