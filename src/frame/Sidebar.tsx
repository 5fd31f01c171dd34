import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { hasBell } from '../../domain/roles.ts';
import { useSession } from '../authProvider/session.ts';
import { useWords } from '../builders/useWords.ts';
import { groupOf, listTitle, resourceOf } from '../resources/index.ts';
import { Logo } from '../layout/Logo.tsx';
import { menuOf, type MenuEntry } from './menu.ts';
import { mayOpen, ownPages } from '../layout/places.ts';
import { usePreference } from '../layout/preferences.ts';
import { SideLink, type SideLinkShape } from './SideLink.tsx';
import { useListAddress } from '../layout/tabs/useListAddress.ts';
import { frame } from '../layout/theme.ts';
import { lazyWhenIdle } from '../layout/lazyWhenIdle.ts';
import { WaitingCount } from './WaitingCount.tsx';

/** Lazy, because most users have the bell instead. */
const NoticesEntry = lazy(() => import('./notices/NoticesEntry.tsx'));

/** Loaded when idle: its requests needn't precede the page's own. */
const loadFigures = () => import('./sidebarFigures.tsx');
const InboxCount = lazyWhenIdle(async () => ({ default: (await loadFigures()).InboxCount }));
const CapacityBar = lazyWhenIdle(async () => ({ default: (await loadFigures()).CapacityBar }));

const narrow = 60;

/** The pages above the lists. */
const firstPages = [ownPages.dashboard, ownPages.inbox];

interface SidebarProps {
  /** Icons only. */
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** The dark side bar: logo, menu, and used storage. */
export function Sidebar({ collapsed = false, onNavigate }: SidebarProps) {
  const translate = useTranslate();
  const { actor, role, side } = useSession();
  const { pathname } = useLocation();
  const [hasLogo] = usePreference('sidebarLogo');
  return (
    <Box
      component="nav"
      aria-label={translate('layout.menu')}
      sx={({ palette }) => ({
        inlineSize: collapsed ? narrow : frame.side,
        blockSize: '100%',
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 0.25,
        padding: '14px 10px',
        color: palette.side.ink,
        backgroundColor: palette.side.background,
        overflowX: 'hidden',
        overflowY: 'auto',
        transition: 'inline-size 150ms',
      })}
    >
      {hasLogo && <LogoLink collapsed={collapsed} onNavigate={onNavigate} />}
      {side &&
        firstPages.map(
          (page) =>
            mayOpen(page, role) && (
              <SideLink
                key={page.path}
                to={page.path}
                icon={page.icon}
                label={translate(page.title)}
                isHere={pathname === page.path}
                collapsed={collapsed}
                onNavigate={onNavigate}
              >
                {page === ownPages.inbox && (
                  <Suspense>
                    <InboxCount />
                  </Suspense>
                )}
              </SideLink>
            ),
        )}
      {side && !hasBell(role) && (
        <Suspense>
          <NoticesEntry collapsed={collapsed} onNavigate={onNavigate} />
        </Suspense>
      )}
      {menuOf(actor).map((entry) => (
        <Entry key={entry.route} entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
      ))}
      {side === 'clinic' && <Storage thin={collapsed} />}
    </Box>
  );
}

/** The product's logo and name, linked to the first page. */
function LogoLink({ collapsed, onNavigate }: SideLinkShape) {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to="/"
      onClick={onNavigate}
      aria-label={translate('layout.product')}
      sx={{
        display: 'flex',
        gap: 1.25,
        alignItems: 'center',
        padding: '2px 6px 16px',
        color: 'side.strong',
        fontSize: 'size.body2',
        fontWeight: 650,
        lineHeight: 1.15,
        textDecoration: 'none',
      }}
    >
      <Logo />
      {!collapsed && translate('layout.product')}
    </Box>
  );
}

const Storage = ({ thin }: { thin: boolean }) => (
  <Suspense>
    <CapacityBar thin={thin} />
  </Suspense>
);

function Entry({ entry, ...shape }: { entry: MenuEntry } & SideLinkShape) {
  const translate = useTranslate();
  const words = useWords(entry.resource);
  const { pathname } = useLocation();
  const resource = resourceOf(entry.resource);
  const { show, edit, aliases = [], create } = resource;
  const address = useListAddress(entry.route);
  const own =
    entry.kind === 'create'
      ? [entry.route]
      : [
          entry.route,
          ...aliases,
          ...groupOf(resource).map(({ route }) => route),
          show?.route,
          edit?.route,
          create?.icon ? undefined : create?.route,
        ];
  return (
    <SideLink
      {...shape}
      to={entry.kind === 'list' ? address : entry.route}
      icon={entry.icon}
      label={entry.kind === 'list' ? translate(listTitle(entry.resource)) : words.action('create')}
      isHere={own.includes(pathname)}
    >
      {entry.kind === 'list' && <WaitingCount resource={entry.resource} />}
    </SideLink>
  );
}
