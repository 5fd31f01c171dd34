import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PinIcon from '@mui/icons-material/OutlinedFlag';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Pinning } from '../model.ts';
import { BarButton } from '../panels/surfaces.ts';
import { measureKinds, pointsOf, type Measure } from './measure.ts';
import { Choice, ToolPanel, useLengths } from './ToolPanel.tsx';
import type { Measures } from './useMeasures.ts';
import type { SolidsState } from './useSolids.ts';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Quaternion, Vector3, type PerspectiveCamera } from 'three';
import type { Quat, Vec3 } from '../camera/orientation.ts';

interface Props {
  measures: Measures;
  pinning: Pinning | undefined;
  accuracy: number;
  state: SolidsState;
  onRetry(): void;
  onClose(): void;
}

/** The list of measurements; each can be removed. */
export function MeasurePanel({ measures, pinning, accuracy, ...panel }: Props) {
  const translate = useTranslate();
  const { kind, begun, list, missed } = measures;
  const words = useLengths(accuracy);
  const hint = missed
    ? translate(`viewer.measure.${missed}`)
    : translate(`viewer.measure.press.${kind}`, { nr: begun.length + 1, count: pointsOf[kind] });
  const said = ({ kind: of, value }: Measure) => (of === 'angle' ? words.degrees(value) : words.millimetres(value));
  const { put } = pinning ?? {};
  const keep = async (measure: Measure) => {
    const note = `${translate(`viewer.measure.${measure.kind}`)}: ${said(measure)}`;
    try {
      await put?.({ modelId: measure.modelId, point: measure.points[0]!, tooth: null, note, photoId: null });
      measures.remove(measure.nr);
    } catch {
      // The request layer shows the failure; the measurement stays in the list.
    }
  };
  return (
    <ToolPanel {...panel} title={translate('viewer.measure.label')} hint={hint}>
      <Choice
        label={translate('viewer.measure.what')}
        names={measureKinds}
        chosen={kind}
        wordOf={(one) => translate(`viewer.measure.${one}`)}
        onChoose={measures.choose}
      />
      {list.length > 0 && (
        <Box component="ol" aria-label={translate('viewer.measure.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {list.map((measure) => (
            <MeasureItem
              key={measure.nr}
              measure={measure}
              value={said(measure)}
              onKeep={put && (() => void keep(measure))}
              onRemove={() => measures.remove(measure.nr)}
            />
          ))}
        </Box>
      )}
      {words.accuracy && <Box sx={{ color: 'text.secondary' }}>{words.accuracy}</Box>}
      {list.length > 1 && (
        <BarButton onClick={measures.clear} sx={{ justifySelf: 'start' }}>
          {translate('viewer.measure.clear')}
        </BarButton>
      )}
    </ToolPanel>
  );
}

interface MeasureItemProps {
  measure: Measure;
  value: string;
  /** Pins it to the model; undefined where nothing can be pinned. */
  onKeep: (() => void) | undefined;
  onRemove(): void;
}

function MeasureItem({ measure: { nr, kind }, value, onKeep, onRemove }: MeasureItemProps) {
  const translate = useTranslate();
  const name = `${nr} · ${translate(`viewer.measure.${kind}`)}`;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <span>{name}</span>
      <Box component="bdi" sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
      {onKeep && (
        <BarButton
          aria-label={translate('viewer.pin.keep', { name })}
          title={translate('viewer.pin.keep', { name })}
          onClick={onKeep}
          sx={{ minInlineSize: 28, minBlockSize: 28, p: 0, '& svg': { fontSize: 16 } }}
        >
          <PinIcon />
        </BarButton>
      )}
      <BarButton
        aria-label={translate('viewer.measure.remove', { name })}
        title={translate('viewer.measure.remove', { name })}
        onClick={onRemove}
        sx={{ minInlineSize: 28, minBlockSize: 28, p: 0, '& svg': { fontSize: 16 } }}
      >
        <DeleteIcon />
      </BarButton>
    </Box>
  );
}

interface MarksProps {
  measures: Measures;
  rotation: Quat;
  eye: RefObject<PerspectiveCamera | null>;
  follower: RefObject<((camera: PerspectiveCamera) => void) | null>;
}

const point = new Vector3();
const turn = new Quaternion();

/** Measurements drawn over the models: points, the line through them, and the number. */
export function MeasureMarks({ measures: { list, begun }, rotation, eye, follower }: MarksProps) {
  const svg = useRef<SVGSVGElement>(null);
  const shown: { key: string; points: readonly Vec3[]; nr?: number }[] = [
    ...list.map(({ nr, points }) => ({ key: `${nr}`, points, nr })),
    ...(begun.length > 0 ? [{ key: 'begun', points: begun }] : []),
  ];

  const follow = (camera: PerspectiveCamera) => {
    const { clientWidth = 0, clientHeight = 0 } = svg.current ?? {};
    turn.set(...rotation);
    shown.forEach(({ points }, index) => {
      const group = svg.current?.children[index];
      if (!group) return;
      const places = points.map((one) => {
        point
          .set(...one)
          .applyQuaternion(turn)
          .project(camera);
        return [((point.x + 1) / 2) * clientWidth, ((1 - point.y) / 2) * clientHeight] as const;
      });
      moveMark(group, places);
    });
  };
  useEffect(() => {
    follower.current = follow;
    return () => void (follower.current = null);
  });
  useLayoutEffect(() => {
    if (eye.current) follow(eye.current);
  });

  return (
    <Box
      component="svg"
      ref={svg}
      aria-hidden
      sx={{ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', overflow: 'hidden' }}
    >
      {shown.map(({ key, points, nr }) => (
        <MarkShape key={key} points={points} nr={nr} />
      ))}
    </Box>
  );
}

/** Puts the parts of a measurement at its points, in pixels; its number stands next to the last one. */
function moveMark(group: Element, places: readonly (readonly [number, number])[]) {
  group.querySelector('polyline')?.setAttribute('points', places.map((place) => place.join()).join(' '));
  group.querySelectorAll('circle').forEach((dot, nth) => {
    dot.setAttribute('cx', `${places[nth]?.[0]}`);
    dot.setAttribute('cy', `${places[nth]?.[1]}`);
  });
  const last = places.at(-1);
  const text = group.querySelector('text');
  text?.setAttribute('x', `${(last?.[0] ?? 0) + 8}`);
  text?.setAttribute('y', `${(last?.[1] ?? 0) - 6}`);
}

function MarkShape({ points, nr }: { points: readonly Vec3[]; nr: number | undefined }) {
  return (
    <g fontSize="13" fontWeight="600">
      <Box component="polyline" sx={{ fill: 'none', stroke: (theme) => theme.palette.primary.dark, strokeWidth: 2 }} />
      {points.map((one, nth) => (
        <Box
          component="circle"
          key={`${one.join()} ${nth}`}
          r={4}
          sx={{ fill: (theme) => theme.palette.primary.dark, stroke: '#fff', strokeWidth: 1.5 }}
        />
      ))}
      {nr !== undefined && (
        <Box
          component="text"
          sx={{
            fill: (theme) => theme.palette.text.primary,
            stroke: (theme) => theme.palette.background.paper,
            strokeWidth: 3,
            paintOrder: 'stroke',
          }}
        >
          {nr}
        </Box>
      )}
    </g>
  );
}
