import ViewInAr from '@mui/icons-material/ViewInAr';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { LinkedDesign } from '../../../../domain/order/approvalLink.ts';
import { isolate } from '../../../builders/dotted.ts';
import { formatDaysAhead, useFormat } from '../../../builders/format.ts';
import { useTitle } from '../../../layout/useTitle.ts';
import { Panel } from '../../ui/Panel.tsx';
import { isViewable } from '../../ui/files/caseFiles.ts';
import { SaidBack } from '../../ui/SaidBack.tsx';
import { useWorkWords } from '../../ui/teeth/workWords.ts';
import type { ModelPlace } from '../../ui/viewer/usePlace.ts';
import type { ViewerHandle } from '../../ui/viewer/useViewerHandle.ts';
import { pinId, PinNotes, type OnPin } from '../PinNotes.tsx';
import { SharedTeeth } from '../SharedTeeth.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { DesignPictures } from './DesignPictures.tsx';
import type { DesignLink } from './linkedDesign.ts';

// The viewer is most of the page's code, and the thumbnails don't need it.
const SharedModels = lazy(() => import('../SharedModels.tsx').then((part) => ({ default: part.SharedModels })));

const DesignNumbers = lazy(() => import('../../orderShared/numbers/DesignNumbers.tsx'));

/** A design as who answers it must know it: pictures first, what was asked, what is to be made, and exactly which files. */
export function LinkedDesignView({ design, link }: { design: LinkedDesign; link: DesignLink }) {
  const translate = useTranslate();
  const { teeth } = design;
  const title = translate('approval.page.title', { number: isolate(design.number) });
  useTitle(title);
  const { stage, isIn3d, show3d, viewer, onShow, onPin } = useLooking();
  const isViewed = design.models.some(isViewable);
  return (
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: 'minmax(0, 1fr)', flex: 1, alignContent: 'start' }}>
      <Head design={design} title={title} />
      <Box sx={columns}>
        <Box ref={stage} sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {isIn3d ? (
            <Suspense>
              <SharedModels
                {...{ teeth, viewer, onPin }}
                models={design.models}
                labels={design.labels}
                pins={design.pins}
              />
            </Suspense>
          ) : (
            <Panel
              title={translate('approval.page.pictures')}
              aside={
                design.models.length > 0 && (
                  <Button size="small" startIcon={<ViewInAr />} onClick={show3d}>
                    {translate('approval.page.show3d')}
                  </Button>
                )
              }
            >
              <DesignPictures design={design} />
            </Panel>
          )}
          <OpenPins design={design} onPin={isViewed ? onPin : undefined} />
          <Said design={design} />
          <Numbers design={design} onShow={isViewed ? onShow : undefined} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SharedTeeth teeth={teeth} />
          <Files design={design} />
          <AnswerForm link={link} />
        </Box>
      </Box>
    </Box>
  );
}

/** Which design it is, whose it is, and until when the link works. */
function Head({ design, title }: { design: LinkedDesign; title: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const { caseType, teeth, submission, labName, clinicName, memberName, patientName, expiresAt } = design;
  const { work } = useWorkWords()({ caseType, teeth });
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const date = format.date(expiresAt);
  const when = formatDaysAhead(expiresAt, locale, now) ?? date;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h1">
          {title}
        </Typography>
        <Chip size="small" label={translate(`vocabulary.caseType.${caseType}`)} />
      </Box>
      {teeth.length > 0 && <Box sx={{ fontWeight: 600 }}>{work}</Box>}
      {patientName && <Box>{translate('approval.page.patient', { name: isolate(patientName) })}</Box>}
      <Typography variant="body2" color="textSecondary">
        {translate('approval.page.version', { version: submission, lab: isolate(labName) })} ·{' '}
        <time dateTime={design.submittedAt}>{format.dateTime(design.submittedAt)}</time>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('approval.page.recorded', { name: isolate(memberName), clinic: isolate(clinicName) })}{' '}
        {translate('share.page.until', { date, when })}
      </Typography>
    </Box>
  );
}

/** The models, loaded on demand: by their button, or by a number or a pin that leads to its place. */
function useLooking() {
  const stage = useRef<HTMLDivElement>(null);
  const handle = useRef<ViewerHandle>(null);
  const [isIn3d, setIn3d] = useState(false);
  const [first, setFirst] = useState<Look | null>(null);
  const look = useCallback((one: Look) => {
    stage.current?.scrollIntoView({ block: 'start' });
    if (handle.current) return one.see(handle.current);
    setFirst(one);
    setIn3d(true);
  }, []);
  const onShow = (modelId: string, point: ModelPlace['point']) =>
    look({ see: (viewer) => viewer.cutPlace(modelId, point), place: { modelId, point } });
  const onPin = useCallback<OnPin>((pin) => look({ see: (viewer) => viewer.showPin(pinId(pin)) }), [look]);
  // A section depends on where the camera stands, and a pin on the models that it is carried over to.
  const onReady = () => handle.current && first?.see(handle.current);
  const viewer = { handle, onReady, ...(first?.place && { place: first.place }) };
  return { stage, isIn3d, show3d: () => setIn3d(true), viewer, onShow, onPin };
}

/** What an open viewer is to show, and where it looks while it opens. */
interface Look {
  see(viewer: ViewerHandle): void;
  place?: ModelPlace;
}

type Looking = ReturnType<typeof useLooking>;

const columns = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 420px' },
} as const;

/** What the clinic asked for on the previous version, and the lab's remark on this one. */
function Said({ design: { asked, said, labName } }: { design: LinkedDesign }) {
  const translate = useTranslate();
  if (!asked && !said) return null;
  return (
    <Panel title={asked ? translate('approval.page.asked', { version: asked.submission }) : labName}>
      {asked && <SaidBack categories={asked.categories} reason={asked.text} />}
      {said && (
        <Box sx={{ marginBlockStart: asked ? 1.5 : 0 }}>
          {asked && (
            <Box sx={{ color: 'text.secondary', fontSize: 'size.caption' }}>{translate('approval.page.said')}</Box>
          )}
          <SaidBack reason={said} />
        </Box>
      )}
    </Panel>
  );
}

/** What the clinic has pinned to the design, for which a request for changes asks. */
function OpenPins({ design: { pins }, onPin }: { design: LinkedDesign; onPin: OnPin | undefined }) {
  const translate = useTranslate();
  return (
    pins.length > 0 && (
      <Panel title={translate('viewer.pin.list')}>
        <PinNotes pins={pins} onPin={onPin} />
      </Panel>
    )
  );
}

/** The design's measurements; loads nothing if there are none. */
function Numbers({ design: { files }, onShow }: { design: LinkedDesign; onShow: Looking['onShow'] | undefined }) {
  const designs = files.flatMap(({ numbers, ...file }) => (numbers ? [{ ...file, numbers }] : []));
  if (designs.length === 0) return null;
  return (
    <Suspense>
      <DesignNumbers designs={designs} onShow={onShow} />
    </Suspense>
  );
}

/** What exactly is approved: the files with their checksums. */
function Files({ design: { files } }: { design: LinkedDesign }) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Panel title={translate('approval.page.files')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {files.map(({ id, name, size, sha256 }) => (
          <Box key={id} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi> · <bdi>{format.bytes(size)}</bdi>
            {sha256 && (
              <Box component="code" dir="ltr" sx={{ display: 'block', color: 'ink.faint', fontSize: 'size.caption' }}>
                SHA-256 {sha256}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
