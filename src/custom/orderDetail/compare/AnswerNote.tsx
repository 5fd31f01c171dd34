import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/file.ts';
import type { Order } from '../../../../domain/order.ts';
import { submittedFiles, type Submitted } from '../caseFiles.ts';
import { CompareButton } from './CompareButton.tsx';
import { FileHashes } from './FileHashes.tsx';

interface AnswerNoteProps {
  order: Order;
  files: readonly CaseFile[];
  purpose: Submitted;
  /** Says which files the answer names. */
  names?: boolean;
}

/** Before a scheme or a design is answered: which files it is about. */
export function AnswerNote({ order, files, purpose, names = false }: AnswerNoteProps) {
  const translate = useTranslate();
  const asked = submittedFiles(files, purpose);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {names && (
        <Typography variant="body2" component="div" color="text.secondary">
          {translate('viewer.compare.approving')}
          <FileHashes files={asked} />
        </Typography>
      )}
      <CompareButton order={order} files={files} purpose={purpose} variant="outlined" size="small" />
    </Box>
  );
}
