import { defineCall } from '../kit/call.ts';
import { allNoticeKinds, type NoticeKind } from '../noticeKinds.ts';
import { everyone } from '../roles.ts';
import { boolean, string } from '../kit/jsonTypes.ts';
import { pushCalls } from './push.ts';

export const noticeChannels = ['inSite', 'email', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export interface NoticeSetting extends Record<NoticeChannel, boolean> {
  name: NoticeKind;
}

export const noticeSettingCalls = {
  ...pushCalls,
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
      name: string().oneOf(allNoticeKinds).required().meta({ kind: 'text' }),
      channel: string().oneOf(noticeChannels).required().meta({ kind: 'text' }),
      on: boolean().required().meta({ kind: 'boolean' }),
    },
  }),
} as const;
