import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo } from 'react';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { ListLook } from '../../domain/account/preferences.ts';
import { useSession } from '../authProvider/session.ts';
import { HeadButton, HeadButtonSkeleton } from '../layout/HeadButton.tsx';
import { Page } from '../layout/Page.tsx';
import { SelectionMemory } from '../layout/tabs/SelectionMemory.tsx';
import { listTitle, mayCreate, resourceOf } from '../resources/index.ts';
import { sortOf } from './list/columns.ts';
import { pageSize } from './list/firstList.ts';
import { ExportButton } from './list/export/ExportButton.tsx';
import { DisplayButton } from './list/DisplayButton.tsx';
import { GroupTabs } from './list/GroupTabs.tsx';
import { ListHead } from './list/ListHead.tsx';
import { ListSearch } from './list/ListSearch.tsx';
import { ListEmpty } from './list/ListEmpty.tsx';
import { BoardSkeleton } from './list/BoardSkeleton.tsx';
import { CardSkeletons } from './list/CardSkeletons.tsx';
import { RecordTable } from './list/RecordTable.tsx';
import { saneSearch } from './list/saneSearch.ts';
import { SelectionOfOneSearch } from './list/SelectionOfOneSearch.tsx';
import { WithAside } from './list/WithAside.tsx';
import { useLook } from './list/useLook.ts';
import { useDefinition } from './useDefinition.ts';
import { useWords } from './useWords.ts';
import { View } from './View.tsx';

const Board = lazy(() => import('./list/board/Board.tsx'));
const RecordCards = lazy(() => import('./list/RecordCards.tsx'));

/** A resource's list from its definition. Filters, sort and page are in the URL, nothing in the browser's storage. */
export function ResourceList() {
  const { pathname, search } = useLocation();
  const sane = saneSearch(useDefinition(), search);
  return sane === null ? <AddressedList /> : <Navigate to={{ pathname, search: sane }} replace />;
}

function AddressedList() {
  const { role } = useSession();
  const translate = useTranslate();
  const resource = useDefinition();
  const { name } = resource;
  const words = useWords(name);
  const sort = useMemo(() => sortOf(resource), [resource]);
  const look = useLook(name);
  const creates = resource.create && mayCreate(resource, role);
  return (
    <ListBase sort={sort} perPage={pageSize} storeKey={false} disableAuthentication queryOptions={quietQuery}>
      <SelectionMemory />
      <SelectionOfOneSearch />
      <Page
        flush
        title={translate(listTitle(name))}
        chips={<ListSearch resource={name} />}
        actions={
          <>
            <DisplayButton resource={name} look={look} />
            <ExportButton resource={name} />
            {creates && (
              <HeadButton
                icon={<Add />}
                words={words.action('create')}
                component={Link}
                to={resource.create?.route ?? ''}
                // On phones it is in the bottom bar.
                sx={resource.bottomBar && { display: { xs: 'none', sm: 'inline-flex' } }}
              />
            )}
            {resource.list?.begin && <View name={resource.list.begin} fallback={<HeadButtonSkeleton />} />}
          </>
        }
      >
        {resource.list?.above && (
          <Box sx={{ padding: { xs: 1.5, sm: 2 }, '&:empty': { display: 'none' } }}>
            <View name={resource.list.above} />
          </Box>
        )}
        <WithAside view={resource.list?.aside}>
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
            <GroupTabs resource={name} />
            <ListHead resource={name} look={look} />
            <Records resource={name} look={look.shown} />
          </Box>
        </WithAside>
      </Page>
    </ListBase>
  );
}

/** The request layer shows failed calls, so the list must not show them again. */
const quietQuery = { onError: () => undefined };

function Records({ resource, look }: { resource: string; look: ListLook }) {
  const { data, isPending, error, filterValues } = useListContext();
  const column = resourceOf(resource).list?.tabs?.filter;
  // An empty column on a board shows its own message.
  const isOneColumn = look === 'board' && column !== undefined && filterValues[column] !== undefined;
  if (!isPending && (error || (data?.length === 0 && !isOneColumn))) return <ListEmpty resource={resource} />;
  if (look === 'table') return <RecordTable resource={resource} />;
  const [Shown, Coming] = look === 'cards' ? [RecordCards, CardSkeletons] : [Board, BoardSkeleton];
  return (
    <Suspense fallback={<Coming />}>
      <Shown resource={resource} />
    </Suspense>
  );
}
