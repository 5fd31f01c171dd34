import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { resourceOf } from '../../resources/index.ts';
import { useWords } from '../useWords.ts';
import { useColumns } from './useColumns.ts';

/** Sorting for cards, which have no column heads. Choosing the current field again reverses the order. */
export function SortChoice({ resource }: { resource: string }) {
  const translate = useTranslate();
  const words = useWords(resource);
  const { sort, setSort } = useListContext();
  const { candidates } = useColumns(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { sortable } = resourceOf(resource).entity;
  const columns = candidates.filter(({ field }) => sortable.includes(field));
  const isFalling = sort.order === 'DESC';
  const Arrow = isFalling ? ArrowDownward : ArrowUpward;
  const choose = (field: string) => {
    setAnchor(null);
    setSort({ field, order: field === sort.field && !isFalling ? 'DESC' : 'ASC' });
  };
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<Arrow />}
      >
        {translate('list.sortBy')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ field, label }) => (
          <MenuItem key={field} selected={field === sort.field} onClick={() => choose(field)} sx={{ gap: 1 }}>
            {words.field(label ?? field)}
            {field === sort.field && (
              <Arrow
                fontSize="small"
                titleAccess={translate(isFalling ? 'list.falling' : 'list.rising')}
                sx={{ marginInlineStart: 'auto' }}
              />
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
