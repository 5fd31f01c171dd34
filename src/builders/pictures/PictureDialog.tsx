import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { LargePicture, type Picture } from './LargePicture.tsx';
import Dialog from '../../layout/Dialog.tsx';

interface PictureDialogProps<Shown extends Picture> {
  /** The images to browse, in order. */
  pictures: readonly Shown[];
  /** Index of the shown image. */
  index: number;
  onGo(picture: Shown | undefined): void;
  titleOf(picture: Shown): string;
  /** The dialog's name, and the text for an image that can't be loaded. */
  words: { large: string; lost: string };
  /** Ignores keys while something above it handles them. */
  isLocked?: boolean;
  /** Replaces the image. */
  content?: ReactNode;
  /** The header: title and actions. */
  children: ReactNode;
}

/** A full-screen image or its replacement. Arrow keys, Home and End navigate; Escape closes. */
export function PictureDialog<Shown extends Picture>({
  pictures,
  index,
  onGo,
  titleOf,
  words,
  isLocked = false,
  content,
  children,
}: PictureDialogProps<Shown>) {
  const { direction } = useTheme();
  const picture = pictures[index];
  if (!picture) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const isForward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isBackward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const goal = { [isForward]: index + 1, [isBackward]: index - 1, Home: 0, End: pictures.length - 1 }[event.key];
    const next = goal === undefined ? undefined : pictures[goal];
    // Arrow keys rotate a model.
    if (!next || isLocked || content) return;
    event.preventDefault();
    onGo(next);
  };
  return (
    <Dialog
      open
      fullScreen
      slotProps={{ paper: { 'aria-label': words.large } }}
      onClose={() => onGo(undefined)}
      onKeyDown={onKeyDown}
    >
      {children}
      {content ?? <LargePicture key={picture.id} picture={picture} title={titleOf(picture)} lost={words.lost} />}
    </Dialog>
  );
}
