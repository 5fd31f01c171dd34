import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../authProvider/session.ts';
import { Page } from '../layout/Page.tsx';
import { KeptSelection } from '../layout/tabs/KeptSelection.tsx';
import { mayCreate, resourceOf } from '../resources/index.ts';
import { sortOf } from './list/columns.ts';
import { pageSize } from './list/firstList.ts';
import { ExportButton } from './list/export/ExportButton.tsx';
import { ListBar } from './list/ListBar.tsx';
import { ListEmpty } from './list/ListEmpty.tsx';
import { ListPages } from './list/ListPages.tsx';
import { ListTabs } from './list/ListTabs.tsx';
import { RecordCards } from './list/RecordCards.tsx';
import { RecordTable } from './list/RecordTable.tsx';
import { saneSearch } from './list/saneSearch.ts';
import { SelectionOfOneSearch } from './list/SelectionOfOneSearch.tsx';
import { useInYourHands } from './list/useCounts.ts';
import { HandsChip } from './StateChip.tsx';
import { useWords } from './useWords.ts';

/** A resource's list from its definition. Filters, sort and page stand in the address, nothing in the browser's storage. */
export function ResourceList({ resource: name }: { resource: string }) {
  const { pathname, search } = useLocation();
  const sane = saneSearch(resourceOf(name).entity, search);
  return sane === null ? <AddressedList resource={name} /> : <Navigate to={{ pathname, search: sane }} replace />;
}

function AddressedList({ resource: name }: { resource: string }) {
  const { role } = useSession();
  const words = useWords(name);
  const resource = resourceOf(name);
  const sort = useMemo(() => sortOf(resource), [resource]);
  const asCards = useMediaQuery('(max-width: 719.95px)', { noSsr: true });
  const creates = resource.create && mayCreate(resource, role);
  return (
    <ListBase resource={name} sort={sort} perPage={pageSize} storeKey={false} disableAuthentication queryOptions={told}>
      <KeptSelection />
      <SelectionOfOneSearch />
      <Page
        title={words.many}
        chips={<InYourHands resource={name} />}
        actions={
          <>
            <ExportButton resource={name} />
            {creates && (
              <Button variant="contained" startIcon={<Add />} component={Link} to={resource.create?.route ?? ''}>
                {words.action('create')}
              </Button>
            )}
          </>
        }
      >
        <Card sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, overflow: 'visible' }}>
          <ListTabs resource={name} />
          <ListBar resource={name} asCards={asCards} />
          <Records resource={name} asCards={asCards} />
          <ListPages />
        </Card>
      </Page>
    </ListBase>
  );
}

/** The request layer has told the user already. */
const told = { onError: () => undefined };

function Records({ resource, asCards }: { resource: string; asCards: boolean }) {
  const { data, isPending, error } = useListContext();
  if (!isPending && (error || data?.length === 0)) return <ListEmpty resource={resource} />;
  return asCards ? <RecordCards resource={resource} /> : <RecordTable resource={resource} />;
}

function InYourHands({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { side } = useSession();
  const count = useInYourHands(resource);
  return count && side ? <HandsChip hands={side}>{translate('list.yourHands', { count })}</HandsChip> : null;
}
