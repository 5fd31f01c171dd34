import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { LargePicture, type Picture } from './LargePicture.tsx';
import Dialog from '../../layout/Dialog.tsx';

interface PictureDialogProps<Shown extends Picture> {
  /** Those that can be gone through, in their order. */
  pictures: readonly Shown[];
  /** The place of the one that is shown. */
  index: number;
  onGo(picture: Shown | undefined): void;
  titleOf(picture: Shown): string;
  /** What the dialog is called, and what stands where a picture can't be fetched. */
  words: { large: string; lost: string };
  /** Something above it takes the keys. */
  isLocked?: boolean;
  /** In place of the picture, where it is none. */
  content?: ReactNode;
  /** Its head: what the picture is, and what may be done with it. */
  children: ReactNode;
}

/** One picture, or what stands for it, over the whole screen. The arrow keys go to its neighbours, Home and End to the ends, Escape back. */
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
    // A model turns by the arrow keys.
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
