import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type Ref, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { isBeingMade } from '../../../../domain/order/files/isBeingMade.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { isFdi } from '../../../../domain/teeth.ts';
import { useFormat } from '../../../builders/format.ts';
import type { PickedFile } from '../../ui/upload/picked.ts';
import { Shown, isStaged } from '../../ui/files/Stage.tsx';
import { useFileBytes } from '../../ui/files/useFileBytes.ts';
import { useFileWords } from '../../ui/files/useFileWords.ts';
import { useKeepOrientation } from '../../ui/files/useKeepOrientation.ts';
import { useViewerNotation } from '../../ui/teeth/useNotationTurn.ts';
import { loadViewer } from '../../ui/viewer/loadViewer.ts';
import type { ViewerModel } from '../../ui/viewer/model.ts';
import { usePinning } from '../pins/usePinning.tsx';
import { useToothDetails } from '../toothDetail/toothDetails.ts';
import { Comparison } from '../compare/Comparison.tsx';
import { useOnStage } from './onStage.ts';
import { StageHead } from './StageHead.tsx';
import { submittedFiles } from '../../ui/files/caseFiles.ts';
import { AddFiles } from '../../ui/upload/AddFiles.tsx';
import { ClearedModels } from './ClearedModels.tsx';
import { ConvertAgain } from '../../orderShared/ConvertAgain.tsx';

const CaseViewer = lazy(loadViewer);

interface OrderStageProps {
  ref: Ref<HTMLElement>;
  order: Order;
  files: readonly CaseFile[];
  models: readonly ViewerModel[];
  isPending: boolean;
  /** A submission is being answered: on phones the models take half of the screen and stay visible. */
  isReview: boolean;
  /** Adds scans; absent if the reader may not. */
  onAdd?: ((picked: PickedFile[]) => void) | undefined;
}

/** The middle of the page: the case in 3D, which a comparison of versions or a single file can cover. */
export function OrderStage({ ref, files, isReview, ...stage }: OrderStageProps) {
  const { shown, show } = useOnStage();
  const file = shown.kind === 'file' ? files.find(({ id }) => id === shown.id) : undefined;
  const close = () => show({ kind: 'models' });
  const isCovered = shown.kind === 'comparison' || file !== undefined;
  return (
    <Box
      ref={ref}
      sx={({ palette }) => ({
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'minmax(0, 1fr)',
        minWidth: 0,
        overflow: 'hidden',
        background: palette.view,
        blockSize: { xs: isReview ? '52dvh' : 'min(42dvh, 360px)', sm: 'min(60dvh, 460px)', lg: 'auto' },
        // Two versions are stacked where they don't fit side by side.
        ...(shown.kind === 'comparison' && {
          blockSize: { xs: 'min(96dvh, 800px)', sm: 'min(84dvh, 720px)', lg: 'auto' },
        }),
      })}
    >
      {/* Stays mounted, so that going back is instant and keeps the camera. */}
      <Box inert={isCovered} sx={{ display: 'grid', minWidth: 0, minHeight: 0 }}>
        <Models files={files} {...stage} />
      </Box>
      {isCovered && (
        <Box sx={{ position: 'absolute', inset: 0, display: 'flex', bgcolor: 'background.paper', zIndex: 1 }}>
          <Suspense fallback={<Waiting />}>
            {file ? (
              <OneFile file={file} onClose={close} />
            ) : (
              <Comparison
                order={stage.order}
                files={files}
                purpose={shown.kind === 'comparison' ? shown.purpose : undefined}
                onClose={close}
              />
            )}
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

/** The case in 3D, once any of it can be shown; before that, the conversion's progress. */
function Models({ order, files, models, isPending, onAdd }: Omit<OrderStageProps, 'ref' | 'isReview'>) {
  const notation = useViewerNotation();
  const details = useToothDetails();
  const turn = useKeepOrientation();
  const pinning = usePinning(order, files, models);
  const converting = files.filter((file) => file.kind !== 'image' && isBeingMade(file));
  if (isPending || (models.length === 0 && converting.length > 0)) return <Converting files={converting} />;
  if (models.length === 0) return <NoModels files={files} onAdd={onAdd} />;
  return (
    <Suspense fallback={<Converting files={[]} />}>
      <CaseViewer
        models={models}
        prescribed={order.teeth.map(({ tooth }) => tooth)}
        {...notation}
        pinning={pinning}
        problems={details?.marks.problems}
        labels={details?.marks.labels}
        putLabel={details?.marks.may ? details.marks.putLabel : undefined}
        onTooth={(fdi) => isFdi(fdi) && details?.open(fdi)}
        handle={details?.viewer}
        onOrientation={(orientation) => turn(models, orientation)}
      />
    </Suspense>
  );
}

/** One file in place of the models: a single model, an image, or a document. */
function OneFile({ file, onClose }: { file: CaseFile; onClose(): void }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useFileWords();
  const bytes = useFileBytes();
  const turn = useKeepOrientation();
  const name = words.name(file);
  return (
    <Box component="section" aria-label={name} sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <StageHead title={<bdi>{name}</bdi>} facts={format.bytes(file.size)} onClose={onClose}>
        {file.sha256 && (
          <Button size="small" disabled={bytes.isPending} onClick={() => bytes.download(file)}>
            {translate('entities.message.actions.download')}
          </Button>
        )}
      </StageHead>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'auto' }}>
        <Shown
          key={file.id}
          file={file}
          name={name}
          bytes={bytes}
          onOrientation={({ id }, orientation) => turn([{ id }], orientation)}
        />
      </Box>
    </Box>
  );
}

function Waiting() {
  const translate = useTranslate();
  return <CircularProgress size={28} aria-label={translate('orderDetail.preparing')} sx={{ margin: 'auto' }} />;
}

function Converting({ files }: { files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const words = useFileWords();
  return (
    <Box
      role="status"
      sx={{ placeSelf: 'center', textAlign: 'center', display: 'grid', gap: 1.25, justifyItems: 'center', padding: 2 }}
    >
      <Waiting />
      {files.map((file) => (
        <Typography key={file.id} variant="body2">
          <bdi>{words.name(file)}</bdi> · {file.kind === 'archive' ? translate('errors.unzipping') : words.state(file)}
        </Typography>
      ))}
    </Box>
  );
}

const isFailed = ({ state }: CaseFile) => state === 'failed';

/** Shown when there is no model: the submitted document or image, else the reason and what to do. */
function NoModels({ files, onAdd }: Pick<OrderStageProps, 'files' | 'onAdd'>) {
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
