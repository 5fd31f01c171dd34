import { noticeChannels, type NoticeChannel } from './noticeSettings.ts';
import type { NoticeKind } from '../noticeKinds.ts';

/** Channels available for a kind: the daily summary of pending orders is e-mail only. */
export const channelsOf = (kind: NoticeKind | null): readonly NoticeChannel[] =>
  kind === 'orderSummary' ? ['email'] : noticeChannels;

/** Defaults of a kind: e-mail and push only for what blocks work until the person acts. */
export const noticeDefaultsOf = (kind: NoticeKind | null): Readonly<Record<NoticeChannel, boolean>> => ({
  inSite: channelsOf(kind).includes('inSite'),
  email: kind === 'orderWait',
  push: kind === 'orderWait',
});
