import { noticeChannels, type NoticeChannel, type NoticeKind } from './noticeSettings.ts';

/** The ways in which news of a kind can come: each morning's summary of what waits comes by e-mail alone. */
export const channelsOf = (kind: NoticeKind | null): readonly NoticeChannel[] =>
  kind === 'orderSummary' ? ['email'] : noticeChannels;

/** The setting of a kind that the person never switched: what stops work until they act is mailed. */
export const noticeDefaultsOf = (kind: NoticeKind | null): Readonly<Record<NoticeChannel, boolean>> => ({
  inSite: channelsOf(kind).includes('inSite'),
  email: kind === 'orderWait',
});
