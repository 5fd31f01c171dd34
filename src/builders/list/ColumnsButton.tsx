import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { PopoverButton } from './PopoverButton.tsx';
import { useColumns } from './useColumns.ts';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));

/** Opens the choice of columns. */
export function ColumnsButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const columns = useColumns(resource);
  const title = translate('list.columns.title');
  return (
    <PopoverButton label={title} title={title} disabled={!columns.isReady}>
      {() => <ColumnChooser resource={resource} {...columns} />}
    </PopoverButton>
  );
}
