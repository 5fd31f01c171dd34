import { dateTime, text } from './fields.ts';

/** Server-set fields of plain entities: who created and last changed a record, and when. */
export const filed = {
  creatorName: text(),
  createdAt: dateTime().required(),
  updaterName: text(),
  updatedAt: dateTime().required(),
};
