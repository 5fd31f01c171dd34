import { useState, useId } from 'react';
import { useTranslate } from 'react-admin';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { PatientImage } from '../../../../domain/patient/image.ts';
import { PictureDialog } from '../../../builders/pictures/PictureDialog.tsx';
import { LargeBar } from './LargeBar.tsx';
import { useImageWords } from './useImageWords.ts';
import { ResourceForm } from '../../../builders/ResourceForm.tsx';
import Dialog from '../../../layout/Dialog.tsx';

interface LargeViewProps {
  /** The images to step through, in order. */
  images: readonly PatientImage[];
  /** Id of the image shown; null for none. */
  at: string | null;
  onGo(image: PatientImage | undefined): void;
}

/** One image in full screen, with its actions. */
export function LargeView({ images, at, onGo }: LargeViewProps) {
  const translate = useTranslate();
  const words = useImageWords();
  const [editing, setEditing] = useState(false);
  const index = images.findIndex(({ id }) => id === at);
  const image = images[index];
  if (!image) return null;
  return (
    <PictureDialog
      pictures={images}
      index={index}
      onGo={onGo}
      titleOf={words.title}
      words={{ large: translate('patient.images.large'), lost: translate('patient.images.lost') }}
      isLocked={editing}
    >
      <LargeBar images={images} index={index} onGo={onGo} onEdit={() => setEditing(true)} />
      {editing && <ImageForm image={image} onClose={() => setEditing(false)} />}
    </PictureDialog>
  );
}

/** Edits an image's category, date and note. */
function ImageForm({ image, onClose }: { image: PatientImage; onClose(): void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        <bdi>{image.name}</bdi>
      </DialogTitle>
      <DialogContent>
        <ResourceForm resource="image" record={{ ...image }} onSaved={onClose} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
}
