import { Refusal } from '../../../domain/errors.ts';
import type { CallHandlers } from '../kit/handlers.ts';
import { inG } from '../order/sending.ts';

export const organisationCalls: Pick<CallHandlers, 'storageInfo'> = {
  async storageInfo({ db, session }, { iid }) {
    if (iid != null && iid !== session.organisationId) throw new Refusal('notFound');
    const { storageUsed, storageReserved, storageMax } = await db
      .selectFrom('organisation')
      .select(['storageUsed', 'storageReserved', 'storageMax'])
      .where('id', '=', session.organisationId)
      .executeTakeFirstOrThrow();
    const used = storageUsed + storageReserved;
    return { totalSize: inG(used), maxSize: inG(storageMax), percent: Math.round((used / storageMax) * 1000) / 10 };
  },
};
