import { useTheme } from '@mui/material/styles';
import { useRef, type RefObject } from 'react';
import { isKey, shortcuts } from '../../../layout/shortcuts.ts';
import { useKeys } from '../../../layout/useKeys.ts';

/** What leads to a card's record, for the keys to find. */
export const cardLead = { 'data-card-lead': '' };
const leads = '[data-card-lead]';
/** A column's own element. */
export const boardColumn = { 'data-board-column': '' };
const columns = '[data-board-column]';

/** The list's keys on a board: up and down within a column, left and right to the next column. */
export function useBoardKeys(): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const { direction } = useTheme();
  useKeys((event) => {
    const { target } = event;
    if (!board.current || !(target instanceof HTMLElement)) return;
    const isHere = target.matches(leads) && board.current.contains(target);
    // Arrows scroll wherever else the focus is.
    if (!isHere && (event.key.length > 1 || target !== document.body)) return;

    const all = [...board.current.querySelectorAll<HTMLElement>(leads)];
    const by = isKey(shortcuts.nextRow, event) ? 1 : isKey(shortcuts.previousRow, event) ? -1 : 0;
    const sideways = direction === 'rtl' ? -1 : 1;
    const next =
      by !== 0
        ? isHere
          ? all[all.indexOf(target) + by]
          : all[0]
        : event.key === 'ArrowRight'
          ? beside(board.current, target, sideways)
          : event.key === 'ArrowLeft'
            ? beside(board.current, target, -sideways)
            : undefined;
    if (!next) return;
    next.focus();
    event.preventDefault();
  });
  return board;
}

/** In the next column that way with any cards: the one as far down as this, or the last. */
function beside(board: HTMLElement, lead: HTMLElement, by: number): HTMLElement | undefined {
  const filled = [...board.querySelectorAll<HTMLElement>(columns)].filter((column) => column.querySelector(leads));
  const at = filled.findIndex((column) => column.contains(lead));
  const place = [...(filled[at]?.querySelectorAll(leads) ?? [])].indexOf(lead);
  const cards = at < 0 ? [] : [...(filled[at + by]?.querySelectorAll<HTMLElement>(leads) ?? [])];
  return cards[Math.min(place, cards.length - 1)];
}
