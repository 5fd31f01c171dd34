import { userInfoCall, type UserInfo } from '../../domain/account/userInfo.ts';
import { ask } from '../dataProvider/httpClient.ts';

const { method, path } = userInfoCall;
let asked = 0;
const askIt = () => {
  asked = Date.now();
  return ask<UserInfo | null>({ method, path, reads: true, quiet: true });
};
let early: Promise<UserInfo | null> | null = null;

/** Requests the user's data while the console's code is still loading. */
export function askEarly(): void {
  early = askIt();
  // The caller that takes the promise handles its error; if none does, this avoids an unhandled rejection.
  early.catch(() => undefined);
}

/** The time of the last request. All other data on the page is newer, since every page waits for the answer. */
export const askedAt = (): number => asked;

/** The early request, until `userInfoAnswer` has handed it over; null afterwards. */
export const userInfoUnderWay = (): Promise<UserInfo | null> | null => early;

/** The early request on the first call, a new one on each later call. */
export function userInfoAnswer(): Promise<UserInfo | null> {
  const answer = early ?? askIt();
  early = null;
  return answer;
}
