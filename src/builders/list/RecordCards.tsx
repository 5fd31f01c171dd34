import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { resourceOf, showPath } from '../../resources/index.ts';
import type { RecordValues } from '../fields/types.ts';
import { useWords } from '../useWords.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { InSteps } from './InSteps.tsx';
import { ListPages } from './ListPages.tsx';
import { RecordCard } from './RecordCard.tsx';
import { useColumns } from './useColumns.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useSelection } from './useSelection.ts';
import { useWhileOld } from './useWhileOld.ts';

/** The list as cards, for phones or by choice. */
export default function RecordCards({ resource: name }: { resource: string }) {
  const words = useWords(name);
  const resource = resourceOf(name);
  const { data = [], isPending } = useListContext<RecordValues>();
  const selection = useSelection(resource);
  const { shown } = useColumns(name);
  const { holder, rowProps } = useRowKeys<HTMLUListElement>(
    (id) => showPath(resource, id),
    data.map(({ id }) => id),
    selection,
  );
  const { sx: whileOld, ...busy } = useWhileOld();
  if (isPending) return <CardSkeletons />;
  return (
    <>
      <Box
        component="ul"
        ref={holder}
        aria-label={words.many}
        {...busy}
        sx={{
          ...whileOld,
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          // One column on phones, as many as fit elsewhere.
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(340px, 1fr))' },
          alignItems: 'stretch',
        }}
      >
        <InSteps records={data}>
          {(record) => (
            <RecordCard
              key={record.id}
              resource={resource}
              record={record}
              columns={shown}
              selection={selection}
              rowProps={rowProps(record.id)}
            />
          )}
        </InSteps>
      </Box>
      <Box
        sx={{ display: { xs: 'flex', sm: 'none' }, minBlockSize: 50, alignItems: 'center', marginBlockStart: 'auto' }}
      >
        <ListPages />
      </Box>
    </>
  );
}
