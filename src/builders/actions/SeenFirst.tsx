import Box from '@mui/material/Box';
import { createElement, useEffect } from 'react';
import type { Resource, ViewName } from '../../resources/defineResource.ts';
import { resourceOf } from '../../resources/index.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { useView } from '../views.ts';

/** The view of what should be seen before an action is decided. */
export const seenViewOf = ({ seenFirst }: Resource, action: string): ViewName | null =>
  seenFirst?.actions.includes(action) ? seenFirst.view : null;

interface SeenFirstProps {
  resource: string;
  view: ViewName;
  records: readonly RecordValues[];
  /** Each under its name, which the dialog doesn't say. */
  named?: boolean;
}

/** What the action is decided on, of each record. */
export function SeenFirst({ resource, view, records, named = false }: SeenFirstProps) {
  // Waited for with the dialog, which would grow by it.
  const { Shown } = useView(view);
  if (!named) return records.map((record) => createElement(Shown, { key: record.id, record }));
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
      {records.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 1.5, minInlineSize: 0 }}
        >
          <Box component="bdi" sx={{ display: 'block', color: 'text.secondary', marginBlockEnd: 1 }}>
            {titleOf(resourceOf(resource), record)}
          </Box>
          {createElement(Shown, { record })}
        </Box>
      ))}
    </Box>
  );
}

/** Fetches it while the dialog's own code is on its way. */
export function FetchSeen({ view }: { view: ViewName }) {
  const { load } = useView(view);
  useEffect(() => void load(), [load]);
  return null;
}
