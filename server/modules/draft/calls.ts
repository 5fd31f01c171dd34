import { draftActionOf, type Draft } from '../../../domain/drafts.ts';
import { entities } from '../../../domain/entities.ts';
import { Refusal } from '../../../domain/errors.ts';
import { isAllowed, type AnyEntity } from '../../../domain/kit/entity.ts';
import type { Context, Session } from '../../core/context.ts';
import { asTenant } from '../../db/tenancy.ts';
import { getterOf, type CallContext, type CallHandlers } from '../../kit/handlers.ts';
import { discardDraft, keepDraft, readDraft, type DraftKey } from './rows.ts';

type Call = CallContext & { session: Session };

/** A person's unsaved forms. Requires the right to create such a record or to change this one. */
export function draftCalls(getters: object): Pick<CallHandlers, 'draftGet' | 'draftSave' | 'draftDiscard'> {
  /** Runs `work` in a tenant transaction once the person may do what the draft leads to. */
  const forDraft = <Result>(call: Call, key: DraftKey, work: (context: Context) => Promise<Result>) => {
    const { session, token: _token, ...services } = call;
    const { sessionId, newToken: _newToken, provenAt: _provenAt, ...actor } = session;
    const entity: AnyEntity = entities[key.entity as keyof typeof entities];
    const refuseUnlessAllowed = (record: object | null) => {
      if (!isAllowed(entity, draftActionOf(key.recordId), actor, record)) throw new Refusal('forbidden');
    };
    refuseUnlessAllowed(null);
    return asTenant(call.db, actor, async (tx) => {
      const context: Context = { ...services, actor, sessionId, tx };
      if (key.recordId) {
        const get = getterOf(getters, key.entity);
        if (!get) throw new Refusal('notFound');
        refuseUnlessAllowed(await get(context, { id: key.recordId }));
      }
      return work(context);
    });
  };

  return {
    async draftGet(call, key) {
      const draft = await forDraft(call, key, (context) => readDraft(context, key));
      const { ofPatients } = entities[key.entity as keyof typeof entities];
      Object.assign(
        call.trace,
        draft && ofPatients
          ? { subject: key.entity, ...(key.recordId && { recordId: String(key.recordId) }) }
          : { isNothing: true },
      );
      return draft;
    },
    draftSave: (call, { values, baseVersion, ...key }) => {
      const draft: Draft = { values, baseVersion: baseVersion ?? null, updatedAt: call.at };
      return forDraft(call, key, async (context) => {
        await keepDraft(context, key, draft);
        return { updatedAt: call.at };
      });
    },
    draftDiscard: ({ db, session }, key) => asTenant(db, session, (tx) => discardDraft({ tx, actor: session }, key)),
  };
}
