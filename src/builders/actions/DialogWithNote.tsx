import Box from '@mui/material/Box';
import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { withCustomWords } from '../../i18nProvider/index.ts';
import type { ViewName } from '../../resources/defineResource.ts';
import { resourceOf } from '../../resources/index.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { useView } from '../views.ts';
import type { ActionDialogProps } from './ActionDialog.tsx';
import { wholeRecord } from '../../dataProvider/queries.ts';

const ActionDialog = lazy(withCustomWords(() => import('./ActionDialog.tsx')));

interface DialogWithNoteProps extends Omit<ActionDialogProps, 'note'> {
  /** The records to decide on. */
  records: readonly RecordValues[];
}

/**
 * An action's dialog with its definition's note, opened once the code of both and the complete records have loaded, so
 * that it doesn't grow. If a record can't be loaded, the request layer says so and the dialog closes.
 */
export function DialogWithNote({ records: rows, ...dialog }: DialogWithNoteProps) {
  const { resource, action, plan, record: row, onClose } = dialog;
  const view = resourceOf(resource).notes?.[action];
  const beginsAsRecord = row !== undefined && plan.fields.some(({ schema }) => schema.meta()?.asRecord);
  const { records, hasFailed } = useWholeRecords(resource, rows, view !== undefined || beginsAsRecord);
  useEffect(() => {
    if (hasFailed) onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, whatever the page passes meanwhile
  }, [hasFailed]);
  const record = records?.find(({ id }) => id === row?.id) ?? row;
  return (
    <>
      {view && <Fetched view={view} />}
      {records && (
        <Suspense>
          <ActionDialog
            {...dialog}
            record={record}
            note={view && records.length > 0 && <Note {...{ resource, view, records }} isNamed={!record} />}
          />
        </Suspense>
      )}
    </>
  );
}

/** Starts loading while the dialog's own code loads. */
function Fetched({ view }: { view: ViewName }) {
  const { load } = useView(view);
  useEffect(() => void load(), [load]);
  return null;
}

interface NoteProps extends Pick<DialogWithNoteProps, 'resource' | 'records'> {
  view: ViewName;
  /** Shows each record's name, which the dialog doesn't. */
  isNamed: boolean;
}

function Note({ resource, view, records, isNamed }: NoteProps) {
  const { Shown } = useView(view);
  if (!isNamed) return records.map((record) => createElement(Shown, { key: record.id, record }));
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

interface Whole {
  /** Undefined until all have loaded. */
  records: readonly RecordValues[] | undefined;
  hasFailed: boolean;
}

/**
 * Records with all fields, fetched when `needed` because list rows have fewer. At first none is older than its row;
 * once loaded, they stay while newer ones load, so that the input below them stays too.
 */
function useWholeRecords(resource: string, rows: readonly RecordValues[], needed: boolean): Whole {
  const provider = useDataProvider();
  const [hasCome, setHasCome] = useState(false);
  const isAsked = needed && resourceOf(resource).entity.listed !== null;
  const asked = useQueries({
    queries: isAsked ? rows.map(({ id }) => wholeRecord<RecordValues>(provider, resource, id)) : [],
  });
  if (!isAsked) return { records: rows, hasFailed: false };
  const whole = asked.flatMap(({ data }, at) => (data && (hasCome || isCurrent(data, rows[at]!)) ? [data] : []));
  const isThere = whole.length === rows.length;
  if (isThere && !hasCome) setHasCome(true);
  return { records: isThere ? whole : undefined, hasFailed: !isThere && asked.some(({ isError }) => isError) };
}

const isCurrent = ({ version }: RecordValues, row: RecordValues) => Number(version) >= Number(row['version']);
