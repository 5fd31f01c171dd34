import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsFor } from '../../../domain/caseForms.ts';
import type { Notation } from '../../../domain/teeth.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { ReadBack } from '../ui/teeth/index.ts';
import { mayGo, type Check } from './checks.ts';
import type { Fix } from './fixes.ts';
import { CheckList } from './ChecksPanel.tsx';
import type { DraftSaver } from './draftSaver.ts';
import { useDraftSnapshot } from './useDraft.ts';
import { useSend } from './useSend.ts';
import { useSharing } from './useSharing.ts';
import Dialog from '../../layout/Dialog.tsx';

interface SendDialogProps {
  saver: DraftSaver;
  checks: readonly Check[];
  labName: string;
  notation: Notation;
  fileCount: number;
  onClose: () => void;
  onMend: (check: Check) => void;
  onFix: (fix: Fix) => void;
}

/** The whole order read back before it goes: the last look, and the only question. */
export function SendDialog({ saver, checks, labName, notation, fileCount, onClose, onMend, onFix }: SendDialogProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  const titleId = useId();
  const { values: draft } = useDraftSnapshot(saver);
  const { patient, shown, hidden } = useSharing(draft);
  const { send, isPending } = useSend(saver, onClose);
  // Includes waiting checks: the sender sees which files are still unchecked.
  const open = checks.filter(({ level }) => level !== 'ok');
  const carried = draft.sharePatientName
    ? dotted([patient?.patientNumber, patient?.name])
    : (patient?.patientNumber ?? '');

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('send.dialog.title', { lab: labName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(88px, auto) 1fr',
            columnGap: 2,
            rowGap: 0.6,
            margin: 0,
            fontSize: 'size.body2',
          }}
        >
          <Line word={words.field('patientId')}>
            <bdi>{carried}</bdi>
          </Line>
          <Line word={translate('send.dialog.shown')}>{shown}</Line>
          <Line word={translate('send.dialog.hidden')}>{hidden}</Line>
          <Line word={words.field('caseType')}>{words.value('caseType', draft.caseType)}</Line>
          <Line word={words.field('processKind')}>{words.value('processKind', draft.processKind)}</Line>
          {fieldsFor(draft.caseType).map((field) => (
            <Line key={field} word={words.field(field)}>
              {draft[field] && <FieldValue resource="order" field={field} record={{ id: '', ...draft }} />}
            </Line>
          ))}
          <Line word={words.field('doctor')}>{draft.doctor}</Line>
          <Line word={words.field('dueDate')}>
            {draft.dueDate && dotted([format.date(draft.dueDate), format.due(draft.dueDate)])}
          </Line>
          <Line word={translate('send.dialog.files')}>{format.number(fileCount)}</Line>
          <Line word={words.field('remark')}>{draft.remark}</Line>
        </Box>
        {draft.teeth.length > 0 && <ReadBack teeth={draft.teeth} notation={notation} />}
        {open.length > 0 && (
          <Alert severity="warning" variant="outlined" icon={false}>
            <CheckList checks={open} onMend={onMend} onFix={onFix} />
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="text" onClick={onClose} disabled={isPending}>
          {translate('send.dialog.back')}
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          // Blocking checks disable sending even where this page offers no fix for them.
          disabled={!mayGo(checks)}
          autoFocus
          onClick={() => void send()}
        >
          {translate(open.length > 0 ? 'send.dialog.sendAnyway' : 'send.dialog.send', { lab: labName })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Line = ({ word, children }: { word: string; children: ReactNode }) =>
  children ? (
    <>
      <Box component="dt" sx={{ color: 'ink.faint' }}>
        {word}
      </Box>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  ) : null;
