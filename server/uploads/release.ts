import type { Db } from '../db/tables.ts';
import { giveRoomBack } from './room.ts';

/** Forgets an upload that never ended and gives its space back; once, however often it is called. */
export const releaseUpload = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('upload')
      .where('id', '=', id)
      .where('fileId', 'is', null)
      .returning(['organisationId', 'size'])
      .executeTakeFirst();
    if (!gone) return;
    await giveRoomBack(tx, gone.organisationId, gone.size);
  });
