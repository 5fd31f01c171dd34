import { callOpen } from '../dataProvider/call.ts';
import { changePerson } from './person.ts';
import { forgetRemembered, remember, type Remembered } from '../dataProvider/remembered.ts';
import { clearToken, saveToken } from '../dataProvider/token.ts';

export interface Credentials {
  userName: string;
  /** `+86`; only with a phone number. */
  phoneCode?: string;
  password: string;
}

/** @throws CallError with the server's message if the account or the password is wrong */
export async function signIn(credentials: Credentials, remembered: Remembered | null = null): Promise<void> {
  const { token } = await callOpen('login', credentials, { quiet: true });
  beginSession(token, remembered);
}

/** Every later call carries the token. `remembered`: the account to offer at the next sign-in; null forgets it. */
export function beginSession(token: string, remembered: Remembered | null): void {
  if (remembered) remember(remembered);
  else forgetRemembered();
  saveToken(token);
  changePerson();
}

/** Signs this browser out. The other tabs notice that the person has changed, and leave too. */
export function endSession(): void {
  clearToken();
  changePerson();
}
