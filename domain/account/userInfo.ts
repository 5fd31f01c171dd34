import { vocabulary } from '../kit/vocabulary.ts';
import { defineCall } from '../kit/call.ts';
import type { OrderDefaults } from '../organisation/institution.ts';
import type { FactorKind } from './passkeys.ts';
import type { Duty } from '../duties.ts';
import type { Role } from '../roles.ts';

export interface InstitutionBrief {
  iid: number;
  name: string;
  number: string;
  /** 2 means laboratory, otherwise clinic. */
  type: number;
  country: string;
  authorityId: number;
  /** URL of its logo. */
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

/** An organisation that the person belongs to, applied to, was invited to or has left. */
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
  /** Setup steps left: 1 the person's own data, 2 a clinic's, 3 a laboratory's, 0 none. */
  initStatus: number;
  institution: InstitutionBrief | null;
  /** Defaults for a clinic's new orders; null for laboratories or if unset. */
  orderDefaults: OrderDefaults | null;
  roles: Role[];
  /** Narrows what the role may change; null if nothing does. */
  duty: Duty | null;
  /** ISO 3166-1 alpha-2; null until set. */
  country: string | null;
  registeredAt: string;
  /** Whether the current terms and privacy policy were accepted; if not, the console asks first. */
  agreed: boolean;
  /** Whether signing in needs a second factor. */
  secondFactor: boolean;
  /** What it is. */
  factors: FactorKind[];
  /** The organisation that asks this account for a second factor, if it has none. */
  factorWanted: FactorWanted | null;
}

export interface FactorWanted {
  organisation: string;
  /** The day. */
  from: string;
  /** That day has come: until it has a factor, the account acts there as no member. */
  isDue: boolean;
}

/** The console's first call; everything else depends on it. */
export const userInfoCall = defineCall<UserInfo>()({
  method: 'GET',
  path: 'user/getUserInfo',
  roles: 'signedIn',
  reads: true,
  args: {},
});
