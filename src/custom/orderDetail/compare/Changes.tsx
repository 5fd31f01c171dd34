import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../builders/format.ts';
import { caseRotation, unturned } from '../../ui/viewer/camera/orientation.ts';
import type { ViewerModel } from '../../ui/viewer/model.ts';
import { inFigures } from '../../ui/viewer/panels/figures.ts';
import { unchanged, type ChangedPlace } from '../../../../domain/geometry/change.ts';
import { changeScale, type ShownChange } from '../../ui/viewer/tools/change.ts';
import { MapLegend } from '../../ui/viewer/tools/MapLegend.tsx';
import { useSolids } from '../../ui/viewer/tools/useSolids.ts';
import type { ViewerHandle } from '../../ui/viewer/useViewerHandle.ts';
import { differencesOf } from './differences.ts';
import { VersionView } from './VersionView.tsx';
import type { Version } from './versions.ts';

interface Props {
  before: Version;
  after: Version;
  beforeModels: readonly ViewerModel[];
  afterModels: readonly ViewerModel[];
  /** The later version's models together with the scans they were made for. */
  afterOnJaw: readonly ViewerModel[];
  prescribed: readonly number[];
  orientedBy: readonly ViewerModel[];
}

const nothing: Readonly<Record<string, ShownChange>> = {};

/** What changed from one version to the next: coloured on the later one, and in words. */
export default function Changes({
  before,
  after,
  beforeModels,
  afterModels,
  afterOnJaw,
  prescribed,
  orientedBy,
}: Props) {
  const viewer = useRef<ViewerHandle>(null);
  const { changes, state, retry } = useChanges(beforeModels, afterModels, orientedBy);
  // A model without a counterpart has no changes; the list of differences names it.
  const isNew = useMemo(
    () => new Set(differencesOf(after.files, before.files).map(({ state: of, file }) => of === 'added' && file?.id)),
    [after, before],
  );
  const maps = useMemo(
    () =>
      new Map(
        Object.entries(changes ?? nothing).flatMap(([id, { colours }]) =>
          isNew.has(id) ? [] : [[id, colours] as const],
        ),
      ),
    [changes, isNew],
  );
  return (
    <Box sx={{ display: 'grid', minHeight: 0, gridTemplateRows: 'minmax(0, 1fr) auto' }}>
      <VersionView versions={[after]} models={afterOnJaw} handle={viewer} {...{ prescribed, orientedBy, maps }} />
      <Summary
        {...{ changes, state, retry }}
        models={afterModels.filter(({ id }) => !isNew.has(id))}
        onShow={(id, { point }) => viewer.current?.showPlace(id, point)}
      />
    </Box>
  );
}

/** `changes` is null until measured. */
function useChanges(
  before: readonly ViewerModel[],
  after: readonly ViewerModel[],
  orientedBy: readonly ViewerModel[],
): { changes: Readonly<Record<string, ShownChange>> | null; state: 'loading' | 'ready' | 'failed'; retry(): void } {
  const { client, state, retry } = useSolids(useMemo(() => [...before, ...after], [before, after]));
  const [changes, setChanges] = useState<Readonly<Record<string, ShownChange>> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const bite = useMemo(() => unturned([0, 1, 0], caseRotation(orientedBy).rotation), [orientedBy]);
  const key = [...before, ...after].map(({ id }) => id).join();
  const biteKey = bite.join();
  useEffect(() => {
    setChanges(null);
    setFailed(false);
    if (!client) return undefined;
    let isCurrent = true;
    const [ids, others] = [after, before].map((models) => models.map(({ id }) => id));
    client.ask<'changes'>({ ask: 'changes', ids: ids!, before: others!, bite }).then(
      (found) => isCurrent && setChanges(found),
      () => isCurrent && setFailed(true),
    );
    return () => void (isCurrent = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the keys are the models and the direction by value
  }, [client, key, biteKey]);
  return { changes, state: hasFailed ? 'failed' : state, retry };
}

interface SummaryProps {
  changes: Readonly<Record<string, ShownChange>> | null;
  state: 'loading' | 'ready' | 'failed';
  retry(): void;
  models: readonly ViewerModel[];
  onShow(id: string, place: ChangedPlace): void;
}

function Summary({ changes, state, retry, models, onShow }: SummaryProps) {
  const translate = useTranslate();
  if (state === 'failed')
    return (
      <Box sx={band} role="status">
        {translate('viewer.compare.change.failed')}
        <Button size="small" onClick={retry}>
          {translate('viewer.load.retry')}
        </Button>
      </Box>
    );
  if (!changes)
    return (
      <Box sx={band} role="status">
        {translate('viewer.compare.change.measuring')}
      </Box>
    );
  return (
    <Box sx={band}>
      <MapLegend
        scale={changeScale}
        label={translate('viewer.compare.change.legend', { figure: inFigures(changeScale.at(-1)![0], { most: 1 }) })}
      />
      <Box
        component="ul"
        aria-label={translate('viewer.compare.changes')}
        dir="auto"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}
      >
        {models.map(
          ({ id, name }) =>
            changes[id] && <ChangeOf key={id} change={changes[id]} name={name} onShow={(place) => onShow(id, place)} />,
        )}
      </Box>
    </Box>
  );
}

/** One model's changes; each figure turns the model to its place. */
function ChangeOf({ name, change, onShow }: { name: string; change: ShownChange; onShow(place: ChangedPlace): void }) {
  const translate = useTranslate();
  const format = useFormat();
  const { places, share } = change;
  const figure = (value: number) => inFigures(Math.abs(value), { least: 2, most: 2 });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {places.map((place) => (
        <Button
          key={place.point.join()}
          size="small"
          variant="text"
          title={translate('viewer.compare.change.show')}
          onClick={() => onShow(place)}
        >
          {translate(`viewer.compare.change.${place.by > 0 ? 'added' : 'removed'}`, { figure: figure(place.by) })}
        </Button>
      ))}
      <Typography variant={places.length > 0 ? 'caption' : 'body2'} color="text.secondary">
        {places.length > 0
          ? translate('viewer.compare.change.share', { percent: format.percent(share * 100) })
          : translate('viewer.compare.change.none', { figure: figure(unchanged) })}
      </Typography>
    </Box>
  );
}

const band = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  paddingBlock: 0.75,
  paddingInline: 1.5,
  backgroundColor: 'background.paper',
  typography: 'body2',
} as const;
