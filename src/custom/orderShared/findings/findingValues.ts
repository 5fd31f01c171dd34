import type { Finding } from '../../../../domain/order/dataCheck/findings.ts';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { sizeOf } from '../../ui/files/scanSize.ts';

/** Values for a finding's sentence. `tooth` is an FDI number; `value` and `needs` are measures. */
export function findingValues(finding: Finding, files: readonly CaseFile[]): Record<string, string | number> {
  const { kind, fileId, tooth, value, needs, material, orderNumber } = finding;
  const file = files.find(({ id }) => id === fileId);
  const [width, depth] = (kind === 'sizeDoubtful' && file && sizeOf(file)) || [];
  return {
    ...(file && { name: file.name }),
    ...(tooth !== undefined && { tooth }),
    ...(value !== undefined && { value }),
    ...(needs !== undefined && { needs }),
    ...(material !== undefined && { material }),
    ...(orderNumber !== undefined && { number: orderNumber }),
    ...(width !== undefined && { width }),
    ...(depth !== undefined && { depth }),
  };
}
