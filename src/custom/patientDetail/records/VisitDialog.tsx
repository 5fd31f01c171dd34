import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MedicalRecord } from '../../../../domain/patient/record.ts';
import { isoDay } from '../../../../domain/exactTime.ts';
import { useFormat } from '../../../builders/format.ts';
import { ResourceForm } from '../../../builders/ResourceForm.tsx';
import Dialog from '../../../layout/Dialog.tsx';

interface VisitDialogProps {
  patientId: string;
  /** The visit to edit; undefined for a new one. */
  visit: MedicalRecord | undefined;
  onClose(): void;
}

/** A visit's form in a dialog over the patient's file. */
export function VisitDialog({ patientId, visit, onClose }: VisitDialogProps) {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const [today] = useState(() => isoDay(new Date()));
  const title = visit
    ? translate('patient.records.edit', { date: format.date(visit.visitedOn) })
    : translate('entities.record.actions.create');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <ResourceForm
          resource="record"
          record={visit && { ...visit }}
          defaults={visit ? {} : { patientId, visitedOn: today }}
          onSaved={onClose}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
