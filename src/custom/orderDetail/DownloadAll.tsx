import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate, useDataProvider } from 'react-admin';
import { useCallback, useState } from 'react';
import type { CaseFile, OrderArchive } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { saveFrom } from '../../builders/saveFrom.ts';

/** Downloads all files of an order that the reader can get; shown if there are at least two. */
export function DownloadAll({ order, files }: { order: Pick<Order, 'id'>; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('file');
  const [save, isPending] = useArchive(order.id);
  // A zip that the reader can get already contains the files unpacked from it.
  const whole = new Set(files.filter(({ sha256 }) => sha256 !== null).map(({ id }) => id));
  const uploaded = files.filter(({ id, parentId }) => whole.has(id) && !(parentId && whole.has(parentId)));
  if (uploaded.length < 2) return null;
  const size = uploaded.reduce((sum, file) => sum + file.size, 0);
  return (
    <Tooltip describeChild title={translate('orderDetail.files.asZip', { size: format.bytes(size) })}>
      <Button size="small" startIcon={<FolderZipOutlined />} loading={isPending} onClick={save}>
        {words.action('archive')}
      </Button>
    </Tooltip>
  );
}

/** Saves all files of an order as one zip: gets a signed URL and leaves the download to the browser. */
function useArchive(orderId: string): [() => void, boolean] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isPending, setPending] = useState(false);

  const save = useCallback(async () => {
    setPending(true);
    try {
      const { url, name } = await provider.run<OrderArchive>('file', 'archive', { orderId });
      saveFrom({ url, name });
    } catch (error) {
      // The request layer shows the failure.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setPending(false);
    }
  }, [provider, orderId]);
  return [() => void save(), isPending];
}
