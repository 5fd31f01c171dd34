import { recordMessages } from '../recordMessages.ts';
import type { RecordMessages } from '../types.ts';
import { connections } from './records/connections.ts';
import { files } from './records/files.ts';
import { order } from './records/order.ts';
import { organisation } from './records/organisation.ts';
import { patient } from './records/patient.ts';
import { vocabulary } from './vocabulary.ts';

const validation: RecordMessages['validation'] = {
  span: 'Choose an end date on or after the start date',
  offered: 'Choose at least one material for each type',
  noRelationship: 'Choose a lab that is a confirmed partner',
  noSuchRecord: 'Choose an entry from the list',
  ownFactorFirst: 'Set up your own second factor first',
  dutyOfHead: 'Heads have no duty. Leave this field empty.',
  required: 'Required',
  invalid: 'Enter a valid value',
  oneOf: 'Choose an option',
  min: 'Enter at least {{min}} characters',
  max: 'Enter at most {{max}} characters',
  least: 'At least {{min}}',
  most: 'At most {{max}}',
  fewest: 'Choose at least {{min}}',
  twice: 'Remove duplicates',
  email: 'Please enter a correct e-mail address',
  phone: 'Please enter the correct phone',
  contact: 'Please enter the correct phone number/email address',
  code: 'Enter the 6-digit code',
  commonPassword: 'This password is too common. Choose a different password.',
  samePassword: 'This is your current password. Choose a different password.',
  date: 'Enter a date',
  pastDay: 'Enter a date between 1890 and today',
  comingDay: 'This date has passed. Choose today or a later date.',
  withinYear: 'Choose a time within the next 12 months',
  integer: 'Enter a whole number',
  places: '{{places}} decimals at most',
  url: 'Enter a web address, such as https://example.org',
  secureUrl: 'Enter an address that begins with https://',
  unknown: 'Unknown field',
  teeth: 'The prescription is incomplete or can’t be made. Check the marked teeth.',
  nextVisit: 'Choose a date on or after this visit',
};

/** What records, their fields and actions are called; a new resource is added here. */
export const records = recordMessages({
  entities: { ...patient, ...order, ...files, ...organisation, ...connections },
  vocabulary,
  validation,
  success: { ok: 'OK', changeLanguage: 'Switch Language Success' },
});
