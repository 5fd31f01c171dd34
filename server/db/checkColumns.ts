import type { JSONColumnType } from 'kysely';
import type { DesignNumbers } from '../../domain/order/dataCheck/designNumbers.ts';
import type { ScanCheck, ToothCheck } from '../../domain/order/dataCheck/scanCheck.ts';

/** Data check results of a file. `key` identifies the bytes, the purpose and the method's version. */
export interface CheckColumns {
  scanCheck: JSONColumnType<
    Pick<ScanCheck, 'holes' | 'islands' | 'edge'> & { key: string; print: [number, number, number, number] }
  > | null;
  designCheck: JSONColumnType<DesignNumbers & { key: string }> | null;
  teethCheck: JSONColumnType<{ key: string; teeth: ToothCheck[] }> | null;
}
