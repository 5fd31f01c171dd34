import ExpandMore from '@mui/icons-material/ExpandMore';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { resourceOf } from '../../../resources/index.ts';
import type { RecordValues } from '../../fields/types.ts';
import { useFormat } from '../../format.ts';
import type { SheetFormat } from './saveSheet.ts';
import { useExport } from './useExport.ts';

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  resource: string;
  /** Only these; else the whole list as it is filtered. */
  records?: readonly RecordValues[];
}

const formats: readonly SheetFormat[] = ['xlsx', 'csv'];

/** Saves the list, or what is ticked of it, as a spreadsheet; the menu says how many records that is. */
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
