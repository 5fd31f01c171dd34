import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { orders } from '../../../resources/orders.ts';
import { ofPatient, type PartProps } from '../ofPatient.tsx';

/** The step that a patient's page most often leads to. */
function OrderForPatient({ patient }: PartProps) {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      variant="contained"
      to={`${orders.create?.route ?? ''}?${new URLSearchParams({ patientId: patient.id }).toString()}`}
    >
      {translate('entities.order.actions.create')}
    </Button>
  );
}

export default ofPatient(OrderForPatient);
