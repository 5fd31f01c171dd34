import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { PatientImage } from '../../../../domain/image.ts';
import { ResourceForm } from '../../../builders/ResourceForm.tsx';
import Dialog from '../../../layout/Dialog.tsx';

/** What is said of an image: its category, its day, a note. */
export function ImageForm({ image, onClose }: { image: PatientImage; onClose(): void }) {
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
