import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type Audit, audit } from '../../../domain/audit.ts';
import { fieldOf } from '../../builders/fieldOf.ts';
import { useWords } from '../../builders/useWords.ts';
import type { ShownBy } from '../../builders/views.ts';

/** The action and its object; for lists also how many records were shown. */
export default function AuditAction({ record }: ShownBy) {
  const translate = useTranslate();
  const words = useActionWords();
  if (!record) return null;
  const { subject, action, records } = record as unknown as Audit;
  const { what, done } = words(subject, action);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {done}
      </Box>
      {/* Hidden in tables; cards put both on one line and show it. */}
      <span hidden> · </span>
      <Box sx={{ color: 'ink.faint', typography: 'caption' }}>
        {what}
        {records != null && ` · ${translate('audit.records', { smart_count: records })}`}
      </Box>
    </>
  );
}

const [subjectKeys, actionKeys] = (['subject', 'action'] as const).map((name) => fieldOf(audit, name).wordKeys!) as [
  Keys,
  Keys,
];
type Keys = NonNullable<ReturnType<typeof fieldOf>['wordKeys']>;

/** The action in the words of the entity or the call. Names that no longer exist are shown as logged. */
function useActionWords(): (subject: string, action: string) => { what: string; done: string } {
  const words = useWords(audit.name);
  return (subject, action) => ({
    what: words.first(subjectKeys({ subject }), subject),
    done: words.first(actionKeys({ subject, action }), action),
  });
}
