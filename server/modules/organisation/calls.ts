import { Refusal } from '../../../domain/errors.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { createCalls } from './create.ts';
import { invitationCalls } from './invitations.ts';
import { manageCalls } from './manage.ts';
import { ownCalls } from './ownOrganisations.ts';
import { ownMembershipCalls } from './ownMembership.ts';
import { searchCalls } from './search.ts';

const gigabyte = 1024 ** 3;

const storageCalls: Pick<CallHandlers, 'storageInfo'> = {
  async storageInfo({ db, session }, { iid }) {
    if (iid != null && iid !== session.organisationId) throw new Refusal('notFound');
    const { storageUsed, storageReserved, storageMax } = await db
      .selectFrom('organisation')
      .select(['storageUsed', 'storageReserved', 'storageMax'])
      .where('id', '=', session.organisationId)
      .executeTakeFirstOrThrow();
    const used = storageUsed + storageReserved;
    return {
      totalSize: used / gigabyte,
      maxSize: storageMax / gigabyte,
      percent: Math.round((used / storageMax) * 1000) / 10,
    };
  },
};

export const organisationCalls = {
  ...storageCalls,
  ...createCalls,
  ...searchCalls,
  ...ownCalls,
  ...ownMembershipCalls,
  ...manageCalls,
  ...invitationCalls,
};
