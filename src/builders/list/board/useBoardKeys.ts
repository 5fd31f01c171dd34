import { useTheme } from '@mui/material/styles';
import { useRef, type RefObject } from 'react';
import { isKey, shortcuts } from '../../../layout/shortcuts.ts';
import { useKeys } from '../../../layout/useKeys.ts';

/** Marks a card's link for keyboard navigation. */
export const cardLead = { 'data-card-lead': '' };
const leads = '[data-card-lead]';
/** Marks a column's element. */
export const boardColumn = { 'data-board-column': '' };
const columns = '[data-board-column]';

/** Keyboard navigation on a board: up and down within a column, left and right between columns. */
export function useBoardKeys(): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const { direction } = useTheme();
  useKeys((event) => {
    const { target } = event;
    if (!board.current || !(target instanceof HTMLElement)) return;
    const isHere = target.matches(leads) && board.current.contains(target);
    // Elsewhere, arrow keys scroll.
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

/** The card at the same position in the adjacent non-empty column, or its last. */
function beside(board: HTMLElement, lead: HTMLElement, by: number): HTMLElement | undefined {
  const filled = [...board.querySelectorAll<HTMLElement>(columns)].filter((column) => column.querySelector(leads));
  const at = filled.findIndex((column) => column.contains(lead));
  const place = [...(filled[at]?.querySelectorAll(leads) ?? [])].indexOf(lead);
  const cards = at < 0 ? [] : [...(filled[at + by]?.querySelectorAll<HTMLElement>(leads) ?? [])];
  return cards[Math.min(place, cards.length - 1)];
}
