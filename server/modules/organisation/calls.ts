import { Refusal } from '../../../domain/errors.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { storageOf } from '../../storage/quota.ts';
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
    const { used, reserved, maximum } = await storageOf(db, session.organisationId);
    const taken = used + reserved;
    return {
      totalSize: taken / gigabyte,
      maxSize: maximum / gigabyte,
      percent: Math.round((taken / maximum) * 1000) / 10,
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
