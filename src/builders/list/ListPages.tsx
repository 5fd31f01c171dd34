import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { useFormat } from '../format.ts';

/** Pagination: the current range, back and forward. */
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
