/**
 * Where the console is, until a letter goes out: what is written doesn't depend on the settings of the process that writes
 * it. No address ends in `.invalid` (RFC 2606).
 */
const host = 'console.invalid';

export const linkTo = (path: string): string => `https://${host}${path}`;

/** The line by which a phone fills in a code on our page and no other: https://wicg.github.io/sms-one-time-codes. */
export const codeLine = (code: string): string => `@${host} #${code}`;

/** `content` with the console's real address, `publicUrl`. */
export const atHome = (publicUrl: string, content: string): string =>
  content.replaceAll(`https://${host}`, publicUrl).replaceAll(`@${host} #`, `@${new URL(publicUrl).hostname} #`);
