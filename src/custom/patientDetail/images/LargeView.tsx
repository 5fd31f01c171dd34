import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { PatientImage } from '../../../../domain/image.ts';
import { ImageForm } from './ImageForm.tsx';
import { LargeBar } from './LargeBar.tsx';
import { LargePicture } from './LargePicture.tsx';

interface LargeViewProps {
  /** Those that can be gone through, in their order. */
  images: readonly PatientImage[];
  /** The id of the one that is shown; null for none. */
  at: string | null;
  onGo(image: PatientImage | undefined): void;
}

/** One image over the whole screen. The arrow keys go to its neighbours, Home and End to the ends, Escape back. */
export function LargeView({ images, at, onGo }: LargeViewProps) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const [editing, setEditing] = useState(false);
  const index = images.findIndex(({ id }) => id === at);
  const image = images[index];
  if (!image) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const isForward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isBackward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const goal = { [isForward]: index + 1, [isBackward]: index - 1, Home: 0, End: images.length - 1 }[event.key];
    const next = goal === undefined ? undefined : images[goal];
    if (!next || editing) return;
    event.preventDefault();
    onGo(next);
  };
  return (
    <Dialog
      open
      fullScreen
      slotProps={{ paper: { 'aria-label': translate('patient.images.large') } }}
      onClose={() => onGo(undefined)}
      onKeyDown={onKeyDown}
    >
      <LargeBar images={images} index={index} onGo={onGo} onEdit={() => setEditing(true)} />
      <LargePicture key={image.id} image={image} />
      {editing && <ImageForm image={image} onClose={() => setEditing(false)} />}
    </Dialog>
  );
}
