/** The database can't be opened. The message tells the operator what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** The message of any thrown value; an AggregateError (every address of a host failed) has none itself. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The code of a system error ('ENOENT') or PostgreSQL error ('55P03'), if any. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
