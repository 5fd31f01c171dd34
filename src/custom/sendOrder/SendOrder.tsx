import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams, Link } from 'react-router-dom';
import { useGetOne, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { DraftPage, DraftLoading, NoSuchOrder } from './DraftPage.tsx';
import { copiedFrom } from './filling.ts';
import { Message } from '../../layout/Message.tsx';

/** One draft on the page, until another URL is opened. */
interface Session {
  key: number;
  /** The order it started with; null for a new one. */
  startId: string | null;
  addressId: string | null;
  /** The order to copy. */
  copyOf: string | null;
  /** The new order's id, after the first save. */
  createdId: string | null;
  /** Keys of its history entries: those from before the first save don't contain its id. */
  keys: readonly string[];
}

/**
 * Sending an order: `/sendPage/page` starts a new one, `?id=` continues a draft or fixes a refused order, `?patientId=`
 * starts one for that patient, `?labId=` one for that lab, `?copyOf=` a copy of an earlier order. The first save puts
 * the draft's id into the URL without remounting the page. On phones `step=` selects the part shown.
 */
export default function SendOrder() {
  const { actor } = useSession();
  return isAllowed(order, 'create', actor, null) ? <Drafting /> : <NotYours />;
}

function Drafting() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [id, copyOf] = [params.get('id'), params.get('copyOf')];
  const { key: entry, state } = useLocation() as { key: string; state: unknown };
  const fresh = (key: number): Session => ({ key, startId: id, addressId: id, copyOf, createdId: null, keys: [entry] });
  const [session, setSession] = useState<Session>(() => fresh(0));
  const isHere = id === session.addressId && copyOf === session.copyOf;
  const goesOn = isHere || (id !== null && id === session.createdId) || session.keys.includes(entry);
  if (!goesOn) setSession(fresh(session.key + 1));
  else if (id !== session.addressId || !session.keys.includes(entry))
    setSession({ ...session, addressId: id, keys: [...session.keys, entry] });
  const [patientId, labId] = [params.get('patientId'), params.get('labId')];
  const preset = { ...(patientId && { patientId }), ...(labId && { labId: Number(labId) }) };
  const created = (madeId: string) => setSession((now) => ({ ...now, createdId: madeId }));
  // Updates the URL before the next click is handled, but waits for a pending navigation, which this would cancel. A
  // later step can cancel this one; it then runs again because of `entry`.
  const isIdle = useNavigation().state === 'idle';
  const { createdId, addressId } = session;
  const step = params.get('step');
  useLayoutEffect(() => {
    if (!isIdle || createdId === null || createdId === addressId) return;
    const search = new URLSearchParams({ id: createdId, ...(step && { step }) });
    void navigate(`?${search}`, { replace: true, state });
  }, [isIdle, createdId, addressId, step, state, entry, navigate]);
  return session.copyOf && !session.startId ? (
    <CopiedDraft key={session.key} copyOf={session.copyOf} onCreated={created} />
  ) : (
    <DraftPage key={session.key} id={session.startId} preset={preset} onCreated={created} />
  );
}

interface CopiedDraftProps {
  /** The id of the earlier order. */
  copyOf: string;
  onCreated: (id: string) => void;
}

/**
 * A new draft copied from an earlier order. The patient is not copied: a copy could easily go out for the wrong one.
 */
function CopiedDraft({ copyOf, onCreated }: CopiedDraftProps) {
  const { data: earlier, error } = useGetOne<Order>('order', { id: copyOf }, { retry: false });
  if (error && !earlier) return <NoSuchOrder />;
  return earlier ? (
    <DraftPage id={null} preset={copiedFrom(earlier)} earlier={earlier} onCreated={onCreated} />
  ) : (
    <DraftLoading />
  );
}

/** Laboratories can open the page, but only clinics send orders. */
function NotYours() {
  const translate = useTranslate();
  return (
    <Message title={translate('send.labTitle')} text={translate('send.labText')}>
      <Button variant="contained" component={Link} to="/">
        {translate('send.toOrders')}
      </Button>
    </Message>
  );
}
