import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate, Confirm } from 'react-admin';
import { useFormat } from '../../builders/format.ts';
import type { DraftSnapshot } from './draftSaver.ts';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { mayEver } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { useAction } from '../../builders/actions/useAction.ts';
import { orders } from '../../resources/orders.ts';

const tones = {
  saved: 'good',
  unsaved: 'plain',
  saving: 'plain',
  waiting: 'warn',
  clash: 'warn',
  refused: 'bad',
  blank: 'plain',
} as const;
const tick = 5_000;

/** The draft's save state in words: `Draft saved 4 seconds ago`. */
export function SaveChip({ state, savedAt, record }: DraftSnapshot) {
  const translate = useTranslate();
  const ago = useAgo(savedAt ?? (record ? Date.parse(record.updatedAt) : null));
  const tone = tones[state];
  return (
    <Box
      component="span"
      role="status"
      aria-live={state === 'waiting' || state === 'clash' ? 'polite' : 'off'}
      sx={({ palette }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 23,
        paddingInline: 1,
        borderRadius: 3,
        fontSize: 'size.caption',
        fontWeight: 'fontWeightMedium',
        color: tone === 'plain' ? 'text.secondary' : palette.tones[tone].main,
        backgroundColor: tone === 'plain' ? palette.turn.nobody.soft : palette.tones[tone].soft,
        '&::before': {
          content: '""',
          width: 6,
          height: 6,
          borderRadius: '50%',
          backgroundColor: 'currentColor',
          flexShrink: 0,
        },
      })}
    >
      {translate(`send.saving.${state === 'blank' ? 'unsaved' : state}`, { ago })}
    </Box>
  );
}

/** Counts seconds for the first minute. */
function useAgo(at: number | null): string {
  const locale = useLocale();
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, [at]);
  if (at === null) return '';
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  return seconds < 60
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(-seconds, 'second')
    : format.ago(new Date(at).toISOString());
}

/** Discards a draft after a confirmation; it stays in the list as cancelled. Disabled until there is a draft. */
export function Discard({ order }: { order: Order | null }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { actor } = useSession();
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useAction('order', 'cancel', () => void navigate(orders.route ?? '/'));

  const confirm = async () => {
    // No version is sent: the latest input is discarded too.
    if (order && (await run({ id: order.id }))) setAsking(false);
  };
  if (!mayEver(orderEntity, 'cancel', actor)) return null;
  return (
    <>
      <Button variant="text" disabled={!order} onClick={() => setAsking(true)}>
        {translate('send.discard.button')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={isPending}
        title={translate('send.discard.title', { number: order?.number })}
        content={translate('send.discard.text')}
        confirm={translate('send.discard.button')}
        cancel={translate('actions.cancel')}
        confirmColor="warning"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
