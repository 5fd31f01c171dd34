import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { KeptFindings } from '../../orderShared/findings/KeptFindings.tsx';
import { Part } from './PaperParts.tsx';

/** The data check findings known when the order was sent, and why it was sent anyway. */
export function DataCheckPart({ order: { dataCheck: kept }, files }: { order: Order; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  if (!kept || (kept.findings.length === 0 && kept.unchecked === 0)) return null;
  return (
    <Part title={translate('orderDetail.dataCheck.title')}>
      <KeptFindings kept={kept} files={files} />
    </Part>
  );
}
