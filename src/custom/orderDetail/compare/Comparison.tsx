import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { useRead } from '../../../dataProvider/useCall.ts';
import { Segmented } from '../../../layout/Segmented.tsx';
import type { Submitted } from '../../ui/files/caseFiles.ts';
import type { HistoryEntry } from '../course.ts';
import { useFileWords } from '../../ui/files/useFileWords.ts';
import { CameraLink } from '../../ui/viewer/camera/link.ts';
import type { ViewerModel } from '../../ui/viewer/model.ts';
import { StageHead } from '../stage/StageHead.tsx';
import { Differences } from './Differences.tsx';
import { fadesAt, modelsOf, onJaw, overlaid, useComparison } from './versionModels.ts';
import { useVersionName, VersionSelect } from './VersionSelect.tsx';
import { VersionView } from './VersionView.tsx';
import { Wipe } from './Wipe.tsx';

interface ComparisonProps {
  order: Order;
  files: readonly CaseFile[];
  purpose: Submitted | undefined;
  onClose(): void;
}

const Changes = lazy(() => import('./Changes.tsx'));
const modes = ['changes', 'wipe', 'sideBySide', 'overlay'] as const;
type Mode = (typeof modes)[number];
const noHistory: HistoryEntry[] = [];
const noModels: ViewerModel[] = [];

/** Two versions of a case, the earlier on the left: wiped, side by side or overlaid, with a list of differences. */
export function Comparison({ order, files, purpose, onClose }: ComparisonProps) {
  const translate = useTranslate();
  const { data: history } = useRead<{ list: HistoryEntry[] }>('order', 'history', { id: order.id });
  const comparison = useComparison(files, history?.list ?? noHistory, purpose);
  const { before, after } = comparison;
  const models = useVersionModels(comparison);
  // Comparing a design with scans would mark the whole design as changed.
  const isMeasurable = before?.purpose === after?.purpose && models.before.length > 0 && models.after.length > 0;
  const display = useDisplay(isMeasurable);

  return (
    <Box
      component="section"
      aria-label={translate('viewer.compare.title')}
      sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <StageHead title={translate('viewer.compare.title')} onClose={onClose}>
        <DisplayControls display={display} isMeasurable={isMeasurable} />
      </StageHead>
      <VersionChoice {...comparison} />
      <Views {...{ before, after, models, display }} prescribed={order.teeth.map(({ tooth }) => tooth)} />
      {before && after && (
        <Box sx={{ maxBlockSize: '22%', overflowY: 'auto', paddingBlock: 1, paddingInline: 1.5, flexShrink: 0 }}>
          <Differences left={after} right={before} />
        </Box>
      )}
    </Box>
  );
}

type Compared = ReturnType<typeof useComparison>;

/** The models of both versions, alone and on their jaw. */
function useVersionModels({ versions, before, after }: Compared) {
  const words = useFileWords();
  const byVersion = useMemo(
    () => new Map(versions.map((version) => [version.key, modelsOf(version, (name) => words.name({ name }))])),
    [versions, words],
  );
  const beforeModels = byVersion.get(before?.key ?? '') ?? noModels;
  const afterModels = byVersion.get(after?.key ?? '') ?? noModels;
  const orientedBy = useMemo(() => [...byVersion.values()].flat(), [byVersion]);
  // Shown on its jaw, as the case itself shows a design.
  const scans = byVersion.get('scan') ?? noModels;
  const beforeOnJaw = useMemo(() => onJaw(before, beforeModels, scans), [before, beforeModels, scans]);
  const afterOnJaw = useMemo(() => onJaw(after, afterModels, scans), [after, afterModels, scans]);
  return { before: beforeModels, after: afterModels, beforeOnJaw, afterOnJaw, orientedBy };
}

/** How the versions are shown: the mode, how far the overlay has faded, and whether two views turn together. */
function useDisplay(isMeasurable: boolean) {
  const [wished, setMode] = useState<Mode>('changes');
  const [along, setAlong] = useState(50);
  const [link] = useState(() => new CameraLink());
  const [linked, setLinked] = useState(true);
  const mode: Mode = wished === 'changes' && !isMeasurable ? 'wipe' : wished;
  const turnTogether = (on: boolean) => {
    link.isActive = on;
    setLinked(on);
  };
  const choose = (next: Mode) => {
    setMode(next);
    // Under the slider two views look like one, so they must turn together.
    if (next === 'wipe') turnTogether(true);
  };
  return { mode, choose, along, setAlong, link, linked, turnTogether };
}

