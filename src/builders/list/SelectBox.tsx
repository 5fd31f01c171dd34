import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../resources/defineResource.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import type { Selection } from './useSelection.ts';

interface SelectBoxProps {
  resource: Resource;
  record: RecordValues;
  selection: Pick<Selection, 'has' | 'toggle'>;
}

/** Ticks a record; with shift, all since the last ticked one. */
export function SelectBox({ resource, record, selection }: SelectBoxProps) {
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={selection.has(record.id)}
      // Prevents shift from selecting text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        selection.toggle(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      slotProps={{ input: { 'aria-label': translate('list.select', { title: titleOf(resource, record) }) } }}
    />
  );
}
