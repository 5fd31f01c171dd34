import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { order } from '../../../domain/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { DraftPage } from './DraftPage.tsx';
import { NotYours } from './NotYours.tsx';

/** One draft on the page, from its opening until another address is opened. */
interface Session {
  key: number;
  /** The order that it began with; null for a new one. */
  startId: string | null;
  addressId: string | null;
  /** The new order, once its first save has made it. */
  createdId: string | null;
}

/**
 * Sending an order: `/sendPage/page` begins a new one, `?id=` goes on with a draft or mends a refused order, `?patientId=`
 * begins one for that patient. The address gets the draft's id with its first save, without the page beginning anew.
 */
export default function SendOrder() {
  const { actor } = useSession();
  return isAllowed(order, 'create', actor, null) ? <Drafting /> : <NotYours />;
}

function Drafting() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const [session, setSession] = useState<Session>({ key: 0, startId: id, addressId: id, createdId: null });
  if (id !== session.addressId) {
    const goesOn = id !== null && id === session.createdId;
    setSession(
      goesOn ? { ...session, addressId: id } : { key: session.key + 1, startId: id, addressId: id, createdId: null },
    );
  }
  const created = (createdId: string) => {
    setSession((now) => ({ ...now, createdId }));
    void navigate(`?id=${createdId}`, { replace: true });
  };
  return <DraftPage key={session.key} id={session.startId} patientId={params.get('patientId')} onCreated={created} />;
}
