/** Wraps every answer of the API; HTTP status 200 whenever a handler answered. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}

export const success = 200;

export interface ListAnswer<Row> {
  list: Row[];
  /** Exact up to `limits.counted`, beyond it a lower bound. */
  total: number;
  /**
   * Cursor: pass it as `after` to get the next page without counting rows. Null on the last page, or if the sort order
   * has no cursor.
   */
  next?: string | null;
}

/** `data` for the code `invalid`: one message per field, in the requested language. */
export interface FieldErrors {
  errors: Record<string, string>;
}

/** `data` for the code `conflict`: the current record. */
export interface Conflict<Row> {
  fresh: Row | null;
}
