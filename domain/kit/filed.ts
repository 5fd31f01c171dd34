import { dateTime, text } from './fields.ts';

/** Who entered a record and when, and who changed it last: what the server sets of a plain entity. */
export const filed = {
  creatorName: text(),
  createdAt: dateTime().required(),
  updaterName: text(),
  updatedAt: dateTime().required(),
};