type Display = ReturnType<typeof useDisplay>;

/** The choice of a mode, and what can be set in it. */
function DisplayControls({ display, isMeasurable }: { display: Display; isMeasurable: boolean }) {
  const translate = useTranslate();
  const { mode, choose, along, setAlong, linked, turnTogether } = display;
  return (
    <>
      <Segmented
        label={translate('viewer.compare.mode')}
        options={modes
          .filter((value) => value !== 'changes' || isMeasurable)
          .map((value) => ({ value, word: translate(`viewer.compare.${value}`) }))}
        value={mode}
        onChange={choose}
      />
      {mode === 'sideBySide' && (
        <FormControlLabel
          label={translate('viewer.compare.linked')}
          sx={{ marginInline: 0, gap: 0.5 }}
          control={<Switch size="small" checked={linked} onChange={(_, on) => turnTogether(on)} />}
        />
      )}
      {mode === 'overlay' && (
        <Slider
          dir="ltr"
          size="small"
          aria-label={translate('viewer.compare.fade')}
          value={along}
          getAriaValueText={(value) => `${value} %`}
          onChange={(_, value) => setAlong(Array.isArray(value) ? (value[0] ?? 0) : value)}
          sx={{ inlineSize: 140, marginInline: 1 }}
        />
      )}
    </>
  );
}

/** Both versions to choose. The earlier is on the left in every language, as in the images below. */
function VersionChoice({ versions, before, after, chooseBefore, chooseAfter, swap }: Compared) {
  const translate = useTranslate();
  return (
    <Box
      dir="ltr"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
        paddingBlock: 1,
        paddingInline: 1.5,
      }}
    >
      <VersionSelect
        label={translate('viewer.compare.earlier')}
        versions={versions}
        version={before}
        onChange={chooseBefore}
      />
      <Button
        variant="text"
        size="small"
        aria-label={translate('viewer.compare.swap')}
        title={translate('viewer.compare.swap')}
        onClick={swap}
      >
        <SwapHoriz />
      </Button>
      <VersionSelect
        label={translate('viewer.compare.later')}
        versions={versions}
        version={after}
        onChange={chooseAfter}
      />
    </Box>
  );
}

interface ViewsProps extends Pick<Compared, 'before' | 'after'> {
  models: ReturnType<typeof useVersionModels>;
  display: Display;
  prescribed: readonly number[];
}

/** The images: one or two views of the models, as the mode needs them. */
function Views({ before, after, models, display, prescribed }: ViewsProps) {
  const { mode, along, link, linked } = display;
  const { before: beforeModels, after: afterModels, beforeOnJaw, afterOnJaw, orientedBy } = models;
  const nameOf = useVersionName();
  const both = useMemo(() => overlaid(afterModels, beforeModels), [afterModels, beforeModels]);
  const fades = useMemo(() => fadesAt(1 - along / 100, afterModels, beforeModels), [along, afterModels, beforeModels]);
  const viewOf = (which: 'before' | 'after', plain = false) => {
    const version = which === 'before' ? before : after;
    const onItsJaw = which === 'before' ? beforeOnJaw : afterOnJaw;
    return (
      version && <VersionView versions={[version]} models={onItsJaw} {...{ prescribed, orientedBy, link, plain }} />
    );
  };
  return (
    <Box dir="ltr" sx={viewGrid(mode)}>
      {before && after && mode === 'changes' && (
        <Suspense>
          <Changes
            key={`${before.key} ${after.key}`}
            {...{ before, after, beforeModels, afterModels, afterOnJaw, prescribed, orientedBy }}
          />
        </Suspense>
      )}
      {before && after && mode === 'overlay' && (
        <VersionView versions={[before, after]} models={both} fades={fades} orientedBy={orientedBy} />
      )}
      {mode === 'sideBySide' && viewOf('before', linked)}
      {mode === 'sideBySide' && viewOf('after')}
      {mode === 'wipe' && (
        <Wipe
          before={viewOf('before', true)}
          after={viewOf('after', true)}
          names={[before ? nameOf(before) : '', after ? nameOf(after) : '']}
        />
      )}
    </Box>
  );
}

const viewGrid = (mode: Mode) =>
  ({
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gap: '1px',
    backgroundColor: 'divider',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      sm: mode === 'sideBySide' ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
    },
    gridAutoRows: 'minmax(0, 1fr)',
  }) as const;
