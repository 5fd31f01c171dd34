import { userInfoCall, type UserInfo } from '../../domain/userInfo.ts';
import { ask } from '../dataProvider/httpClient.ts';

const { method, path } = userInfoCall;
let asked = 0;
const askIt = () => {
  asked = Date.now();
  return ask<UserInfo | null>({ method, path, reads: true, quiet: true });
};
let early: Promise<UserInfo | null> | null = null;

/** Asks who is signed in while the console's code is still on its way. */
export function askEarly(): void {
  early = askIt();
  // Whoever takes it sees the error; nobody may.
  early.catch(() => undefined);
}

/** When it was asked for last: nothing on the page is older, for everything waits for it. */
export const askedAt = (): number => asked;

/** Who is signed in, as far as it was asked for early and nobody took the answer yet. */
export const userInfoUnderWay = (): Promise<UserInfo | null> | null => early;

/** The answer asked for early, once; asked for now after that. */
export function userInfoAnswer(): Promise<UserInfo | null> {
  const answer = early ?? askIt();
  early = null;
  return answer;
}
