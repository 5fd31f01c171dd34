/**
 * Placeholder host of the console until sending, since stored messages must not depend on the writing process's
 * settings. `.invalid` is reserved (RFC 2606).
 */
const host = 'console.invalid';

export const linkTo = (path: string): string => `https://${host}${path}`;

/** Line that lets phones autofill the code on our site only: https://wicg.github.io/sms-one-time-codes. */
export const codeLine = (code: string): string => `@${host} #${code}`;

/** Replaces the placeholder host in `content` with `publicUrl`. */
export const atHome = (publicUrl: string, content: string): string =>
  content.replaceAll(`https://${host}`, publicUrl).replaceAll(`@${host} #`, `@${new URL(publicUrl).hostname} #`);
