import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import type { Order } from '../../../domain/order.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { useArchive } from './useArchive.ts';

/** Downloads all files of an order that the reader gets; shown if there are at least two. */
export function DownloadAll({ order, files }: { order: Pick<Order, 'id'>; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('file');
  const [save, isPending] = useArchive(order.id);
  // A zip that the reader gets already holds the files unpacked from it.
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
