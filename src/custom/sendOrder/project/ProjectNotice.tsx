import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/file.ts';
import type { Proposal } from '../../../../domain/project.ts';
import { useNotation } from '../../orderDetail/useNotation.ts';
import type { DraftSaver } from '../draftSaver.ts';
import { useProject } from './useProject.ts';
import { useProposalWords } from './useProposalWords.ts';

interface ProjectNoticeProps {
  saver: DraftSaver;
  files: readonly CaseFile[];
}

/** Offers what the scanner's project file asks for: taken over by a press, taken back by another, and never by itself. */
export function ProjectNotice({ saver, files }: ProjectNoticeProps) {
  const translate = useTranslate();
  const { offer, taken, accept, leave, undo } = useProject(saver, files);
  if (taken) {
    return (
      <Alert
        severity="success"
        role="status"
        action={
          <Button size="small" onClick={undo}>
            {translate('files.project.undo')}
          </Button>
        }
      >
        {translate('files.project.taken')}
      </Alert>
    );
  }
  if (!offer) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: { xs: '1 1 75%', sm: 1 } } }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button size="small" onClick={leave}>
            {translate('files.project.leave')}
          </Button>
          <Button size="small" variant="contained" onClick={accept}>
            {translate('files.project.takeOver')}
          </Button>
        </Box>
      }
    >
      <AlertTitle>{translate(`files.project.found.${offer.proposal.source}`)}</AlertTitle>
      <Proposed proposal={offer.proposal} kept={offer.kept} />
    </Alert>
  );
}

/** The teeth and what each gets, what has no word of ours, and what stays as it was entered. */
function Proposed({ proposal, kept }: { proposal: Proposal; kept: readonly number[] }) {
  const translate = useTranslate();
  const [notation] = useNotation();
  const words = useProposalWords(notation);
  return (
    <>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {words.lines(proposal).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {proposal.notes.length > 0 && (
        <Box component="p" sx={{ marginBlock: 0.75 }}>
          {translate('files.project.notes', { said: words.notes(proposal) })}
        </Box>
      )}
      {kept.length > 0 && (
        <Box component="p" sx={{ marginBlock: 0.75 }}>
          {translate('files.project.kept', { smart_count: kept.length, teeth: words.codes(kept) })}
        </Box>
      )}
    </>
  );
}
