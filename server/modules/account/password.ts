import { hash, verify } from '@node-rs/argon2';

// OWASP's second setting for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

// Compared with for unknown accounts, so that they take as long as known ones.
let decoy: Promise<string> | undefined;

/** Whether `password` matches the hash `stored`; takes as long without an account. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword('no such account')));
  const fits = await verify(against, password);
  return stored !== undefined && fits;
}
