/** A file's anonymized copy; it shares the file's bytes if there's nothing to remove. */
export interface NeutralColumns {
  neutralName: string | null;
  neutralSha256: string | null;
  neutralSize: number | null;
  /** `withheld`: no copy can be made. Null until a copy is needed. */
  neutralState: 'made' | 'withheld' | null;
  /** The account that erased the patient, until the bytes are cleaned; the file isn't delivered until then. */
  erasedBy: number | null;
}

/** For a file whose copy is still to be made. */
export const noNeutralCopy = { neutralName: null, neutralSha256: null, neutralSize: null, neutralState: null } as const;
