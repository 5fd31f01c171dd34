import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import { mayCreate, resourceOf } from '../../resources/index.ts';
import { useWords } from '../useWords.ts';

/** The message of an empty list, with a remedy: create a record, clear the filters, or retry. */
export function ListEmpty({ resource: name }: { resource: string }) {
  const translate = useTranslate();
  const words = useWords(name);
  const { actor } = useSession();
  const { filterValues, error, refetch } = useListContext();
  const { search } = useLocation();
  const resource = resourceOf(name);
  const isSearch = Object.keys(filterValues).length > 0;
  const fills = !isSearch && resource.create && mayCreate(resource, actor);
  const text = error ? 'list.failed' : isSearch ? 'list.noneFound' : `list.empty.${name}`;
  const Mark = error ? PriorityHigh : isSearch ? Search : AssignmentOutlined;
  return (
    <Stack
      role="status"
      spacing={1.5}
      sx={{ alignItems: 'center', justifyContent: 'center', flex: 1, padding: 6, color: 'text.secondary' }}
    >
      <Mark fontSize="large" sx={{ color: 'line.strong' }} />
      <Typography sx={{ textAlign: 'center' }}>{translate(text)}</Typography>
      {error && <Button onClick={() => void refetch()}>{translate('list.tryAgain')}</Button>}
      {/* Clears the whole query: if the server refuses the URL, its sort may be wrong as well. */}
      {(isSearch || (error && search)) && (
        <Button component={Link} to={{ search: '' }}>
          {translate('list.clearFilters')}
        </Button>
      )}
      {!error && fills && (
        <Button variant="contained" component={Link} to={resource.create?.route ?? ''}>
          {words.action('create')}
        </Button>
      )}
    </Stack>
  );
}
