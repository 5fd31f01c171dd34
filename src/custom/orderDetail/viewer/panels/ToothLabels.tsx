import { Box } from '@mui/material';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { Quaternion, Vector3, type PerspectiveCamera } from 'three';
import type { Quat } from '../camera/orientation.ts';
import type { ToothMark } from '../loading/protocol.ts';

export interface LabelsHandle {
  /** Moves every number to its tooth; called after each frame, past React. */
  follow(camera: PerspectiveCamera, hides: (point: Vector3, slack: number) => boolean): void;
}

interface Props {
  ref: Ref<LabelsHandle>;
  marks: readonly ToothMark[];
  rotation: Quat;
  /** Teeth of the prescription stand out. */
  prescribed: readonly number[];
  nameOf(fdi: number): string;
}

const point = new Vector3();
const turn = new Quaternion();

/** Tooth numbers over the model. Where a crown is hidden behind others, so is its number. */
export function ToothLabels({ ref, marks, rotation, prescribed, nameOf }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    follow(camera, hides) {
      const labels = host.current?.children;
      if (!labels) return;
      turn.set(...rotation);
      marks.forEach((mark, index) => {
        const label = labels[index];
        if (!(label instanceof HTMLElement)) return;
        point.set(...mark.point).applyQuaternion(turn);
        label.style.visibility = hides(point, mark.radius) ? 'hidden' : 'visible';
        point.project(camera);
        label.style.left = `${((point.x + 1) / 2) * 100}%`;
        label.style.top = `${((1 - point.y) / 2) * 100}%`;
      });
    },
  }));

  return (
    <Box
      ref={host}
      dir="ltr"
      aria-hidden
      sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}
    >
      {marks.map(({ fdi }) => (
        <Box
          key={fdi}
          component="span"
          sx={{
            position: 'absolute',
            translate: '-50% -50%',
            visibility: 'hidden',
            paddingInline: 0.9,
            borderRadius: 5,
            typography: 'caption',
            fontWeight: 600,
            lineHeight: '20px',
            color: prescribed.includes(fdi) ? 'error.contrastText' : 'background.paper',
            bgcolor: prescribed.includes(fdi) ? 'error.main' : 'text.primary',
          }}
        >
          {nameOf(fdi)}
        </Box>
      ))}
    </Box>
  );
}
