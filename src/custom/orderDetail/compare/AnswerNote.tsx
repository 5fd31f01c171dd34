import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/file.ts';
import type { Order } from '../../../../domain/order.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { newestSubmission, submittedFiles, type Submitted } from '../../ui/files/caseFiles.ts';
import { RevisionDifferences } from '../revisions/RevisionDifferences.tsx';
import { useRevisions } from '../revisions/useRevisions.ts';
import { useToothDetails } from '../toothDetail/toothDetails.ts';
import { FileHashes } from './FileHashes.tsx';

interface AnswerNoteProps {
  order: Order;
  files: readonly CaseFile[];
  purpose: Submitted;
  /** Says which files the answer names. */
  names?: boolean;
}

/** Before a scheme or a design is answered: which files it is about, and what the clinic has sent since it was made. */
export function AnswerNote({ order, files, purpose, names = false }: AnswerNoteProps) {
  const translate = useTranslate();
  const format = useFormat();
  const asked = submittedFiles(files, purpose);
  const revisions = useRevisions(order);
  const made = revisions.find(purpose, newestSubmission(files, purpose));
  const before = revisions.find('prescription', made?.answers);
  const after = revisions.prescriptions.at(-1);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {before && after && before.number < after.number && (
        <Alert severity="warning" sx={{ inlineSize: '100%' }}>
          {translate('orderDetail.revisions.newer', {
            answers: format.number(before.number),
            revision: format.number(after.number),
          })}
          <RevisionDifferences before={before} after={after} />
        </Alert>
      )}
      <Box sx={{ fontWeight: 600 }}>
        {dotted([
          translate(`orderDetail.files.version.${purpose}`, { version: newestSubmission(files, purpose) ?? 1 }),
          order.patientName ?? order.patientNumber,
        ])}
      </Box>
      {names && <Looks files={asked} />}
      {names && (
        <Typography variant="body2" component="div" color="text.secondary">
          {translate('viewer.compare.approving')}
          <FileHashes files={asked} />
        </Typography>
      )}
    </Box>
  );
}

/** What is answered, as the page shows it; where its viewer has nothing of it, the small pictures of the files. */
function Looks({ files }: { files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const viewer = useToothDetails()?.viewer;
  const [drawn] = useState(() => viewer?.current?.designPicture() ?? null);
  const pictures = drawn ? [drawn] : files.flatMap(({ thumbUrl }) => thumbUrl ?? []);
  return pictures.map((src) => (
    <Box
      key={src}
      component="img"
      src={src}
      alt={translate('viewer.compare.picture')}
      sx={({ palette }) => ({
        maxInlineSize: '100%',
        inlineSize: drawn ? '100%' : undefined,
        borderRadius: 1,
        background: palette.view,
      })}
    />
  ));
}
