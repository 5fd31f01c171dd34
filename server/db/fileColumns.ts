import type { JSONColumnType } from 'kysely';
import type { DesignNumbers } from '../../domain/order/dataCheck/designNumbers.ts';
import type { ScanCheck, ToothCheck } from '../../domain/order/dataCheck/scanCheck.ts';

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

/** Data check results of a file. `key` identifies the bytes, the purpose and the method's version. */
export interface CheckColumns {
  scanCheck: JSONColumnType<
    Pick<ScanCheck, 'holes' | 'islands' | 'edge'> & { key: string; print: [number, number, number, number] }
  > | null;
  designCheck: JSONColumnType<DesignNumbers & { key: string }> | null;
  teethCheck: JSONColumnType<{ key: string; teeth: ToothCheck[] }> | null;
}
