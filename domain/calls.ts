import { accountCalls } from './accountCalls.ts';
import { capacityCalls } from './organisation/capacity.ts';
import { cardCalls } from './organisation/cards.ts';
import { dictionaryCalls } from './dictionary.ts';
import { institutionCalls } from './organisation/institution.ts';
import { draftArgs, draftKey, type Draft } from './drafts.ts';
import { integer, numbered, recordId, type Fields, type Values } from './kit/fields.ts';
import { defineCall, openCalls, type Call } from './openCalls.ts';
import { userInfoCall, type OwnInstitution } from './account/userInfo.ts';
import { preferenceArgs, type KeptPreferences } from './account/preferences.ts';
import { clinic, everyone } from './roles.ts';
import { legalCalls } from './legal.ts';
import { limits } from './limits.ts';
import { categoryNumbers } from './notice/noticeCategories.ts';
import { noticeSettingCalls } from './notice/noticeSettings.ts';
import { orthoCalls } from './ortho.ts';

/** An event as a sentence in the reader's language: `notices.<entity>.<action>`. */
export interface NoticeItem {
  id: string;
  content: string;
  seen: boolean;
  timeStr: string;
  entity: string;
  action: string;
  recordId: string | null;
}
export interface NoticeGroup {
  /** The newest, or those before the requested one. */
  list: NoticeItem[];
  /** Above `limits.counted`, a lower bound. */
  unread: number;
  first: NoticeItem | null;
  /** Whether older ones exist. */
  more: boolean;
}

/** Sizes in GiB, as in the specification; `percent` may exceed 100 when over quota. */
export interface StorageInfo {
  totalSize: number;
  maxSize: number;
  percent: number;
  /** Name of the head who can add storage. */
  head: string;
}

/** Calls that belong to no entity. */
export const calls = {
  ...openCalls,
  ...legalCalls,
  ...orthoCalls,
  ...accountCalls,
  ...capacityCalls,
  ...cardCalls,
  ...noticeSettingCalls,
  ...dictionaryCalls,
  ...institutionCalls,
  logout: defineCall<null>()({ method: 'POST', path: 'user/logout', roles: 'signedIn', args: {} }),
  getUserInfo: userInfoCall,
  getPreferences: defineCall<KeptPreferences>()({
    method: 'GET',
    path: 'user/getPreferences',
    roles: 'signedIn',
    reads: true,
    args: {},
  }),
  setPreference: defineCall<null>()({
    method: 'POST',
    path: 'user/setPreference',
    roles: 'signedIn',
    reads: true,
    args: preferenceArgs,
  }),
  myInstitutionList: defineCall<{ list: OwnInstitution[]; total: number }>()({
    method: 'GET',
    path: 'user/myInstitutionList',
    roles: 'signedIn',
    reads: true,
    args: {
      page: integer().min(1).default(1),
      pageSize: integer().min(1).max(limits.organisationPage).default(limits.organisationPage),
      /** 2: current memberships; 1: also those awaiting an answer; 0: all, past ones included. */
      status: integer().oneOf([0, 1, 2]).default(2),
    },
  }),
  switchInstitution: defineCall<{ iid: number }>()({
    method: 'POST',
    path: 'institution/switch',
    roles: 'signedIn',
    args: { iid: numbered('organisation').required() },
  }),
  storageInfo: defineCall<StorageInfo>()({
    method: 'POST',
    path: 'institution/storageInfo',
    roles: clinic,
    reads: true,
    follows: 'capacity',
    args: { iid: numbered('organisation') },
  }),
  queryNotices: defineCall<{ info: Record<string, NoticeGroup> }>()({
    method: 'POST',
    path: 'notice/query',
    roles: everyone,
    reads: true,
    /** One category only; `before` is an item's id: only older ones. */
    args: { categoryID: integer().oneOf([...Object.values(categoryNumbers), null]), before: recordId() },
  }),
  watchNotices: defineCall<null>()({
    method: 'POST',
    path: 'notice/watch',
    roles: everyone,
    args: { categoryID: integer().oneOf(Object.values(categoryNumbers)).required() },
  }),
  draftGet: defineCall<Draft | null>()({
    method: 'POST',
    path: 'draft/get',
    roles: everyone,
    reads: true,
    args: draftKey,
  }),
  draftSave: defineCall<{ updatedAt: string }>()({
    method: 'POST',
    path: 'draft/save',
    roles: everyone,
    reads: true,
    args: draftArgs,
  }),
  draftDiscard: defineCall<null>()({
    method: 'POST',
    path: 'draft/discard',
    roles: everyone,
    reads: true,
    args: draftKey,
  }),
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallArgs<C extends CallName> = Values<Calls[C]['args']>;
export type CallAnswer<C extends CallName> = Calls[C] extends Call<Fields, infer Answer> ? Answer : never;
