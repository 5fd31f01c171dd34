import { Box } from '@mui/material';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { Quaternion, Vector3, type PerspectiveCamera } from 'three';
import type { Quat } from '../camera/orientation.ts';
import type { ToothMark } from '../loading/protocol.ts';

export interface LabelsHandle {
  /** Moves every number to its tooth; called after each frame, past React. */
  follow(camera: PerspectiveCamera): void;
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
const normal = new Vector3();
const toEye = new Vector3();
const turn = new Quaternion();

/** Tooth numbers over the model. A number whose crown looks away is hidden, as the crown is. */
export function ToothLabels({ ref, marks, rotation, prescribed, nameOf }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    follow(camera) {
      const labels = host.current?.children;
      if (!labels) return;
      turn.set(...rotation);
      marks.forEach((mark, index) => {
        const label = labels[index];
        if (!(label instanceof HTMLElement)) return;
        point.set(...mark.point).applyQuaternion(turn);
        normal.set(...mark.normal).applyQuaternion(turn);
        const faces = toEye.copy(camera.position).sub(point).normalize().dot(normal) > -0.05;
        point.project(camera);
        label.style.visibility = faces && Math.abs(point.z) < 1 ? 'visible' : 'hidden';
        label.style.left = `${((point.x + 1) / 2) * 100}%`;
        label.style.top = `${((1 - point.y) / 2) * 100}%`;
      });
    },
  }));

  return (
    <Box ref={host} dir="ltr" aria-hidden sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}>
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
