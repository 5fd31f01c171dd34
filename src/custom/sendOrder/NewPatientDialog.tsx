import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ResourceForm } from '../../builders/ResourceForm.tsx';
import Dialog from '../../layout/Dialog.tsx';

interface NewPatientDialogProps {
  /** As it was typed into the search. */
  name: string;
  onMade: (patientId: string) => void;
  onClose: () => void;
}

/** The patient's own form over the order: what was said of the order stays where it is. */
export function NewPatientDialog({ name, onMade, onClose }: NewPatientDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('entities.patient.actions.create')}</DialogTitle>
      <DialogContent>
        <ResourceForm
          resource="patient"
          defaults={name ? { name } : {}}
          onSaved={({ id }) => onMade(String(id))}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
