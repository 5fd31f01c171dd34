import { Refusal } from '../../../domain/errors.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { headOf, storageOf } from '../../storage/quota.ts';
import { invitationCalls } from './invitations.ts';
import { manageCalls } from './manage.ts';
import { ownCalls, workIn } from './ownOrganisations.ts';
import { ownMembershipCalls } from './ownMembership.ts';
import { searchCalls } from './search.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { organisation } from '../../../domain/organisation/organisation.ts';
import { organisationTypes, type Side } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';
import { InvalidInput } from '../../core/input.ts';
import { refuseFor, spend } from '../account/allowance.ts';
import { isCountry } from '../dictionary/countries.ts';
import { nextNumber } from '../../kit/numbers.ts';
import { searchTerms } from '../../kit/search.ts';

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
      head: await headOf(db, session.organisationId),
    };
  },
};

const initials: Record<Side, string> = { clinic: 'C', lab: 'L' };
const heads = { clinic: 'clinicAdmin', lab: 'factoryAdmin' } as const;
/** Organisation numbers come from one counter for all organisations. */
const everybody = 0;

const createCalls: Pick<CallHandlers, 'createInstitution'> = {
  async createInstitution(context, { type, country, name, address, contactPerson, contactWay }) {
    const { at, session } = context;
    if (!isCountry(country)) throw new InvalidInput({ country: { key: 'oneOf' } });
    const side = type === organisationTypes.lab ? 'lab' : 'clinic';
    return context.change(async (tx) => {
      const counting = { db: tx, now: context.now };
      refuseFor(await spend(counting, `institution:${session.accountId}`, serverLimits.institutionsPerAccount));
      const number = await freeNumber(tx, side);
      const { id } = await tx
        .insertInto('organisation')
        .values({
          number,
          name,
          ...searchTerms(organisation, { name, number }),
          side,
          country,
          address: address ?? null,
          contactPerson: contactPerson ?? null,
          contactWay: contactWay ?? null,
          createdAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('storage').values({ organisationId: id, maximum: serverLimits.includedStorage }).execute();
      const { accountId } = session;
      await tx
        .insertInto('member')
        .values({ organisationId: id, accountId, role: heads[side], state: 'normal', joinedAt: at })
        .execute();
      context.trace.organisationId = id;
      await workIn(tx, session, id);
      return { iid: id };
    });
  },
};

/** C-1003, L-1002: the next of its side. The counter's row lock serialises callers, so a free number stays free. */
async function freeNumber(tx: Tx, side: Side): Promise<string> {
  const initial = initials[side];
  for (;;) {
    const number = `${initial}-${1000 + (await nextNumber(tx, everybody, initial))}`;
    // Imported organisations didn't use the counter.
    const taken = await tx.selectFrom('organisation').select('id').where('number', '=', number).executeTakeFirst();
    if (!taken) return number;
  }
}

export const organisationCalls = {
  ...storageCalls,
  ...createCalls,
  ...searchCalls,
  ...ownCalls,
  ...ownMembershipCalls,
  ...manageCalls,
  ...invitationCalls,
};
