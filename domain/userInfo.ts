import { vocabulary } from './kit/vocabulary.ts';
import { defineCall } from './kit/call.ts';
import type { OrderDefaults } from './institution.ts';
import type { Role } from './roles.ts';

export interface InstitutionBrief {
  iid: number;
  name: string;
  number: string;
  /** 2 means laboratory, otherwise clinic. */
  type: number;
  country: string;
  authorityId: number;
  /** Its logo's address. */
  logo: string | null;
}

export const memberStates = vocabulary('memberState', [
  'toBeConfirmed',
  'notReviewed',
  'normal',
  'rejected',
  'exited',
  'deleted',
]);
export type MemberState = (typeof memberStates)['values'][number];

/** An organisation that one belongs to, applied to, was invited to or has left. */
export interface OwnInstitution extends InstitutionBrief {
  state: MemberState;
  since: string;
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
  /** 1 wants the person's own data, 2 a clinic's, 3 a laboratory's, 0 nothing. */
  initStatus: number;
  institution: InstitutionBrief | null;
  /** What a clinic's new orders begin with; null for a laboratory, and where nothing was set. */
  orderDefaults: OrderDefaults | null;
  roles: Role[];
  /** Two letters; null where it wasn't said yet. */
  country: string | null;
  registeredAt: string;
  /** Whether the present terms and privacy policy were agreed to; asked before anything else where they weren't. */
  agreed: boolean;
}

/** Asked before anything else of the console is there. */
export const userInfoCall = defineCall<UserInfo>()({
  method: 'GET',
  path: 'user/getUserInfo',
  roles: 'signedIn',
  reads: true,
  args: {},
});
