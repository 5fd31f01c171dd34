import type { JSONColumnType } from 'kysely';
import type { DesignNumbers } from '../../domain/dataCheck/designNumbers.ts';
import type { ScanCheck, ToothCheck } from '../../domain/dataCheck/scanCheck.ts';

/** What the data check has measured of a file. `key`: of which bytes, as what, and by which version of the method. */
export interface CheckColumns {
  scanCheck: JSONColumnType<
    Pick<ScanCheck, 'holes' | 'islands' | 'edge'> & { key: string; print: [number, number, number, number] }
  > | null;
  designCheck: JSONColumnType<DesignNumbers & { key: string }> | null;
  teethCheck: JSONColumnType<{ key: string; teeth: ToothCheck[] }> | null;
}
