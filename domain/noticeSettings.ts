import * as yup from 'yup';
import { defineCall } from './kit/call.ts';
import { everyone } from './roles.ts';

/** What one may be told of; spec section 3, notification settings. By category, in the order shown. */
export const noticeKinds = {
  orders: ['orderState', 'orderAccepted'],
  relationships: ['relationshipApply', 'relationshipCreated'],
  members: ['memberJoin', 'memberApply'],
  others: ['workOrder'],
} as const;
export type NoticeKind = (typeof noticeKinds)[keyof typeof noticeKinds][number];
export const allNoticeKinds: readonly NoticeKind[] = Object.values(noticeKinds).flat();

export const noticeChannels = ['inSite', 'email'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export interface NoticeSetting extends Record<NoticeChannel, boolean> {
  name: NoticeKind;
}

/** What people tell of their own membership, and by which setting. `{{actor}}`, `{{title}}` (the organisation). */
export const memberNews = {
  apply: 'memberApply',
  accept: 'memberJoin',
  decline: 'memberJoin',
} as const satisfies Record<string, NoticeKind>;
export type MemberNews = keyof typeof memberNews;

/** What orders tell by themselves, with nobody acting, and by which setting. `{{actor}}` (the laboratory), `{{title}}`. */
export const orderNews = { receiptDue: 'orderState' } as const satisfies Record<string, NoticeKind>;
export type OrderNews = keyof typeof orderNews;

/** What holds until somebody says otherwise. */
export const noticeDefaults: Readonly<Record<NoticeChannel, boolean>> = { inSite: true, email: false };

export const noticeSettingCalls = {
  queryNoticeConfigs: defineCall<{ list: NoticeSetting[] }>()({
    method: 'GET',
    path: 'config/queryNoticeConfigs',
    roles: everyone,
    reads: true,
    args: {},
  }),
  switchSingleConfig: defineCall<null>()({
    method: 'POST',
    path: 'config/switchSingleConfig',
    roles: everyone,
    args: {
      name: yup.string().oneOf(allNoticeKinds).required().meta({ kind: 'text' }),
      channel: yup.string().oneOf(noticeChannels).required().meta({ kind: 'text' }),
      on: yup.boolean().required().meta({ kind: 'boolean' }),
    },
  }),
} as const;
