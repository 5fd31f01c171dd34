import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type Audit, audit } from '../../../domain/audit.ts';
import type { ShownBy } from '../../builders/views.ts';
import { fieldOf } from '../../builders/fieldOf.ts';
import { useWords } from '../../builders/useWords.ts';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

/** The actor under their current name, with the role or the access method. */
export function AuditActor({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const { actorName, role, way } = record as unknown as Audit;
  return (
    <>
      {actorName ? (
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          <bdi>{actorName}</bdi>
        </Box>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('audit.nobody')}
        </Box>
      )}
      <BetweenLines />
      <Box sx={{ color: 'ink.faint', typography: 'caption' }}>
        {translate(way === 'session' && role ? `vocabulary.role.${role}` : `vocabulary.auditWay.${way}`)}
      </Box>
    </>
  );
}

/** Hidden in tables; cards put both lines on one and show it. */
const BetweenLines = () => <span hidden> · </span>;

/** The action and its object; for lists also how many records were shown, for counted calls how many there were. */
export function AuditAction({ record }: ShownBy) {
  const translate = useTranslate();
  const words = useActionWords();
  if (!record) return null;
  const { subject, action, records, result } = record as unknown as Audit;
  const { what, done } = words(subject, action);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {done}
      </Box>
      <BetweenLines />
      <Box sx={{ color: 'ink.faint', typography: 'caption' }}>
        {what}
        {records != null &&
          ` · ${translate(result === 'done' ? 'audit.records' : 'audit.times', { smart_count: records })}`}
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

/** The result; only failures and refusals are coloured. */
export function AuditOutcome({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const { result } = record as unknown as Audit;
  const word = translate(`vocabulary.auditResult.${result}`);
  if (result === 'done' || result === 'nothingFound')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {word}
      </Box>
    );
  const isGrave = result === 'notAllowed' || result === 'failed';
  return <Chip size="small" variant="outlined" color={isGrave ? 'error' : 'warning'} label={word} />;
}

/** Explains the log: what it holds, and that no user can change it. */
export function AuditHint() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', maxInlineSize: '80ch', marginBlockEnd: 1.5 }}>
      {translate('audit.hint')}
    </Typography>
  );
}
