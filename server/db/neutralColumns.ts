/** A file's copy without the patient's name. The copy's bytes are the file's own where there is nothing to take out. */
export interface NeutralColumns {
  neutralName: string | null;
  neutralSha256: string | null;
  neutralSize: number | null;
  /** `withheld`: no copy can be made. Null as long as nobody has needed one. */
  neutralState: 'made' | 'withheld' | null;
  /** Which account erased the patient, until the bytes are cleaned: nobody gets the file meanwhile. */
  erasedBy: number | null;
}
