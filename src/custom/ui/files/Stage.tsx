import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
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

/** A file as any list knows it; model URLs only if it may have some. */
export type StagedFile = SentFile &
  Partial<
    Pick<
      CaseFile,
      | 'purpose'
      | 'access'
      | 'withheld'
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

/** A PDF by its name and fully uploaded; if it isn't one, the viewer says so. */
const isPdf = ({ name, sha256, kind = 'document' }: StagedFile) =>
  sha256 !== null && kind === 'document' && /\.pdf$/i.test(name);

/** Whether a file can be viewed: as a model, an image, or a document. */
export const isStaged = (file: StagedFile): boolean => file.pictureUrl != null || isModel(file) || isPdf(file);

interface StageProps {
  /** The files to step through, in order. */
  files: readonly StagedFile[];
  /** Id of the file shown; null for none. */
  at: string | null;
  onGo(file: StagedFile | undefined): void;
  nameOf(file: StagedFile): string;
  bytes: FileBytes;
  /** Stores the orientation that the user gives a model; absent if it can't be stored. */
  onOrientation?: ShownProps['onOrientation'];
  /** The point of its model to look at. */
  place?: ModelPlace['point'] | undefined;
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: 1,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

/** A file in full screen, in 3D or as an image; steps through the others listed with it. */
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
      <Box sx={bar}>
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

/** A file that fills its container: a model, a document, or an image. */
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
  // A model in a message may be a jaw too.
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
