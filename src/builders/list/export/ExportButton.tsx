import ExpandMore from '@mui/icons-material/ExpandMore';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, useEffect, useRef } from 'react';
import { useListContext, useTranslate, useDataProvider, type DataProvider } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { resourceOf } from '../../../resources/index.ts';
import type { RecordValues } from '../../fields/types.ts';
import { useFormat } from '../../format.ts';
import type { SheetFormat } from './saveSheet.ts';
import { useSession } from '../../../authProvider/session.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { withCustomWords } from '../../../i18nProvider/index.ts';
import { useWords } from '../../useWords.ts';
import { useColumns } from '../useColumns.ts';

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  resource: string;
  /** Exports only these; without it, the filtered list. */
  records?: readonly RecordValues[];
}

const formats: readonly SheetFormat[] = ['xlsx', 'csv'];

/** Exports the list or the ticked records as a spreadsheet; the menu says how many. */
export function ExportButton({ resource, records, ...button }: ExportButtonProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { total = 0, isPending } = useListContext();
  const { save, done } = useExport(resource, records);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = records?.length ?? total;
  // Disabled while the list loads, not absent: appearing later, it would shift the buttons next to it.
  if (!resourceOf(resource).export || (count === 0 && !isPending)) return null;

  const isAll = records !== undefined || count <= limits.counted;
  const most = format.number(isAll ? count : limits.exported);
  const scope = !isAll
    ? translate('list.sheet.most', { most })
    : translate(records ? 'list.selected' : 'list.sheet.all', { smart_count: count });
  const choose = (chosen: SheetFormat) => {
    setAnchor(null);
    void save(chosen);
  };
  return (
    <>
      <Button
        {...button}
        disabled={done !== null || count === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<FileDownloadOutlined />}
        endIcon={<ExpandMore />}
      >
        <span className={done === null ? 'words' : undefined}>
          {done === null
            ? translate('list.export')
            : translate('list.exporting', { done: format.number(done), total: most })}
        </span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation" sx={{ lineHeight: 2.4 }}>
          {scope}
        </ListSubheader>
        {formats.map((one) => (
          <MenuItem key={one} onClick={() => choose(one)}>
            {translate(`list.sheet.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const load = withCustomWords(() => import('./saveRecords.ts'));

interface Export {
  save(format: SheetFormat): Promise<void>;
  /** Number of fetched records; null unless exporting. */
  done: number | null;
}

/** Saves the given records, or the filtered and sorted list, as a file. Leaving the page cancels it. */
function useExport(resource: string, chosen?: readonly RecordValues[]): Export {
  const translate = useTranslate();
  const words = useWords(resource);
  const { side } = useSession();
  const provider = useDataProvider<DataProvider>();
  const columns = useColumns(resource);
  const { filterValues: filter, sort, total = 0 } = useListContext();
  const [done, setDone] = useState<number | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const save = async (format: SheetFormat) => {
    const ending = new AbortController();
    leaving.current = ending;
    setDone(0);
    try {
      const { saveRecords } = await load();
      const yesNo = (value: boolean) => translate(value ? 'form.yes' : 'form.no');
      const saved = { resource, side, columns, chosen, filter, sort, total, words, yesNo };
      await saveRecords(provider, saved, { format, onDone: setDone, leaving: ending.signal });
    } catch (error) {
      // The request layer shows a failed call, and a user who left needs no file; any other error is a bug.
      if (!(error instanceof CallError) && !ending.signal.aborted) throw error;
    } finally {
      setDone(null);
    }
  };
  return { save, done };
}
