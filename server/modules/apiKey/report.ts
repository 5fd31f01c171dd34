import { blankDraft } from '../../../domain/order/blankDraft.ts';
import type { Call } from '../../../domain/kit/call.ts';
import type { Fields, Values } from '../../../domain/kit/fields.ts';
import type { KeyCallName, KeyCalls, KeySelf } from '../../../domain/organisation/keyCalls.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Session } from '../../core/context.ts';
import { signal } from '../../db/signal.ts';
import type { Tx } from '../../db/tables.ts';
import type { Changing, Trace } from '../../kit/handlers.ts';
import { storageOf } from '../../storage/quota.ts';
import { calledName } from '../account/accounts.ts';
import { orderDefaultsOf } from '../orderRecord/defaults.ts';

/** A key that calls. */
export type CallingKey = Session & { key: string };

export interface KeyContext extends Changing {
  actor: CallingKey;
  at: string;
  /** The day at the caller's. */
  today: string;
  trace: Trace;
}

type AnswerOf<C> = C extends Call<Fields, infer Answer> ? Answer : never;
type KeyHandlers = {
  [C in KeyCallName]: (context: KeyContext, args: Values<KeyCalls[C]['args']>) => Promise<AnswerOf<KeyCalls[C]>>;
};

export const keyCallHandlers: KeyHandlers = {
  reportKey: (context, { version, error }) =>
    context.together(async (tx) => {
      const { actor, at, trace } = context;
      const before = await ownRow(tx, actor);
      trace.isNothing = true;
      if (version) {
        // Only another version is worth a line in the audit log.
        if (version !== before.bridgeVersion) Object.assign(trace, { isNothing: false, recordId: actor.key });
        await tx
          .updateTable('apiKey')
          .set({ bridgeVersion: version, bridgeError: error ?? null, bridgeSeenAt: at })
          .where('organisationId', '=', actor.organisationId)
          .where('id', '=', actor.key)
          .execute();
        await signal(tx, 'apiKey', actor.key, [actor.organisationId]);
      }
      return selfOf(tx, context, before.name);
    }),
};

const ownRow = (tx: Tx, { organisationId, key }: CallingKey) =>
  tx
    .selectFrom('apiKey')
    .select(['name', 'bridgeVersion'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', key)
    .executeTakeFirstOrThrow();

async function selfOf(tx: Tx, { actor, today }: KeyContext, name: string): Promise<KeySelf> {
  const { organisationId, key: id, scopes = [], ownerId } = actor;
  const side = sideOf(actor.role) ?? 'clinic';
  const member = ownerId === undefined ? null : await nameOf(tx, ownerId);
  const { used, reserved, maximum } = await storageOf(tx, organisationId);
  const defaults = side === 'clinic' ? await orderDefaultsOf(tx, organisationId) : null;
  return {
    id,
    name,
    side,
    scopes,
    memberName: member,
    storage: { used: used + reserved, size: maximum },
    draft: side === 'clinic' ? blankDraft(today, member, defaults) : null,
  };
}

const nameOf = async (tx: Tx, accountId: number): Promise<string> =>
  calledName(
    await tx
      .selectFrom('account')
      .select(['nickName', 'userName'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
