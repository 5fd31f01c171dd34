import { useLayoutEffect, useState, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams, Link, Navigate } from 'react-router-dom';
import { useGetOne, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { copiedFrom } from './filling.ts';
import { Message } from '../../layout/Message.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { draftStates } from '../../../domain/order/orderCourse.ts';
import { LeaveGuard } from '../../builders/form/draft/LeaveGuard.tsx';
import { Page } from '../../layout/Page.tsx';
import { orders } from '../../resources/orders.ts';
import { showPath } from '../../resources/index.ts';
import type { Draft } from './draft.ts';
import type { DraftSaver } from './draftSaver.ts';
import { SendForm } from './SendForm.tsx';
import { useDraft, useDraftSnapshot } from './useDraft.ts';
import { useOpenDrafts } from './useOpenDrafts.ts';

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

interface DraftPageProps {
  /** The order to continue; null for a new one. */
  id: string | null;
  /** Initial values of a new order. */
  preset: Partial<Draft>;
  /** The order that this one copies. */
  earlier?: Order;
  onCreated: (id: string) => void;
}

/** Loads the draft, or opens the order's page once the order is no longer a draft. */
function DraftPage({ id, preset, earlier, onCreated }: DraftPageProps) {
  const { saver, error } = useDraft(id, preset);
  const isNew = id === null;
  const { isSettled } = useOpenDrafts({ enabled: isNew });
  const [isReady, setReady] = useState(!isNew || isSettled);
  // Waits for the notices above the form, so that nothing moves while the user aims at a tooth.
  if (!isReady && isSettled) setReady(true);
  if (error) return <NoSuchOrder />;
  return saver && isReady ? (
    <OpenDraft saver={saver} onCreated={isNew ? onCreated : undefined} earlier={earlier} />
  ) : (
    <DraftLoading />
  );
}

/** The order doesn't exist, or the reader may not see it. */
function NoSuchOrder() {
  const translate = useTranslate();
  return (
    <Page title={translate('send.title')}>
      <Alert
        severity="error"
        action={
          <Button component={Link} to={orders.route ?? '/'} size="small">
            {translate('send.toOrders')}
          </Button>
        }
      >
        {translate('errors.notFound')}
      </Alert>
    </Page>
  );
}

interface OpenDraftProps {
  saver: DraftSaver;
  onCreated?: (id: string) => void;
  earlier?: Order;
}

function OpenDraft({ saver, onCreated, earlier }: OpenDraftProps) {
  const { record } = useDraftSnapshot(saver);
  // The saver retries by itself and once more on unmount. Saving here would change the URL and cancel the navigation.
  const keeper = useMemo(() => ({ isUnsaved: saver.isStuck, flush: () => Promise.resolve(false) }), [saver]);
  if (record && !draftStates.includes(record.state)) {
    return (
      <>
        <Navigate to={showPath(orders, record.id) ?? '/'} replace />
        {/* Until the order's page has loaded. */}
        <DraftLoading />
      </>
    );
  }
  return (
    <>
      {saver.isStuck() && <LeaveGuard keeper={keeper} isInParts />}
      <SendForm saver={saver} onCreated={onCreated} earlier={earlier} />
    </>
  );
}

function DraftLoading() {
  const translate = useTranslate();
  return (
    <Page title={translate('send.title')}>
      <Box
        aria-busy="true"
        sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 400px' } }}
      >
        <Skeleton variant="rounded" height={150} />
        <Skeleton variant="rounded" height={150} />
        <Skeleton variant="rounded" height={480} />
        <Skeleton variant="rounded" height={480} />
      </Box>
    </Page>
  );
}
