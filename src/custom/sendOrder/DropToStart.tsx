import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { order } from '../../../domain/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { DropZone } from '../upload/DropZone.tsx';
import type { PickedFile } from '../upload/picked.ts';
import { orders } from '../../resources/orders.ts';

/** On their way to the page that begins an order with them: files can't stand in an address. */
let dropped: readonly PickedFile[] = [];

/** What was dropped for a new order; once. */
export function takeDropped(): PickedFile[] {
  const taken = [...dropped];
  dropped = [];
  return taken;
}

interface DropToStartProps {
  /** Whose order it is to be. */
  patient?: { id: string; name: string } | undefined;
}

/** Files that are dropped anywhere on this page start an order; people who send none are told so by the pointer. */
export default function DropToStart({ patient }: DropToStartProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { actor } = useSession();
  const begin = (picked: readonly PickedFile[]) => {
    dropped = picked;
    void navigate(`${orders.create?.route ?? '/'}${patient ? `?patientId=${patient.id}` : ''}`);
  };
  return (
    <DropZone
      onFiles={begin}
      disabled={!isAllowed(order, 'create', actor, null)}
      label={patient ? translate('upload.startFor', { name: patient.name }) : translate('upload.start')}
    />
  );
}
