import { useTranslate } from 'react-admin';
import { auditCalls } from '../../../domain/auditCalls.ts';
import { entities } from '../../../domain/entities.ts';
import { actionOf, type AnyEntity } from '../../../domain/kit/entity.ts';

const known: Record<string, AnyEntity> = entities;
const isCall = (action: string) => (auditCalls as readonly string[]).includes(action);

/** What was done, in the words of the entity or of the call. A name that has gone since is shown as it was written. */
export function useDeedWords(): (subject: string, action: string) => { what: string; deed: string } {
  const translate = useTranslate();
  return (subject, action) => {
    const entity = known[subject];
    const isOwn = entity !== undefined && actionOf(entity, action) !== undefined;
    return {
      what: translate(entity ? `entities.${subject}.one` : `vocabulary.auditSubject.${subject}`, { _: subject }),
      deed: isOwn
        ? translate(`entities.${subject}.actions.${action}`)
        : isCall(action)
          ? translate(`audit.calls.${action}`)
          : action,
    };
  };
}
