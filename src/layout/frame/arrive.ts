import type { UserInfo } from '../../../domain/userInfo.ts';
import { needsOrganisation, sessionOf } from '../../authProvider/session.ts';
import { fetchUserInfo } from '../../authProvider/userInfo.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { dataProvider } from '../../dataProvider/index.ts';

/**
 * Who is signed in. Whose session is in no organisation (authority 0, or 9527, which is no role) is led to one where they
 * work, if there is one. Throws as `fetchUserInfo` does.
 */
export async function arrive(): Promise<UserInfo> {
  const user = await fetchUserInfo();
  return needsOrganisation(sessionOf(user)) && (await enterAnother(user.iid)) ? fetchUserInfo() : user;
}

/** Whether there was one, and it let one in. */
async function enterAnother(left: number): Promise<boolean> {
  try {
    const { list } = await dataProvider.call('myInstitutionList', {}, { quiet: true });
    const place = list.find(({ iid, state }) => state === 'normal' && iid !== left);
    if (place) await dataProvider.call('switchInstitution', { iid: place.iid }, { quiet: true });
    return place !== undefined;
  } catch (error) {
    // What can't be entered now leads to the own profile, not out of the house.
    if (error instanceof CallError && !error.isSignedOut) return false;
    throw error;
  }
}
