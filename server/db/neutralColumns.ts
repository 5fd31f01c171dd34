/** A file's copy without the patient's name. The copy's bytes are the file's own where there is nothing to take out. */
export interface NeutralColumns {
  neutralName: string | null;
  neutralSha256: string | null;
  neutralSize: number | null;
  /** `withheld`: no copy can be made. Null until a copy is needed. */
  neutralState: 'made' | 'withheld' | null;
  /** Which account erased the patient, until the bytes are cleaned; the file isn't given until then. */
  erasedBy: number | null;
}

/** Of a file whose copy is still to be made. */
export const noNeutralCopy = { neutralName: null, neutralSha256: null, neutralSize: null, neutralState: null } as const;
