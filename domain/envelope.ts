/** Every answer of the API, with HTTP status 200 for whatever a handler dealt with. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}

export const success = 200;

export interface ListAnswer<Row> {
  list: Row[];
  /** Beyond `limits.counted` the least that there are. */
  total: number;
  /** What the next page is asked for with, as `after`, so that nobody counts up to it; null at the end, and where it can't be said. */
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
