/** Its state machine: initial and final states. */
export const instrumentCourse = [
  '--states',
  'ready|inUse|retired',
  '--actions',
  'take:ready>inUse,putBack:inUse>ready,retire:ready|inUse>retired(reason)',
];

/** Fields of the story's resource: one of every kind. */
export const instrumentFields = [
  'name:text!',
  'kind:oneOf(mirror|probe|hollowGround)!',
  'uses:manyOf(diagnosis|hygiene)!',
  'serialNumber:code',
  'note:longText',
  'supplier:phone',
  'contact:email',
  'website:url',
  'price:decimal!',
  'cycles:number!',
  'single:boolean',
  'bought:pastDate',
  'nextCheck:comingDate',
  'sterilisedAt:dateTime',
  'order:date',
  'patientId:reference(patient)',
  'partOf:reference(instrument)',
  'goesWith:references(instrument)',
  'patients:references(patient)',
  'photo:image',
  'manual:file',
].join(',');
