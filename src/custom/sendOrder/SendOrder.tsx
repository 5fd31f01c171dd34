import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DraftPage } from './DraftPage.tsx';

/**
 * Sending an order: `/sendPage/page` begins a new one, `?id=` goes on with a draft or mends a refused order, `?patientId=`
 * begins one for that patient. The address gets the draft's id with its first save, without the page beginning anew.
 */
export default function SendOrder() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const [session, setSession] = useState({ key: 0, id, startId: id });
  if (id !== session.id) setSession({ key: session.key + 1, id, startId: id });

  const created = (newId: string) => {
    setSession((now) => ({ ...now, id: newId }));
    void navigate(`?id=${newId}`, { replace: true });
  };
  return <DraftPage key={session.key} id={session.startId} patientId={params.get('patientId')} onCreated={created} />;
}
