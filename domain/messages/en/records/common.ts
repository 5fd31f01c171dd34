/** What every record is asked for, and what is done to it. */
export const crudWords = { query: 'List', get: 'Open', update: 'Edit', delete: 'Delete' };

/** Who entered a record, who changed it, and when. */
export const filedWords = {
  creatorName: 'Created by',
  createdAt: 'Created',
  updaterName: 'Updated by',
  updatedAt: 'Updated',
};
