import * as yup from 'yup';
import { defineCall } from './kit/call.ts';
import { everyone } from './roles.ts';

/**
 * The kinds of notifications (specification section 3, notification settings), by category, in the order shown. What an order
 * waits for (`orderWaits.ts`) has a kind of its own.
 */
export const noticeKinds = {
  orders: ['orderWait', 'orderState', 'orderAccepted', 'orderSummary'],
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

/** Notifications about the reader's own membership, and their settings. `{{actor}}`, `{{title}}` (the organisation). */
export const memberNews = {
  apply: 'memberApply',
  accept: 'memberJoin',
  decline: 'memberJoin',
} as const satisfies Record<string, NoticeKind>;
export type MemberNews = keyof typeof memberNews;

/**
 * Notifications about orders that aren't the other side's steps, and their settings: a job's reminder, with the laboratory as
 * `{{actor}}`; and an order that a colleague assigned to the reader. `{{title}}`.
 */
export const orderNews = {
  receiptDue: 'orderState',
  assign: 'orderState',
  setPin: 'orderState',
} as const satisfies Record<string, NoticeKind>;
export type OrderNews = keyof typeof orderNews;

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
