import type { NoticeItem } from '../../../domain/calls.ts';
import { recordAbout } from '../../../domain/consolePages.ts';
import { isoDay } from '../../../domain/exactTime.ts';

/** All notices of one record, or a single notice without a record. */
export interface NoticeEntry {
  key: string;
  /** The record's entity; for messages, their order. */
  entity: string;
  recordId: string | null;
  newest: NoticeItem;
  /** Newest first. */
  earlier: readonly NoticeItem[];
  /** Number of unread notices, including `newest`. */
  unread: number;
}

export interface NoticeDay {
  /** `YYYY-MM-DD` in the user's time zone. */
  day: string;
  entries: NoticeEntry[];
}

/** The server's `YYYY-MM-DD HH:mm:ss` is in UTC. */
export const momentOf = ({ timeStr }: Pick<NoticeItem, 'timeStr'>): string => `${timeStr.replace(' ', 'T')}Z`;

/** Its date in the user's time zone. */
export const dayOf = (notice: NoticeItem): string => isoDay(new Date(momentOf(notice)));

/** One entry per record, in the order of their newest notices; `list` is sorted newest first. */
export function entriesOf(list: readonly NoticeItem[]): NoticeEntry[] {
  const groups = new Map<string, [NoticeItem, ...NoticeItem[]]>();
  for (const notice of list) {
    const { entity, recordId, id } = notice;
    const key = recordId ? `${recordAbout(entity)} ${recordId}` : id;
    const group = groups.get(key);
    if (group) group.push(notice);
    else groups.set(key, [notice]);
  }
  return Array.from(groups, ([key, all]) => {
    const [newest, ...earlier] = all;
    const { recordId } = newest;
    const entity = recordId ? recordAbout(newest.entity) : newest.entity;
    return { key, entity, recordId, newest, earlier, unread: all.filter(({ seen }) => !seen).length };
  });
}

/** Groups entries by the date of their newest notice. */
export function daysOf(entries: readonly NoticeEntry[]): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.newest);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
