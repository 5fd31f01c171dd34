import type { LegalDocument } from '../../../domain/legal.ts';

/** The steps of /login in the URL: `?step=register`, with `&show=terms` over it. The first step has no parameter. */
const loginSteps = ['password', 'code', 'register', 'account', 'recover', 'factor'] as const;
export type LoginStep = (typeof loginSteps)[number];

const shown: Record<string, LegalDocument> = { terms: 'terms', privacy: 'privacyPolicy' };

export function stepOf(search: string): LoginStep {
  const step = new URLSearchParams(search).get('step');
  return loginSteps.find((one) => one === step) ?? 'password';
}

export const shownOf = (search: string): LegalDocument | null =>
  shown[new URLSearchParams(search).get('show') ?? ''] ?? null;

/** The code in an invitation e-mail's link: `&invitation=…`. */
export const invitationOf = (search: string): string | null => new URLSearchParams(search).get('invitation');

/** Keeps the rest of the URL, such as where to go after signing in. */
export const withStep = (search: string, step: LoginStep): string =>
  withParts(search, { step: step === 'password' ? null : step, show: null });

export const withShown = (search: string, document: LegalDocument | null): string =>
  withParts(search, { show: Object.keys(shown).find((name) => shown[name] === document) ?? null });

function withParts(search: string, parts: Record<string, string | null>): string {
  const all = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  return all.size > 0 ? `?${all}` : '';
}
