import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import type { SentFile } from '../../../domain/message.ts';
import { useFormat } from '../../builders/format.ts';
import { PictureDialog } from '../../builders/pictures/PictureDialog.tsx';
import { PictureStep } from '../../builders/pictures/PictureStep.tsx';
import { isViewable, modelOf } from '../orderDetail/caseFiles.ts';
import { loadViewer } from '../orderDetail/loadViewer.ts';
import { useViewerNotation } from '../orderDetail/useNotation.ts';

const CaseViewer = lazy(loadViewer);

/** What is known of a file wherever it is listed; its model's forms only where it may have some. */
export type StagedFile = SentFile &
  Partial<
    Pick<CaseFile, 'jaw' | 'facts' | 'orientation' | 'lodUrl' | 'lodBytes' | 'fullUrl' | 'fullBytes' | 'kind' | 'state'>
  >;

const isModel = (file: StagedFile) => isViewable({ lodUrl: file.lodUrl ?? null, fullUrl: file.fullUrl ?? null });

/** Whether there is something of a file to look at: a model, or a picture's large copy. */
export const isStaged = (file: StagedFile): boolean => file.pictureUrl != null || isModel(file);

interface StageProps {
  /** Those that can be gone through, in their order. */
  files: readonly StagedFile[];
  /** The id of the one that is shown; null for none. */
  at: string | null;
  onGo(file: StagedFile | undefined): void;
  nameOf(file: StagedFile): string;
  download(file: StagedFile): void;
  isDownloading: boolean;
}

/** A file over the whole screen, in 3D or as a picture; the others that are listed with it are its neighbours. */
export function Stage({ files, at, onGo, nameOf, download, isDownloading }: StageProps) {
  const translate = useTranslate();
  const format = useFormat();
  const index = files.findIndex(({ id }) => id === at);
  const file = files[index];
  if (!file) return null;
  const step = (way: 'previous' | 'next', to: StagedFile | undefined) => (
    <PictureStep way={way} title={to && nameOf(to)} onGo={() => onGo(to)} />
  );
  return (
    <PictureDialog
      pictures={files}
      index={index}
      onGo={onGo}
      titleOf={nameOf}
      words={{
        large: isModel(file) ? nameOf(file) : translate('desk.conversation.picture'),
        lost: translate('desk.conversation.lost'),
      }}
      content={isModel(file) ? <Model file={file} name={nameOf(file)} /> : undefined}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          padding: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {files.length > 1 && (
          <>
            {step('previous', files[index - 1])}
            <Box aria-live="polite" sx={{ color: 'text.secondary' }}>
              {translate('desk.conversation.position', {
                at: format.number(index + 1),
                total: format.number(files.length),
              })}
            </Box>
            {step('next', files[index + 1])}
          </>
        )}
        <Box sx={{ flex: 1, minInlineSize: 160, overflowWrap: 'anywhere' }}>
          <bdi>{nameOf(file)}</bdi> · {format.bytes(file.size)}
        </Box>
        {file.sha256 && (
          <Button variant="outlined" disabled={isDownloading} onClick={() => download(file)}>
            {translate('entities.message.actions.download')}
          </Button>
        )}
        <IconButton aria-label={translate('desk.conversation.close')} onClick={() => onGo(undefined)} autoFocus>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </PictureDialog>
  );
}

function Model({ file, name }: { file: StagedFile; name: string }) {
  const translate = useTranslate();
  const notation = useViewerNotation();
  const { id, jaw, facts, orientation = null, lodUrl, lodBytes, fullUrl, fullBytes } = file;
  const model = modelOf({ id, jaw, facts, orientation, lodUrl, lodBytes, fullUrl, fullBytes, purpose: 'scan' }, name);
  return (
    <Box sx={({ palette }) => ({ flex: 1, minBlockSize: 0, display: 'grid', background: palette.view })}>
      <Suspense
        fallback={<CircularProgress aria-label={translate('desk.preparing')} size={28} sx={{ placeSelf: 'center' }} />}
      >
        <CaseViewer models={[model]} {...notation} />
      </Suspense>
    </Box>
  );
}
