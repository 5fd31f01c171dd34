import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { hasBell } from '../../domain/roles.ts';
import { useSession } from '../authProvider/session.ts';
import { useWords } from '../builders/useWords.ts';
import { withCustomWords } from '../i18nProvider/index.ts';
import type { IconName } from '../resources/defineResource.ts';
import { listTitle, mayCreate, mayList, resources } from '../resources/index.ts';
import { icons } from '../layout/icons.ts';
import { ownPages } from '../layout/places.ts';
import { useUnread } from './notices/useUnread.ts';
import { CountMark, WaitingCount } from './WaitingCount.tsx';

const NoticeDialog = lazy(withCustomWords(() => import('./notices/NoticeDialog.tsx')));

const onIcon = {
  position: 'absolute',
  insetBlockStart: -6,
  insetInlineStart: 14,
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
} as const;

interface BarEntry {
  route: string;
  icon: IconName;
  /** Resource whose list counts records that wait for the user. */
  resource: string | null;
  kind: 'list' | 'create' | 'page' | 'bell';
}

/** The phone's bottom bar: lists and creation pages that definitions name, and the user's own pages. */
function useEntries(): BarEntry[] {
  const { actor, side } = useSession();
  const shown = resources.filter(({ bottomBar }) => bottomBar && (bottomBar.only ?? side) === side);
  return [
    ...shown.flatMap((resource): BarEntry[] => {
      const { name, route, bottomBar, create } = resource;
      return [
        ...(route && bottomBar && mayList(resource, actor)
          ? [
              {
                route,
                icon: bottomBar.icon,
                resource: name,
                kind: bottomBar.opens === 'bell' ? ('bell' as const) : ('list' as const),
              },
            ]
          : []),
        ...(create?.icon && mayCreate(resource, actor)
          ? [{ route: create.route, icon: create.icon, resource: name, kind: 'create' as const }]
          : []),
      ];
    }),
    { route: ownPages.profile.path, icon: ownPages.profile.icon, resource: null, kind: 'page' },
  ];
}

/** The phone's bottom bar, on every page except those with their own footer (`data-foot`). */
export default function BottomBar() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const entries = useEntries();
  // Users without an organisation have no other pages.
  if (entries.length === 1) return null;
  return (
    <Box
      component="nav"
      aria-label={translate('layout.bottomBar')}
      sx={{
        display: { xs: 'flex', sm: 'none' },
        'main:has([data-foot]:not(:empty)) ~ &': { display: 'none' },
        flex: 'none',
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 'appBar',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        backgroundColor: 'background.paper',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {entries.map((entry) => (
        <Entry key={entry.route} entry={entry} isHere={entry.route === pathname} />
      ))}
    </Box>
  );
}

const entryLook =
  (isHere: boolean) =>
  ({ palette }: Theme) =>
    ({
      flex: '1 1 0',
      minInlineSize: 0,
      blockSize: 60,
      display: 'grid',
      placeItems: 'center',
      alignContent: 'center',
      gap: '3px',
      paddingInline: 0.5,
      color: isHere ? 'primary.main' : 'text.secondary',
      fontSize: 'size.micro',
      fontWeight: 'fontWeightMedium',
      textAlign: 'center',
      textDecoration: 'none',
      lineHeight: 1.1,
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      border: 0,
      background: 'none',
      fontFamily: 'inherit',
      cursor: 'pointer',
    }) as const;

/** For users without the bell in the top bar. */
const UnreadCount = () => <CountMark count={useUnread().unread} sx={onIcon} />;

function Entry({ entry: { route, icon, resource, kind }, isHere }: { entry: BarEntry; isHere: boolean }) {
  const translate = useTranslate();
  const words = useWords(resource ?? '');
  const Icon = icons[icon];
  const { role } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const label =
    resource === null
      ? translate('layout.me')
      : kind === 'create'
        ? words.action('create')
        : translate(listTitle(resource));
  const inside = (
    <>
      <Box sx={{ position: 'relative', display: 'flex' }}>
        <Icon sx={{ fontSize: 22 }} />
        {resource !== null && kind === 'list' && <WaitingCount resource={resource} sx={onIcon} />}
        {kind === 'bell' && !hasBell(role) && <UnreadCount />}
      </Box>
      {label}
    </>
  );
  if (kind === 'bell')
    return (
      <>
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          sx={entryLook(isHere)}
        >
          {inside}
        </Box>
        {isOpen && (
          <Suspense>
            <NoticeDialog onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </>
    );
  return (
    <Box component={Link} to={route} aria-current={isHere ? 'page' : undefined} sx={entryLook(isHere)}>
      {inside}
    </Box>
  );
}
