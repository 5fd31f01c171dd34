/** The fields by which the story's resource is made: one of every kind. */
export const instrumentFields = [
  'name:text!',
  'kind:oneOf(mirror|probe|hollowGround)!',
  'uses:manyOf(diagnosis|hygiene)!',
  'serialNumber:code',
  'note:longText',
  'supplier:phone',
  'contact:email',
  'cycles:number!',
  'single:boolean',
  'bought:pastDate',
  'nextCheck:comingDate',
  'sterilisedAt:dateTime',
  'order:date',
  'patientId:reference(patient)',
  'partOf:reference(instrument)',
].join(',');
