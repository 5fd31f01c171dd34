import { useLocale, useTranslate } from 'react-admin';
import type { ListedOrder } from '../../../domain/order/order.ts';
import { factsOf, turnOf } from '../../../domain/order/orderCourse.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import { useHeldWords } from '../ui/useHeldWords.ts';
import { useCategoryWords } from '../ui/useCategoryWords.ts';

/**
 * Colour of what a row says instead of the material: why the order stopped or waits or, for the side whose turn it is,
 * that a hold ended. Null if there is nothing to say.
 */
export function useToneOfReason({ state, reason, categories, releasedAt, heldSince }: ListedOrder) {
  const { side } = useSession();
  if (heldSince) return 'tones.warn.main';
  if (reason || (categories?.length ?? 0) > 0) return 'tones.bad.main';
  return releasedAt && turnOf[state] === side ? 'tones.warn.main' : null;
}

/** Lines that a row shows of it: enough for what is usually written, since a touch screen has no tooltip for the rest. */
export const reasonLines = 6;

/** Why an order is in its state, and since when: `Changes requested · 3 hr. ago · margin – Open at 16`. */
export function Reason({ order }: { order: ListedOrder }) {
  const translate = useTranslate();
  const heldWords = useHeldWords();
  const named = useCategoryWords()(order.categories);
  const { state, stateSince, reason, releasedAt, heldSince, heldReason } = order;
  if (heldSince) return <Said what={heldWords(order)} at={heldSince} reason={heldReason} />;
  if (!reason && !named) return <Said what={translate('done.order.release')} at={releasedAt} />;
  if (factsOf[state].stopped) return <Said what={named} at={stateSince} reason={reason} />;
  const action = state === 'toShip' ? 'requireRedelivery' : 'rejectDesign';
  return <Said what={translate(`done.order.${action}`)} at={stateSince} more={named} reason={reason} />;
}

interface SaidProps {
  what: string;
  at: string | null | undefined;
  more?: string;
  reason?: string | null | undefined;
}

/** The time comes early, since the end is cut off. */
function Said({ what, at, more = '', reason }: SaidProps) {
  const format = useFormat();
  const locale = useLocale();
  const facts = [capital(what, locale), at ? format.ago(at) : '', more].filter(Boolean).join(' · ');
  return (
    <span>
      {facts}
      {facts && reason && ' – '}
      {reason && <bdi>{reason}</bdi>}
    </span>
  );
}

const capital = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
