import { createContext, useContext, type Dispatch, type SetStateAction } from 'react';
import type { FactorNeeded } from '../../../domain/account/passkeys.ts';
import type { LegalDocument } from '../../../domain/legal.ts';
import type { ContactEntry } from '../../layout/contact/contactEntry.ts';
import type { LoginStep } from './signInAddress.ts';

/** The proof that the user entered the right code, until it is used. */
export interface ProvenNewcomer {
  ticket: string;
  /** Null after a reload, since it isn't stored. */
  contact: string | null;
  /** `+86`; null for an e-mail address. */
  phoneCode: string | null;
}

export interface SignInMessage {
  text: string;
  severity: 'error' | 'success';
}

/** The state that the forms of /login share, so that nothing has to be typed twice. */
export interface SignInState {
  entry: ContactEntry;
  setEntry: Dispatch<SetStateAction<ContactEntry>>;
  newcomer: ProvenNewcomer | null;
  setNewcomer(newcomer: ProvenNewcomer | null): void;
  /** A sign-in that waits for the second factor. Not stored: after a reload, the user signs in again. */
  half: FactorNeeded | null;
  setHalf(half: FactorNeeded | null): void;
  /** Whether to offer the account at the next sign-in. */
  isRemembered: boolean;
  setRemembered(isRemembered: boolean): void;
  /** The code in an invitation e-mail's link; stays in the URL. */
  invitation: string | null;
  /** Shown above the form: an error, or the reason for being here. */
  message: SignInMessage;
  setMessage(text: string, severity?: SignInMessage['severity']): void;
  goTo(step: LoginStep, options?: { replace?: boolean }): void;
  hrefOf(step: LoginStep): string;
  /** Opens a legal document over the form. */
  show(document: LegalDocument): void;
  hrefOfShown(document: LegalDocument): string;
  /** Whether cookies may be set; asks if undecided, and waits for the answer. */
  mayEnter(): Promise<boolean>;
  /** Cookies are refused: signing in and registering are unavailable. */
  isRefused: boolean;
  onSignedIn(): void | Promise<void>;
}

export const SignInContext = createContext<SignInState | null>(null);

export function useSignIn(): SignInState {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('useSignIn is for the forms within src/custom/signIn/SignIn.tsx.');
  return signIn;
}
