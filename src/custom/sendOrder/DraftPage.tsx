import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { Page } from '../../layout/Page.tsx';
import { orders } from '../../resources/orders.ts';
import { showPath } from '../../resources/index.ts';
import type { DraftSaver } from './draftSaver.ts';
import { SendForm } from './SendForm.tsx';
import { useDraft, useDraftSnapshot } from './useDraft.ts';

interface DraftPageProps {
  /** The order to go on with; null for a new one. */
  id: string | null;
  patientId: string | null;
  onCreated: (id: string) => void;
}

/** Loads the draft, and leads to the order's desk once it is no draft any more. */
export function DraftPage({ id, patientId, onCreated }: DraftPageProps) {
  const translate = useTranslate();
  const { saver, error } = useDraft(id, patientId ? { patientId } : {});
  if (error) {
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
  return saver ? <OpenDraft saver={saver} onCreated={id === null ? onCreated : undefined} /> : <Loading />;
}

function OpenDraft({ saver, onCreated }: { saver: DraftSaver; onCreated?: (id: string) => void }) {
  const { record } = useDraftSnapshot(saver);
  if (record && record.state !== 'toSend' && record.state !== 'rejected') {
    return <Navigate to={showPath(orders, record.id) ?? '/'} replace />;
  }
  return <SendForm saver={saver} onCreated={onCreated} />;
}

function Loading() {
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
