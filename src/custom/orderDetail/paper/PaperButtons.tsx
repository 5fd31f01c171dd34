import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '../../../builders/useWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { useToothWords } from '../../ui/teeth/toothWords.ts';
import type { PaperDialogProps } from './PaperDialog.tsx';

const PaperDialog = lazy(() => import('./PaperDialog.tsx'));

/** Buttons that print the order or export its data. */
export function PaperButtons(paper: Omit<PaperDialogProps, 'onClose'>) {
  const translate = useTranslate();
  const words = useWords('order');
  const [notation] = useNotation();
  const teeth = useToothWords(notation);
  const [isPaper, setPaper] = useState(false);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { order, files, history } = paper;

  const save = async (format: 'json' | 'csv') => {
    setMenu(null);
    const [{ orderData, orderSheet }, { saveBlob, saveSheet }] = await Promise.all([
      import('./orderSheet.ts'),
      import('../../../builders/list/export/saveSheet.ts'),
    ]);
    if (format === 'csv') return saveSheet(orderSheet(order, words, teeth), 'csv');
    const data = JSON.stringify(orderData(order, files, history), null, 2);
    saveBlob(new Blob([data], { type: 'application/json' }), order.number, 'json');
  };
  const print = translate('paper.print');
  const exporting = translate('paper.export');
  return (
    <>
      <Tooltip title={print}>
        <IconButton aria-label={print} onClick={() => setPaper(true)}>
          <PrintOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={exporting}>
        <IconButton
          aria-label={exporting}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        >
          <FileDownloadOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem onClick={() => void save('json')}>{translate('paper.json')}</MenuItem>
        <MenuItem onClick={() => void save('csv')}>{translate('paper.csv')}</MenuItem>
      </Menu>
      {isPaper && (
        <Suspense>
          <PaperDialog {...paper} onClose={() => setPaper(false)} />
        </Suspense>
      )}
    </>
  );
}
