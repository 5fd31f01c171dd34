import { defineCall } from './openCalls.ts';
import type { Role } from './roles.ts';

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

/** Asked before anything else of the console is there. */
export const userInfoCall = defineCall<UserInfo>()({
  method: 'GET',
  path: 'user/getUserInfo',
  roles: 'signedIn',
  reads: true,
  args: {},
});
