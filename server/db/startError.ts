/** The database can't be opened. The message is a sentence that an operator can act on. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** The message of anything thrown; an AggregateError (each address of a host name failed) has none of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The code of a system error ('ENOENT') or of PostgreSQL ('55P03'), where there is one. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
