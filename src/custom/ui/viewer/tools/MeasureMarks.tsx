import { Box } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Quaternion, Vector3, type PerspectiveCamera } from 'three';
import type { Quat, Vec3 } from '../camera/orientation.ts';
import type { Measures } from './useMeasures.ts';

interface Props {
  measures: Measures;
  rotation: Quat;
  eye: RefObject<PerspectiveCamera | null>;
  follower: RefObject<((camera: PerspectiveCamera) => void) | null>;
}

const point = new Vector3();
const turn = new Quaternion();

/** Measurements drawn over the models: points, the line through them, and the number. */
export function MeasureMarks({ measures: { list, begun }, rotation, eye, follower }: Props) {
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
