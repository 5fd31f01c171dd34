import { audit } from '../../../domain/audit.ts';
import { fieldOf } from '../../builders/fieldOf.ts';
import { useWords } from '../../builders/useWords.ts';

const [subjectKeys, actionKeys] = (['subject', 'action'] as const).map((name) => fieldOf(audit, name).wordKeys!) as [
  Keys,
  Keys,
];
type Keys = NonNullable<ReturnType<typeof fieldOf>['wordKeys']>;

/** What was done, in the words of the entity or of the call. A name that has gone since is shown as it was written. */
export function useActionWords(): (subject: string, action: string) => { what: string; deed: string } {
  const words = useWords(audit.name);
  return (subject, action) => ({
    what: words.first(subjectKeys({ subject }), subject),
    deed: words.first(actionKeys({ subject, action }), action),
  });
}
