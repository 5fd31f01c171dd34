/** Every answer of the API, with HTTP status 200 for whatever a handler dealt with. */
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
   * Send it as `after` to get the next page without counting rows; null on the last page or where the sort has no
   * cursor.
   */
  next?: string | null;
}

/** What `data` holds when the code is `invalid`: a sentence per field, in the language asked for. */
export interface FieldErrors {
  errors: Record<string, string>;
}

/** What `data` holds when the code is `conflict`: the record as it stands now. */
export interface Conflict<Row> {
  fresh: Row | null;
}
