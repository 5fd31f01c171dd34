import { Box } from '@mui/material';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { Quaternion, Vector3, type PerspectiveCamera } from 'three';
import type { Quat } from '../camera/orientation.ts';
import { markKey, type Mark } from '../labels/marks.ts';

export interface LabelsHandle {
  /** Moves every number to its tooth; called after each frame, bypassing React. */
  follow(camera: PerspectiveCamera, hides: (point: Vector3, slack: number) => boolean): void;
  /** The visible number under (x, y), −1…1 from left to right and bottom to top. */
  at(x: number, y: number): Mark | null;
}

interface Props {
  ref: Ref<LabelsHandle>;
  marks: readonly Mark[];
  rotation: Quat;
  /** Teeth of the prescription are highlighted. */
  prescribed: readonly number[];
  /** Teeth with a problem are highlighted in red, with an icon. */
  problems: readonly number[];
  /** The key of the label that the keyboard moves. */
  selected: string | null;
  nameOf(fdi: number): string;
}

/** CSS pixels: half a touch target, and half a number's width. */
const REACH = { x: 18, y: 13 };

const point = new Vector3();
const turn = new Quaternion();

const paint = (isProblem: boolean, isPrescribed: boolean, isPin: boolean) =>
  isProblem || isPin
    ? { color: 'error.contrastText', bgcolor: 'error.main' }
    : isPrescribed
      ? { color: 'primary.contrastText', bgcolor: 'primary.dark' }
      : { color: 'background.paper', bgcolor: 'text.primary' };

/** Tooth numbers and pins over the model, hidden along with their crowns. The canvas below gets the pointer. */
export function ToothLabels({ ref, marks, rotation, prescribed, problems, selected, nameOf }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const places = useRef<{ mark: Mark; x: number; y: number }[]>([]);
  useImperativeHandle(ref, () => ({
    follow(camera, hides) {
      const labels = host.current?.children;
      if (!labels) return;
      places.current = [];
      turn.set(...rotation);
      marks.forEach((mark, index) => {
        const label = labels[index];
        if (!(label instanceof HTMLElement)) return;
        point.set(...mark.point).applyQuaternion(turn);
        const isHidden = hides(point, mark.radius);
        label.style.visibility = isHidden ? 'hidden' : 'visible';
        point.project(camera);
        label.style.left = `${((point.x + 1) / 2) * 100}%`;
        label.style.top = `${((1 - point.y) / 2) * 100}%`;
        if (!isHidden) places.current.push({ mark, x: point.x, y: point.y });
      });
    },
    at(x, y) {
      const { clientWidth = 0, clientHeight = 0 } = host.current ?? {};
      const away = (place: { x: number; y: number }) => ({
        x: (Math.abs(place.x - x) * clientWidth) / 2,
        y: (Math.abs(place.y - y) * clientHeight) / 2,
      });
      const near = places.current
        .map((place) => ({ mark: place.mark, ...away(place) }))
        .filter((place) => place.x <= REACH.x && place.y <= REACH.y)
        .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
      return near[0]?.mark ?? null;
    },
  }));

  return (
    <Box
      ref={host}
      dir="ltr"
      aria-hidden
      sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}
    >
      {marks.map((mark) => (
        <Label
          key={markKey(mark)}
          fdi={mark.fdi}
          isProblem={problems.includes(mark.fdi)}
          isPrescribed={prescribed.includes(mark.fdi)}
          isSelected={markKey(mark) === selected}
          name={nameOf(mark.fdi)}
        />
      ))}
    </Box>
  );
}

interface LabelProps {
  fdi: number;
  isProblem: boolean;
  isPrescribed: boolean;
  isSelected: boolean;
  name: string;
}

function Label({ fdi, isProblem, isPrescribed, isSelected, name }: LabelProps) {
  return (
    <Box
      component="span"
      data-tooth={fdi}
      sx={{
        position: 'absolute',
        translate: '-50% -50%',
        visibility: 'hidden',
        paddingInline: 0.9,
        borderRadius: 5,
        typography: 'caption',
        fontWeight: 600,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
        outline: isSelected ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 2,
        ...paint(isProblem, isPrescribed, fdi <= 0),
      }}
    >
      {isProblem && '⚠\uFE0E '}
      {name}
    </Box>
  );
}
