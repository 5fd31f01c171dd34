import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo, type ReactNode, useEffect, useRef } from 'react';
import { ListBase, useListContext, useTranslate, type Identifier } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { ListLook } from '../../domain/account/preferences.ts';
import { useSession } from '../authProvider/session.ts';
import { HeadButton, HeadButtonSkeleton } from '../layout/HeadButton.tsx';
import { Page } from '../layout/Page.tsx';
import { listTitle, mayCreate, resourceOf, groupOf, mayList } from '../resources/index.ts';
import { sortOf } from './list/columns.ts';
import { pageSize } from './list/firstList.ts';
import { ExportButton } from './list/export/ExportButton.tsx';
import { ListHead } from './list/ListHead.tsx';
import { ListSearch } from './list/ListSearch.tsx';
import { ListEmpty } from './list/ListEmpty.tsx';
import { BoardSkeleton } from './list/BoardSkeleton.tsx';
import { CardSkeletons } from './list/CardSkeletons.tsx';
import { RecordTable } from './list/RecordTable.tsx';
import { useLook, type LookChoice } from './list/useLook.ts';
import { useDefinition } from './useDefinition.ts';
import { useWords } from './useWords.ts';
import { View } from './View.tsx';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ViewName } from '../resources/defineResource.ts';
import { useTabMemory } from '../layout/tabs/TabsContext.tsx';
import Tune from '@mui/icons-material/Tune';
import { withCustomWords } from '../i18nProvider/index.ts';
import { PopoverButton } from './list/PopoverButton.tsx';
import { useViews } from './list/useViews.ts';
import { saneSearch } from './list/viewSearch.ts';

const Board = lazy(() => import('./list/board/Board.tsx'));
const RecordCards = lazy(() => import('./list/RecordCards.tsx'));

/** A resource's list from its definition. Filters, sort and page are in the URL, nothing in the browser's storage. */
export function ResourceList() {
  const { pathname, search } = useLocation();
  const sane = saneSearch(useDefinition(), search);
  return sane === null ? <AddressedList /> : <Navigate to={{ pathname, search: sane }} replace />;
}

function AddressedList() {
  const { actor } = useSession();
  const translate = useTranslate();
  const resource = useDefinition();
  const { name } = resource;
  const words = useWords(name);
  const sort = useMemo(() => sortOf(resource), [resource]);
  const look = useLook(name);
  const creates = resource.create && mayCreate(resource, actor);
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

/** Tabs for lists that share a page: links, because each has its own URL. */
function GroupTabs({ resource: name }: { resource: string }) {
  const translate = useTranslate();
  const { actor } = useSession();
  const lists = groupOf(resourceOf(name)).filter((resource) => mayList(resource, actor));
  if (lists.length < 2) return null;
  return (
    <Tabs
      value={name}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={translate(listTitle(name))}
      sx={{ paddingInline: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {lists.map((resource) => (
        <Tab
          key={resource.name}
          value={resource.name}
          component={Link}
          to={resource.route ?? ''}
          label={translate(`entities.${resource.name}.many`)}
        />
      ))}
    </Tabs>
  );
}

/** Wide enough for a list's columns and the 280 px of the aside. */
const roomForBoth = '@container (min-width: 1250px)';

/** A list and its definition's `aside`: to the right of the list, or below it on narrow screens. */
function WithAside({ view, children }: { view: ViewName | undefined; children: ReactNode }) {
  const { isPending } = useListContext();
  if (!view) return children;
  return (
    <Box sx={{ containerType: 'inline-size', flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          display: 'grid',
          flex: 1,
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          // The list is as high as its rows, so that the aside follows immediately.
          '--list-least': 'auto',
          '--list-flex': 'none',
          [roomForBoth]: {
            '--list-least': '340px',
            '--list-flex': '1 1 0px',
            alignContent: 'stretch',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 380px)',
            gridTemplateRows: '1fr',
            alignItems: 'start',
          },
        }}
      >
        {children}
        <Box sx={{ alignSelf: 'start', padding: 2 }}>
          {/* Waits for the list: below it, the aside would move as rows load. */}
          {!isPending && <View name={view} />}
        </Box>
      </Box>
    </Box>
  );
}

/** Inside a list: clears the selection when the filters change, since ticked records may no longer be visible. */
function SelectionOfOneSearch() {
  const { filterValues, onSelect } = useListContext();
  const search = JSON.stringify(filterValues);
  const before = useRef(search);
  useEffect(() => {
    if (before.current !== search) onSelect([]);
    before.current = search;
  }, [search, onSelect]);
  return null;
}

/** Inside a list: restores the ticked rows when its tab is shown again. */
function SelectionMemory() {
  const { selectedIds, onSelect } = useListContext();
  const [recall, keep] = useTabMemory<readonly Identifier[]>('selection');
  useEffect(() => {
    const remembered = recall();
    if (remembered && remembered.length > 0) onSelect([...remembered]);
    // Only on mount: afterwards the list owns the selection.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  useEffect(() => keep(selectedIds), [keep, selectedIds]);
  return null;
}

const DisplayPanel = lazy(withCustomWords(() => import('./list/DisplayPanel.tsx')));

/** Opens the display settings; its label is the active saved view. */
function DisplayButton({ resource, look }: { resource: string; look: LookChoice }) {
  const translate = useTranslate();
  const views = useViews(resource, look.kept);
  const title = translate('list.display');
  return (
    <PopoverButton
      label={views.active?.name ?? title}
      title={title}
      startIcon={<Tune />}
      variant="outlined"
      size="medium"
      disabled={!views.isReady}
    >
      {(close) => <DisplayPanel resource={resource} look={look} views={views} onClose={close} />}
    </PopoverButton>
  );
}
