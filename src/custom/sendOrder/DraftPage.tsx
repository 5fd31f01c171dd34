import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import type { Order } from '../../../domain/order/order.ts';
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
export function DraftPage({ id, preset, earlier, onCreated }: DraftPageProps) {
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
export function NoSuchOrder() {
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

export function DraftLoading() {
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
