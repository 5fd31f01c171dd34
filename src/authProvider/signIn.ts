import { callOpen } from '../dataProvider/call.ts';
import { changePerson } from './person.ts';
import { forgetRemembered, remember, type Remembered } from './remembered.ts';
import { saveToken } from './token.ts';

export interface Credentials {
  userName: string;
  /** `+86`; with a phone number. */
  phoneCode?: string;
  password: string;
}

/** Throws CallError with the server's sentence when the account or the password is wrong. */
export async function signIn(credentials: Credentials, remembered: Remembered | null = null): Promise<void> {
  const { token } = await callOpen('login', credentials, { quiet: true });
  beginSession(token, remembered);
}

/** From here on every call carries the token. `remembered`: who wants to be known again when the browser was closed. */
export function beginSession(token: string, remembered: Remembered | null): void {
  if (remembered) remember(remembered);
  else forgetRemembered();
  saveToken(token);
  changePerson();
}
