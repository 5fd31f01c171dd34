import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { order } from '../../../domain/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { CopiedDraft } from './CopiedDraft.tsx';
import { DraftPage } from './DraftPage.tsx';
import { NotYours } from './NotYours.tsx';

/** One draft on the page, from its opening until another address is opened. */
interface Session {
  key: number;
  /** The order that it began with; null for a new one. */
  startId: string | null;
  addressId: string | null;
  /** The order that it is begun as a copy of. */
  copyOf: string | null;
  /** The new order, once its first save has made it. */
  createdId: string | null;
}

/**
 * Sending an order: `/sendPage/page` starts a new one, `?id=` continues a draft or fixes a refused order, `?patientId=`
 * starts one for that patient, `?labId=` one for that lab, `?copyOf=` a copy of an earlier order. The first save puts the draft's id into the
 * address without remounting the page.
 */
export default function SendOrder() {
  const { actor } = useSession();
  return isAllowed(order, 'create', actor, null) ? <Drafting /> : <NotYours />;
}

function Drafting() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [id, copyOf] = [params.get('id'), params.get('copyOf')];
  const fresh = (key: number): Session => ({ key, startId: id, addressId: id, copyOf, createdId: null });
  const [session, setSession] = useState<Session>(() => fresh(0));
  const goesOn = id !== null && id === session.createdId;
  if (goesOn && id !== session.addressId) setSession({ ...session, addressId: id });
  else if (!goesOn && (id !== session.addressId || copyOf !== session.copyOf)) setSession(fresh(session.key + 1));
  const [patientId, labId] = [params.get('patientId'), params.get('labId')];
  const preset = { ...(patientId && { patientId }), ...(labId && { labId: Number(labId) }) };
  const created = (madeId: string) => setSession((now) => ({ ...now, createdId: madeId }));
  // Not once but until it stands there: another step may cut this one off.
  const { key: step } = useLocation();
  const { createdId, addressId } = session;
  useEffect(() => {
    if (createdId !== null && createdId !== addressId) void navigate(`?id=${createdId}`, { replace: true });
  }, [createdId, addressId, step, navigate]);
  return session.copyOf && !session.startId ? (
    <CopiedDraft key={session.key} copyOf={session.copyOf} onCreated={created} />
  ) : (
    <DraftPage key={session.key} id={session.startId} preset={preset} onCreated={created} />
  );
}
