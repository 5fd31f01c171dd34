import { createContext, useContext, type Dispatch, type SetStateAction } from 'react';
import type { LegalDocument } from '../../../domain/legal.ts';
import type { ContactEntry } from '../../layout/contact/contactEntry.ts';
import type { LoginStep } from './signInAddress.ts';

/** The proof that a person has entered the right code, until it is used. */
export interface ProvenNewcomer {
  ticket: string;
  /** Null after a reload: the browser's storage doesn't hold it. */
  contact: string | null;
  /** `+86`; with a phone number. */
  phoneCode: string | null;
}

export interface SignInMessage {
  text: string;
  severity: 'error' | 'success';
}

/** What the forms of /login share, so that nothing is typed twice on the way from one to another. */
export interface SignInState {
  entry: ContactEntry;
  setEntry: Dispatch<SetStateAction<ContactEntry>>;
  newcomer: ProvenNewcomer | null;
  setNewcomer(newcomer: ProvenNewcomer | null): void;
  /** What the link of an invitation's letter carries; it stays in the address. */
  invitation: string | null;
  /** Said above the form: what went wrong, or why somebody finds themselves here. */
  message: SignInMessage;
  setMessage(text: string, severity?: SignInMessage['severity']): void;
  goTo(step: LoginStep, options?: { replace?: boolean }): void;
  hrefOf(step: LoginStep): string;
  /** Opens a text to read over the form. */
  show(document: LegalDocument): void;
  hrefOfShown(document: LegalDocument): string;
  /** Whether cookies may be set; asks who hasn't said so yet, and waits for the answer. */
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
