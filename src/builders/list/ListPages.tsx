import TablePagination from '@mui/material/TablePagination';
import { useListContext, useTranslate } from 'react-admin';
import { useFormat } from '../format.ts';

const sizes = [25, 50, 100];

/** Where in the list one is, and the ways on. */
export function ListPages() {
  const translate = useTranslate();
  const format = useFormat();
  const { page, perPage, total, setPage, setPerPage } = useListContext();
  if (!total) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      // An address may say another size.
      rowsPerPageOptions={sizes.includes(perPage) ? sizes : [...sizes, perPage].toSorted((a, b) => a - b)}
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate('list.rows')}
      labelDisplayedRows={({ from, to, count }) =>
        translate('list.range', { from: format.number(from), to: format.number(to), total: format.number(count) })
      }
      getItemAriaLabel={(type) => translate(type === 'next' ? 'list.next' : 'list.previous')}
      sx={{
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        marginBlockStart: 'auto',
        '& .MuiTablePagination-toolbar': { minHeight: 44 },
      }}
    />
  );
}
