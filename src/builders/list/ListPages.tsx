import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { useId, type ChangeEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { pageSizes } from '../../../domain/limits.ts';
import { useFormat } from '../format.ts';

/** Where in the list one is, and the ways on. */
export function ListPages() {
  const translate = useTranslate();
  const format = useFormat();
  const { direction } = useTheme();
  const { page, perPage, total = 0, setPage } = useListContext();
  if (!total) return null;
  const [Back, On] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const last = Math.ceil(total / perPage);
  const range = {
    from: format.number((page - 1) * perPage + 1),
    to: format.number(Math.min(page * perPage, total)),
    total: format.count(total),
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 1,
        marginInlineStart: 'auto',
        paddingInline: 1,
        whiteSpace: 'nowrap',
        color: 'text.secondary',
        typography: 'body2',
      }}
    >
      <Box component="span" role="status">
        {translate('list.range', range)}
      </Box>
      <Box component="span">
        <IconButton
          size="small"
          aria-label={translate('list.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <Back />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('list.next')}
          disabled={page >= last}
          onClick={() => setPage(page + 1)}
        >
          <On />
        </IconButton>
      </Box>
    </Box>
  );
}

/** The browser's own select: at home on a phone, and no menu to load for three numbers. */
export function RowsChoice() {
  const translate = useTranslate();
  const format = useFormat();
  const { perPage, setPerPage } = useListContext();
  const id = useId();
  // An address may say another size.
  const offered = pageSizes.includes(perPage) ? pageSizes : [...pageSizes, perPage].toSorted((a, b) => a - b);
  return (
    <Box component="label" htmlFor={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      {translate('list.rows')}
      <Box
        component="select"
        id={id}
        value={perPage}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => setPerPage(Number(event.target.value))}
        sx={{
          font: 'inherit',
          color: 'text.primary',
          backgroundColor: 'background.paper',
          border: '1px solid',
          borderColor: 'line.strong',
          borderRadius: 0.75,
          minHeight: 28,
          paddingInline: 0.5,
        }}
      >
        {offered.map((size) => (
          <option key={size} value={size}>
            {format.number(size)}
          </option>
        ))}
      </Box>
    </Box>
  );
}
