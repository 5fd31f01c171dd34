import { agreementCalls } from '../account/agreement.ts';
import { avatarCalls } from '../account/avatar.ts';
import { passwordCalls } from './changePassword.ts';
import { contactCalls } from './contactInfo.ts';
import { proveCalls } from './prove.ts';
import { registerCalls } from './register.ts';
import { selfInfoCalls } from './selfInfo.ts';
import { sessionCalls } from '../account/sessions.ts';
import { signInCalls } from './signIn.ts';
import { userInfoCalls } from './userInfo.ts';
import { factorCalls } from '../factor/calls.ts';
import { passkeyCalls } from '../factor/passkeyCalls.ts';
import { passkeySignInCalls } from './passkeySignIn.ts';
import { verifyFactorCalls } from './verifyFactor.ts';

/** Calls for signing in and for one's own account. */
export const accountCalls = {
  ...signInCalls,
  ...registerCalls,
  ...passwordCalls,
  ...proveCalls,
  ...verifyFactorCalls,
  ...factorCalls,
  ...passkeyCalls,
  ...passkeySignInCalls,
  ...userInfoCalls,
  ...agreementCalls,
  ...selfInfoCalls,
  ...avatarCalls,
  ...contactCalls,
  ...sessionCalls,
};
