import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayEver } from '../../../../domain/kit/entity.ts';
import { order } from '../../../../domain/order/order.ts';
import { record } from '../../../../domain/patient/record.ts';
import { useSession } from '../../../authProvider/session.ts';
import { orders } from '../../../resources/orders.ts';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { VisitDialog } from '../records/VisitDialog.tsx';

/** The two main actions on a patient's page. */
function VisitOrOrder({ patient }: PartProps) {
  const translate = useTranslate();
  const { actor } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {mayEver(record, 'create', actor) && (
        <Button variant="outlined" onClick={() => setIsAdding(true)}>
          {translate('entities.record.actions.create')}
        </Button>
      )}
      {mayEver(order, 'create', actor) && (
        <Button
          component={Link}
          variant="contained"
          to={`${orders.create?.route ?? ''}?${new URLSearchParams({ patientId: patient.id }).toString()}`}
        >
          {translate('entities.order.actions.create')}
        </Button>
      )}
      {isAdding && <VisitDialog patientId={patient.id} visit={undefined} onClose={() => setIsAdding(false)} />}
    </>
  );
}

export default ofPatient(VisitOrOrder);
