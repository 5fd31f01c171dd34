import { callOpen } from '../dataProvider/call.ts';
import { saveToken } from './token.ts';

export interface Credentials {
  userName: string;
  password: string;
}

/** Throws CallError with the server's sentence when the account or the password is wrong. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { token } = await callOpen('login', credentials, { quiet: true });
  saveToken(token);
}
