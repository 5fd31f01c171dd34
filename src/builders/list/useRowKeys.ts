import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { ariaKeys, isKey, shortcuts } from '../../layout/shortcuts.ts';
import { useKeys } from '../../layout/useKeys.ts';
import type { Selection } from './useSelection.ts';

export interface RowKeys<Holder extends HTMLElement> {
  /** Ref for the element that contains the rows. */
  holder: RefObject<Holder | null>;
  /** Props that mark an element as a record's row. */
  rowProps(id: RecordId): {
    'data-row': RecordId;
    tabIndex: number;
    'aria-keyshortcuts': string;
    onFocus(): void;
  };
}

/** A list's keyboard navigation: up and down between records, open, tick. One Tab stop. */
export function useRowKeys<Holder extends HTMLElement>(
  pathOf: (id: RecordId) => string | null,
  ids: readonly RecordId[],
  selection: Pick<Selection, 'toggle'> | null,
): RowKeys<Holder> {
  const navigate = useNavigate();
  const holder = useRef<Holder>(null);
  const [active, setActive] = useState<RecordId | null>(null);
  const stop = active !== null && ids.includes(active) ? active : ids[0];

  useKeys((event) => {
    const { target } = event;
    if (!(target instanceof Element) || !holder.current) return;
    const rows = [...holder.current.querySelectorAll<HTMLElement>('[data-row]')];
    const row = target.closest<HTMLElement>('[data-row]');
    // Elsewhere, arrow keys scroll and space activates.
    const isHere = row !== null && rows.includes(row);
    if (event.key.length > 1 && !isHere && target !== document.body) return;

    const by = isKey(shortcuts.nextRow, event) ? 1 : isKey(shortcuts.previousRow, event) ? -1 : 0;
    if (by !== 0) {
      const at = rows.findIndex((one) => (isHere ? one === row : one.dataset.row === String(active)));
      const next = at < 0 ? rows[0] : rows[at + by];
      if (!next) return;
      next.focus();
      return event.preventDefault();
    }
    const id = ids.find((one) => String(one) === row?.dataset.row);
    if (!isHere || id === undefined) return;
    // Links, checkboxes and buttons in the row handle Enter and space themselves, but no letters.
    const isOwn = target === row || (event.key.length === 1 && event.key !== ' ');
    if (isKey(shortcuts.selectRow, event) && isOwn && selection) {
      selection.toggle(id, event.shiftKey);
      return event.preventDefault();
    }
    const path = isKey(shortcuts.openRow, event) && isOwn ? pathOf(id) : null;
    if (path) void navigate(path);
  });

  return {
    holder,
    rowProps: (id) => ({
      'data-row': id,
      tabIndex: id === stop ? 0 : -1,
      'aria-keyshortcuts': ariaKeys(
        shortcuts.nextRow,
        shortcuts.previousRow,
        shortcuts.openRow,
        ...(selection ? [shortcuts.selectRow] : []),
      ),
      onFocus: () => setActive(id),
    }),
  };
}
