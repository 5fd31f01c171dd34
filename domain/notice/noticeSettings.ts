import * as yup from 'yup';
import { defineCall } from '../kit/call.ts';
import { allNoticeKinds, type NoticeKind } from '../noticeKinds.ts';
import { everyone } from '../roles.ts';

export const noticeChannels = ['inSite', 'email'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export interface NoticeSetting extends Record<NoticeChannel, boolean> {
  name: NoticeKind;
}

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
