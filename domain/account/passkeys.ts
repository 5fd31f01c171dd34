import * as yup from 'yup';
import { objectOf, text } from '../kit/fields.ts';

/** What an account has as its second factor; recovery codes replace either. */
export const factorKinds = ['app', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

export interface Passkey {
  id: string;
  name: string;
  /** Whether a password manager has copied it to the owner's other devices. */
  backedUp: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The data of a refusal with `factorNeeded`. */
export interface FactorNeeded {
  ticket: string;
  expiresIn: number;
  factors: FactorKind[];
}

/** What the browser's WebAuthn functions take, as JSON. */
export interface PasskeyOptions {
  options: object;
}

const base64url = (most: number) =>
  text(most)
    .required()
    .matches(/^[\w-]+$/);
/** As WebAuthn limits it: 1023 bytes. */
const credentialId = () => base64url(1364);

/** What a passkey signed: the browser's `PublicKeyCredential`, as JSON without what isn't checked. */
export const passkeyAnswer = () =>
  objectOf({
    id: credentialId(),
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
  })
    // yup would make up an absent one.
    .default(undefined)
    .meta({ kind: 'json' });
export type PasskeyAnswer = NonNullable<yup.InferType<ReturnType<typeof passkeyAnswer>>>;

/** A passkey that was just made, likewise. */
export const newPasskey = () =>
  objectOf({
    id: credentialId(),
    clientDataJSON: base64url(8000),
    attestationObject: base64url(16_000),
    transports: yup.array(text(20).required()).max(10).default([]),
  })
    .default(undefined)
    .meta({ kind: 'json' });
export type NewPasskey = NonNullable<yup.InferType<ReturnType<typeof newPasskey>>>;

export const passkeyName = () => text(80).required();
