import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { orders } from '../../../resources/orders.ts';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { VisitDialog } from '../records/VisitDialog.tsx';

/** The two main actions on a patient's page. */
function VisitOrOrder({ patient }: PartProps) {
  const translate = useTranslate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAdding(true)}>
        {translate('entities.record.actions.create')}
      </Button>
      <Button
        component={Link}
        variant="contained"
        to={`${orders.create?.route ?? ''}?${new URLSearchParams({ patientId: patient.id }).toString()}`}
      >
        {translate('entities.order.actions.create')}
      </Button>
      {isAdding && <VisitDialog patientId={patient.id} visit={undefined} onClose={() => setIsAdding(false)} />}
    </>
  );
}

export default ofPatient(VisitOrOrder);
