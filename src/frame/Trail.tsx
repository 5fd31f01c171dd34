import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useWords } from '../builders/useWords.ts';
import { resources } from '../resources/index.ts';
import { ownPages } from '../layout/places.ts';
import { useListAddress } from '../layout/tabs/useListAddress.ts';

/** The list that the page's record belongs to. */
export function useParent() {
  const { pathname } = useLocation();
  return resources.find(({ show, create, edit }) => [show?.route, create?.route, edit?.route].includes(pathname));
}

const line = {
  display: 'flex',
  alignItems: 'center',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  color: 'ink.faint',
  '& > li, & a': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > li': { display: 'flex', alignItems: 'center' },
  // Not read aloud. Hidden on phones for lack of space.
  '& > li + li::before': { content: '"/" / ""', display: { xs: 'none', sm: 'block' }, marginInline: 1 },
  '& > li:nth-of-type(2)::before': { display: { xs: 'none', md: 'block' } },
  '& a': { display: 'block', minWidth: { xs: 44, sm: 24 }, lineHeight: { xs: '44px', sm: '24px' } },
  '& > li:last-child': { flexShrink: 9 },
  // Narrow windows lack the space, and the dashboard's own heading is the date.
  '& > li:first-of-type': { display: { xs: 'none', md: 'flex' } },
} as const;

/** The dashboard, the record's list, the page itself. On phones a back link to the list, and the page. */
export function Trail({ last }: { last: string }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const parent = useParent();
  const { path, title } = ownPages.dashboard;
  return (
    <Box component="nav" aria-label={translate('layout.trail')} sx={{ minWidth: 0 }}>
      <Box component="ol" sx={line}>
        {pathname !== path && (
          <li>
            <Link component={RouterLink} to={path} color="inherit" underline="hover">
              {translate(title)}
            </Link>
          </li>
        )}
        {parent?.route && (
          <li>
            <Parent resource={parent.name} route={parent.route} />
          </li>
        )}
        <li>
          <Box component="b" dir="auto" sx={lastWord}>
            {last}
          </Box>
        </li>
      </Box>
    </Box>
  );
}

const lastWord = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'text.primary',
  fontWeight: 'fontWeightMedium',
} as const;

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
