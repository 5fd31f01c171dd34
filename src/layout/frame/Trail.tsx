import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useWords } from '../../builders/useWords.ts';
import { resources } from '../../resources/index.ts';
import { ownPages } from '../places.ts';
import { useListAddress } from '../tabs/useListAddress.ts';

/** The list that the page's record belongs to. */
export function useParent() {
  const { pathname } = useLocation();
  return resources.find(({ show, create, edit }) => [show?.route, create?.route, edit?.route].includes(pathname));
}

/** The dashboard, the list that a record belongs to, the page itself. On a phone the way back to the list, and the page. */
export function Trail({ last }: { last: string }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const parent = useParent();
  return (
    <Breadcrumbs
      aria-label={translate('layout.trail')}
      sx={{
        color: 'ink.faint',
        minWidth: 0,
        '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
        '& .MuiBreadcrumbs-separator': { display: { xs: 'none', sm: 'flex' } },
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
    <Link component={RouterLink} to={useListAddress(route)} aria-label={words.many} color="inherit" underline="hover">
      <ChevronLeft
        sx={{ display: { sm: 'none' }, verticalAlign: 'middle', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
      />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {words.many}
      </Box>
    </Link>
  );
}
