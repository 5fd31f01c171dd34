import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { isStaged, Shown } from '../../ui/files/Stage.tsx';
import { useFileBytes } from '../../ui/files/useFileBytes.ts';
import { submittedFiles } from '../../ui/files/caseFiles.ts';
import { AddFiles } from '../../ui/upload/AddFiles.tsx';
import { ClearedModels } from './ClearedModels.tsx';
import type { OrderStageProps } from './OrderStage.tsx';
import { ConvertAgain } from '../../orderShared/ConvertAgain.tsx';
import { useFileWords } from '../../ui/files/useFileWords.ts';

const isFailed = ({ state }: CaseFile) => state === 'failed';

/** Shown when there is no model: the submitted document or image, else the reason and what to do. */
export function NoModels({ files, onAdd }: Pick<OrderStageProps, 'files' | 'onAdd'>) {
  const translate = useTranslate();
  const words = useFileWords();
  const bytes = useFileBytes();
  const models = files.filter(({ kind }) => kind === 'model');
  const cleared = models.filter(({ state }) => state === 'cleared');
  if (cleared.length > 0) return <ClearedModels files={cleared} />;
  const zips = files.filter(({ kind, parentId }) => kind === 'archive' && parentId === null);
  if (models.length > 0) return <Reason text={translate('errors.fileMissing')} faulty={models.filter(isFailed)} />;
  if (zips.some(isFailed)) return <Reason text={translate('errors.unzipFirst')} faulty={zips.filter(isFailed)} />;
  const shown = [...submittedFiles(files, 'design'), ...submittedFiles(files, 'scheme')].find(isStaged);
  if (shown) return <Shown file={shown} name={words.name(shown)} bytes={bytes} />;
  return (
    <Reason text={translate('orderDetail.files.noScans')} faulty={[]}>
      {onAdd && <AddFiles label={translate('orderDetail.files.addScans')} onFiles={onAdd} />}
    </Reason>
  );
}

interface ReasonProps {
  text: string;
  faulty: readonly CaseFile[];
  /** Actions that provide a model. */
  children?: ReactNode;
}

function Reason({ text, faulty, children }: ReasonProps) {
  const words = useFileWords();
  const faults = [...new Set(faulty.map(words.fault))];
  return (
    <Box
      role="status"
      sx={{ placeSelf: 'center', textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center', padding: 2 }}
    >
      <Typography variant="h2" component="p" sx={{ maxWidth: 420 }}>
        {text}
      </Typography>
      {faults.map((fault) => (
        <Typography key={fault} variant="body2" sx={{ maxWidth: 420 }}>
          {fault}
        </Typography>
      ))}
      {faulty.length > 0 && <ConvertAgain files={faulty} button="contained" />}
      {children}
    </Box>
  );
}
