import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/file.ts';
import type { SentFile } from '../../../../domain/message.ts';
import { useFormat } from '../../../builders/format.ts';
import { LargePicture } from '../../../builders/pictures/LargePicture.tsx';
import { PictureDialog } from '../../../builders/pictures/PictureDialog.tsx';
import { PictureStep } from '../../../builders/pictures/PictureStep.tsx';
import { isViewable, modelOf } from './caseFiles.ts';
import type { ModelPlace } from '../viewer/usePlace.ts';
import { loadViewer } from '../viewer/loadViewer.ts';
import { useViewerNotation } from '../teeth/useNotationTurn.ts';
import type { FileBytes } from './useFileBytes.ts';

const CaseViewer = lazy(loadViewer);
const PdfPages = lazy(() => import('./PdfPages.tsx'));

/** What is known of a file wherever it is listed; its model's forms only where it may have some. */
export type StagedFile = SentFile &
  Partial<
    Pick<
      CaseFile,
      | 'purpose'
      | 'jaw'
      | 'facts'
      | 'orientation'
      | 'unit'
      | 'mirrored'
      | 'lodUrl'
      | 'lodBytes'
      | 'fullUrl'
      | 'fullBytes'
      | 'kind'
      | 'state'
    >
  >;

const isModel = (file: StagedFile) => isViewable({ lodUrl: file.lodUrl ?? null, fullUrl: file.fullUrl ?? null });

/** Its bytes are there, and are a PDF's as far as its name goes; what isn't one is said to be so. */
const isPdf = ({ name, sha256, kind = 'document' }: StagedFile) =>
  sha256 !== null && kind === 'document' && /\.pdf$/i.test(name);

/** Whether there is something of a file to look at: a model, a picture's large copy, or pages. */
export const isStaged = (file: StagedFile): boolean => file.pictureUrl != null || isModel(file) || isPdf(file);

interface StageProps {
  /** Those that can be gone through, in their order. */
  files: readonly StagedFile[];
  /** The id of the one that is shown; null for none. */
  at: string | null;
  onGo(file: StagedFile | undefined): void;
  nameOf(file: StagedFile): string;
  bytes: FileBytes;
  /** Keeps how a person says that a model lies; absent where that can't be kept. */
  onOrientation?: ShownProps['onOrientation'];
  /** Where to look on its model. */
  place?: ModelPlace['point'] | undefined;
}

/** A file over the whole screen, in 3D or as a picture; the others that are listed with it are its neighbours. */
export function Stage({ files, at, onGo, nameOf, bytes, onOrientation, place }: StageProps) {
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
        large: file.pictureUrl ? translate('orderDetail.conversation.picture') : nameOf(file),
        lost: translate('orderDetail.conversation.lost'),
      }}
      content={
        isModel(file) || isPdf(file) ? (
          <Shown file={file} name={nameOf(file)} {...{ bytes, onOrientation, place }} />
        ) : undefined
      }
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
              {translate('orderDetail.conversation.position', {
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
          <Button variant="outlined" disabled={bytes.isPending} onClick={() => bytes.download(file)}>
            {translate('entities.message.actions.download')}
          </Button>
        )}
        <IconButton aria-label={translate('orderDetail.conversation.close')} onClick={() => onGo(undefined)} autoFocus>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </PictureDialog>
  );
}

interface ShownProps {
  file: StagedFile;
  name: string;
  bytes: Pick<FileBytes, 'addressOf'>;
  onOrientation?: ((file: StagedFile, orientation: readonly number[]) => void) | undefined;
  place?: ModelPlace['point'] | undefined;
}

/** A file, in the room that there is: a model that turns, pages, or a picture. */
export function Shown({ file, name, bytes, onOrientation, place }: ShownProps) {
  const translate = useTranslate();
  if (isModel(file)) return <Model {...{ file, name, onOrientation, place }} />;
  if (!isPdf(file))
    return <LargePicture picture={file} title={name} lost={translate('orderDetail.conversation.lost')} />;
  return (
    <Suspense fallback={<Preparing />}>
      <PdfPages key={file.id} addressOf={() => bytes.addressOf(file)} />
    </Suspense>
  );
}

function Preparing() {
  const translate = useTranslate();
  return <CircularProgress aria-label={translate('orderDetail.preparing')} size={28} sx={{ margin: 'auto' }} />;
}

function Model({ file, name, onOrientation, place }: Omit<ShownProps, 'bytes'>) {
  const notation = useViewerNotation();
  const isSubmitted = file.purpose === 'scheme' || file.purpose === 'design';
  // Also a message's model may be a jaw.
  const purpose = isSubmitted ? 'design' : 'scan';
  const { id, jaw, facts, orientation = null, unit, mirrored = false, lodUrl, lodBytes, fullUrl, fullBytes } = file;
  const model = modelOf(
    { id, jaw, facts, orientation, unit, mirrored, lodUrl, lodBytes, fullUrl, fullBytes, purpose },
    name,
  );
  return (
    <Box sx={({ palette }) => ({ flex: 1, minBlockSize: 0, display: 'grid', background: palette.view })}>
      <Suspense fallback={<Preparing />}>
        <CaseViewer
          models={[model]}
          {...notation}
          {...(place && { place: { modelId: id, point: place } })}
          {...(onOrientation && {
            onOrientation: (orientation: readonly number[]) => onOrientation(file, orientation),
          })}
        />
      </Suspense>
    </Box>
  );
}
