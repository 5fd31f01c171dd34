import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useWords } from '../../builders/useWords.ts';
import { resources } from '../../resources/index.ts';
import { ownPages } from '../places.ts';
import { useListAddress } from '../tabs/useListAddress.ts';

/** The dashboard, the list that a record belongs to, the page itself. */
export function Trail({ last }: { last: string }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const parent = resources.find(({ show, create, edit }) =>
    [show?.route, create?.route, edit?.route].includes(pathname),
  );
  return (
    <Breadcrumbs
      aria-label={translate('layout.trail')}
      sx={{
        color: 'ink.faint',
        minWidth: 0,
        '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
        '& li:first-of-type, & li:first-of-type + li': { display: { xs: 'none', md: 'list-item' } },
        '& a': { display: 'block', lineHeight: { xs: '44px', sm: '24px' } },
        '& li, & a': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& li:has(> a), & a': { minWidth: { xs: 44, sm: 24 } },
        '& li:last-of-type': { flexShrink: 9 },
      }}
    >
      {pathname !== ownPages.dashboard.path && (
        <Link component={RouterLink} to={ownPages.dashboard.path} color="inherit" underline="hover">
          {translate(ownPages.dashboard.title)}
        </Link>
      )}
      {parent?.route && <Parent resource={parent.name} route={parent.route} />}
      <Typography
        component="b"
        dir="auto"
        color="textPrimary"
        sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}
        noWrap
      >
        {last}
      </Typography>
    </Breadcrumbs>
  );
}

function Parent({ resource, route }: { resource: string; route: string }) {
  const words = useWords(resource);
  return (
    <Link component={RouterLink} to={useListAddress(route)} color="inherit" underline="hover">
      {words.many}
    </Link>
  );
}
