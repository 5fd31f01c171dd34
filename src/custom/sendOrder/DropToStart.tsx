import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { listAddress } from '../../builders/list/listAddress.ts';
import { keepDropped } from './dropped.ts';
import { firstValues } from './useDraft.ts';
import { useSession } from '../../authProvider/session.ts';
import { DropZone } from '../ui/upload/DropZone.tsx';
import { casesOf, type PickedFile } from '../ui/upload/picked.ts';
import { uploads } from '../ui/upload/uploads.ts';
import { useStorageFault } from '../ui/upload/useStorageFault.ts';
import { orders } from '../../resources/orders.ts';

interface DropToStartProps {
  /** The new order's patient. */
  patient?: { id: string; name: string } | undefined;
}

/**
 * Files dropped anywhere on this page start an order. For users who can't send orders, the cursor shows that drops are
 * refused.
 */
export default function DropToStart({ patient }: DropToStartProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { user, actor } = useSession();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const faultOf = useStorageFault();
  const refresh = useRefresh();
  /** One draft per case, for the user to complete one by one. */
  const beginEach = async (cases: readonly PickedFile[][]) => {
    try {
      for (const files of cases) {
        const values = firstValues(user, { ...(patient && { patientId: patient.id }) });
        const draft = await provider.run<Order>('order', 'create', { ...values });
        uploads.add(draft.id, files, undefined, await faultOf(files));
      }
      // Not `success`: the toast of the finished uploads would replace it.
      notify('upload.started', { type: 'info', messageArgs: { smart_count: cases.length } });
      refresh();
      void navigate(listAddress(orders, { filter: { state: 'toSend' } }));
    } catch (error) {
      // The request layer shows the failure. Drafts created so far stay; the user can drop the rest again.
      if (!(error instanceof CallError)) throw error;
      refresh();
    }
  };
  const begin = (picked: readonly PickedFile[]) => {
    const cases = casesOf(picked);
    if (cases.length > 1) return void beginEach(cases);
    keepDropped(picked);
    void navigate(`${orders.create?.route ?? '/'}${patient ? `?patientId=${patient.id}` : ''}`);
  };
  return (
    <DropZone
      onFiles={begin}
      disabled={!isAllowed(order, 'create', actor, null)}
      label={patient ? translate('upload.startFor', { name: patient.name }) : translate('upload.start')}
    />
  );
}
