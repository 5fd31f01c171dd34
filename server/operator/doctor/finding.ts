/** What a look at one thing says, and what to do about it where it isn't well. */
export interface Finding {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  says: string;
  advice?: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
export const warn = (check: string, says: string, advice: string): Finding => ({ check, state: 'warn', says, advice });
export const fail = (check: string, says: string, advice: string): Finding => ({ check, state: 'fail', says, advice });

/** Where a number stands between two bounds, the second the worse; larger is worse. */
export function graded(
  check: string,
  value: number,
  [bad, worse]: readonly [number, number],
  says: string,
  advice: string,
): Finding {
  if (value >= worse) return fail(check, says, advice);
  return value >= bad ? warn(check, says, advice) : ok(check, says);
}
