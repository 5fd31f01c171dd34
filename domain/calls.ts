import * as yup from 'yup';
import './kit/locale.ts';
import { integer, numbered, text, type Fields, type Values } from './kit/fields.ts';
import { clinic, everyone, type Role } from './roles.ts';
import { limits } from './limits.ts';

/** The calls that are no entity's, with the specification's own paths and methods. */
export interface Call<Args extends Fields = Fields, Answer = unknown> {
  method: 'GET' | 'POST';
  path: string;
  /** Who may call it; `open` answers without a session, `signedIn` also a newUser. */
  roles: readonly Role[] | 'open' | 'signedIn';
  /** Changes nothing, or nothing that a repeat would double. */
  reads?: boolean;
  args: Args;
  /** Only a type: what `data` holds on success. */
  answers?: Answer;
}

const defineCall =
  <Answer>() =>
  <Args extends Fields>(call: Call<Args, Answer>): Call<Args, Answer> =>
    call;

export const noticeCategories = { others: 0, orders: 1, members: 2, relationships: 3 } as const;
export type NoticeCategory = keyof typeof noticeCategories;

/** What happened, in the order's own words: an action's name. The sentence is `notices.<entity>.<event>`. */
export interface NoticeItem {
  id: string;
  content: string;
  seen: boolean;
  timeStr: string;
  entity: string;
  recordId: string | null;
}
export interface NoticeGroup {
  list: NoticeItem[];
  unread: number;
  first: NoticeItem | null;
}

export interface InstitutionBrief {
  iid: number;
  name: string;
  number: string;
  /** 2 means laboratory, otherwise clinic. */
  type: number;
  country: string;
  authorityId: number;
}

/** The specification's session/user info. */
export interface UserInfo {
  ID: number;
  userName: string;
  nickName: string;
  headerImg: string | null;
  phone: string | null;
  email: string | null;
  authorityId: number;
  iid: number;
  initStatus: number;
  institution: InstitutionBrief | null;
  roles: Role[];
}

/** Sizes in G, as the specification shows them; `percent` 0 to 100 and above when over quota. */
export interface StorageInfo {
  totalSize: number;
  maxSize: number;
  percent: number;
}

export const calls = {
  login: defineCall<{ token: string }>()({
    method: 'POST',
    path: 'base/login',
    roles: 'open',
    args: {
      userName: text(120).required(),
      password: yup.string().max(limits.longPassword).required().meta({ kind: 'text' }),
    },
  }),
  logout: defineCall<null>()({ method: 'POST', path: 'user/logout', roles: 'signedIn', args: {} }),
  getUserInfo: defineCall<UserInfo>()({
    method: 'GET',
    path: 'user/getUserInfo',
    roles: 'signedIn',
    reads: true,
    args: {},
  }),
  myInstitutionList: defineCall<{ list: InstitutionBrief[]; total: number }>()({
    method: 'GET',
    path: 'user/myInstitutionList',
    roles: 'signedIn',
    reads: true,
    args: {
      page: integer().min(1).default(1),
      pageSize: integer().min(1).max(limits.organisationPage).default(limits.organisationPage),
      status: integer().default(2),
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
    args: { iid: numbered('organisation') },
  }),
  queryNotices: defineCall<{ info: Record<string, NoticeGroup> }>()({
    method: 'POST',
    path: 'notice/query',
    roles: everyone,
    reads: true,
    args: {},
  }),
  watchNotices: defineCall<null>()({
    method: 'POST',
    path: 'notice/watch',
    roles: everyone,
    args: { categoryID: integer().oneOf(Object.values(noticeCategories)).required() },
  }),
  changeLanguage: defineCall<null>()({ method: 'POST', path: 'base/changeLanguage', roles: 'open', args: {} }),
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallArgs<C extends CallName> = Values<Calls[C]['args']>;
export type CallAnswer<C extends CallName> = Calls[C] extends Call<Fields, infer Answer> ? Answer : never;
