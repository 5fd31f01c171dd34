import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { waysToAsk, type Ask, type Relationship } from '../../../domain/organisation/relationship.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { InvalidInput } from '../../core/input.ts';
import { spend } from '../account/allowance.ts';
import { notifyPartner } from './notify.ts';
import { beginPair } from './pair.ts';
import { relationships } from './store.ts';

/** Requests a relationship with another organisation; if that one accepts automatically, it starts at once. */
export const asking =
  (way: Ask) =>
  async (context: Context, { partnerId }: { partnerId: number }): Promise<Relationship> => {
    const { tx, actor, now } = context;
    const partner = await organisationToAsk(tx, partnerId);
    const side = sideOf(actor.role);
    if (!partner || !side || partnerId === actor.organisationId || !waysToAsk(side, partner.side).includes(way))
      throw new InvalidInput({ partnerId: { key: 'noSuchRecord' } });
    const isWithin = await beyondTenant(tx, (system) =>
      spend({ db: system, now }, `relate:${actor.organisationId}`, serverLimits.invitationsPerOrganisation),
    );
    if (!isWithin) throw new Refusal('tooManyRequests');
    await beginPair(context, partnerId, way, partner.accepts);
    await notifyPartner(context, partnerId, partner.accepts ? 'agree' : way);
    const row = await relationships.rows(context).where('t.partnerId', '=', partnerId).executeTakeFirstOrThrow();
    return relationships.present(context, row);
  };

/** Its side, and whether it accepts every request. */
const organisationToAsk = (tx: Tx, id: number) =>
  tx
    .selectFrom('organisation as g')
    .select(['g.side', 'g.autoAccept as accepts'])
    .where('g.id', '=', id)
    .where('g.closedAt', 'is', null)
    .executeTakeFirst();
