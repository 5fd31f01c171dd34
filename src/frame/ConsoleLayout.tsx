import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Outlet, useLocation } from 'react-router-dom';
import { askedAt } from '../authProvider/earlyUserInfo.ts';
import { needsOrganisation, useSession } from '../authProvider/session.ts';
import { useLive } from '../dataProvider/useLive.ts';
import { withCustomWords } from '../i18nProvider/index.ts';
import { framePadding } from '../layout/Page.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { usePreference } from '../layout/preferences.ts';
import { TabsProvider, useTabs } from '../layout/tabs/TabsContext.tsx';
import { useScrollMemory } from '../layout/tabs/useScrollMemory.ts';
import { useTabsShown } from '../layout/tabs/useTabsShown.ts';
import { frame } from '../layout/theme.ts';
import { TrailContext } from '../layout/trail.ts';
import { takeLanguageSwitched } from '../layout/useChangeLanguage.ts';
import { Sidebar } from './Sidebar.tsx';
import { TabBar } from './tabs/TabBar.tsx';
import { TopBar } from './TopBar.tsx';

/** Not needed on wide windows. */
const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));
const BottomBar = lazy(() => import('./BottomBar.tsx'));
const FactorWanted = lazy(withCustomWords(() => import('./FactorWanted.tsx')));

interface ConsoleLayoutProps {
  /** Background activity, independent of the page. */
  activity?: ReactNode;
  /** The search in the top bar. */
  search?: ReactNode;
}

/** The frame around every page: side bar (a drawer on narrow windows), top bar, tabs, page. */
export function ConsoleLayout(props: ConsoleLayoutProps) {
  return (
    <TabsProvider>
      <Frame {...props} />
    </TabsProvider>
  );
}

/** On low windows, such as at 200% zoom, the bars scroll with the page. */
const low = '@media (max-height: 519.95px)';

function Frame({ activity, search }: ConsoleLayoutProps) {
  const menu = useMenu();
  const [isFixed] = usePreference('fixedHeader');
  const { round } = useTabs();
  const tabsShown = useTabsShown();
  const { title, nameIt } = usePageTitle();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  useScrollMemory(scroller, content);
  const session = useSession();
  const { user } = session;
  useLive(!needsOrganisation(session), askedAt);
  useLanguageNotice();
  const headHeight = isFixed ? frame.bar + (tabsShown ? frame.tabs : 0) : 0;
  return (
    <TrailContext value={nameIt}>
      <Box sx={{ display: 'flex', blockSize: '100dvh', '@media print': { blockSize: 'auto', display: 'block' } }}>
        <SkipLink />
        <Menu {...menu} />
        <Box
          ref={scroller}
          sx={{
            // Height of the covered part at the page's top, for sticky elements.
            '--head': `${headHeight}px`,
            [low]: { '--head': '0px' },
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            overflowY: 'auto',
            scrollPaddingBlock: 'calc(var(--head) + 68px) 24px',
            '@media print': { overflow: 'visible' },
          }}
        >
          <Bars {...{ isFixed, tabsShown, title, menu, activity, search }} />
          <Box
            ref={content}
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              display: 'flex',
              flexDirection: 'column',
              padding: framePadding.out,
              outline: 'none',
            }}
          >
            <Suspense fallback={<PageSkeleton />}>
              {user.factorWanted && <FactorWanted {...user.factorWanted} />}
              <Fragment key={round}>
                <Outlet />
              </Fragment>
            </Suspense>
          </Box>
          <PhoneBar {...menu} />
        </Box>
      </Box>
    </TrailContext>
  );
}

/** A new language reloads the console, which then says so. */
function useLanguageNotice() {
  const notify = useNotify();
  useEffect(() => {
    if (takeLanguageSwitched()) notify('success.changeLanguage', { type: 'success' });
  }, [notify]);
}

interface BarsProps extends ConsoleLayoutProps {
  /** Stays in sight while the page scrolls. */
  isFixed: boolean;
  tabsShown: boolean;
  title: string;
  menu: ReturnType<typeof useMenu>;
}

/** The bars above the page. */
function Bars({ isFixed, tabsShown, title, menu, activity, search }: BarsProps) {
  return (
    <Box
      sx={{
        position: isFixed ? 'sticky' : 'relative',
        [low]: { position: 'relative' },
        insetBlockStart: 0,
        zIndex: 'appBar',
        flexShrink: 0,
        '@media print': { display: 'none' },
      }}
    >
      <TopBar
        title={title}
        isWide={menu.isWide}
        menuOpen={menu.isOpen}
        onMenu={menu.toggle}
        activity={activity}
        search={search}
      />
      {tabsShown && <TabBar />}
    </Box>
  );
}

/** The menu: a side bar that remembers its state, or on narrow windows a drawer that closes on navigation. */
function useMenu() {
  const { breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const [sidebar, setSidebar] = usePreference('sidebar');
  const [drawer, setDrawer] = useState(false);
  const { key: step } = useLocation();
  // Closes the drawer after any navigation.
  useEffect(() => setDrawer(false), [step]);
  const isOpen = isWide ? sidebar === 'open' : drawer;
  const toggle = () => (isWide ? setSidebar(isOpen ? 'closed' : 'open') : setDrawer(!drawer));
  return { isWide, isOpen, toggle, close: () => setDrawer(false) };
}

function Menu({ isWide, isOpen, close }: ReturnType<typeof useMenu>) {
  return (
    <Box sx={{ display: 'contents', '@media print': { display: 'none' } }}>
      {isWide ? (
        <Sidebar collapsed={!isOpen} />
      ) : (
        <Suspense>
          <MenuDrawer open={isOpen} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}

const PhoneBar = ({ isWide }: ReturnType<typeof useMenu>) =>
  isWide ? null : (
    <Suspense>
      <BottomBar />
    </Suspense>
  );

/** The current page's title, for the trail and its tab. */
function usePageTitle() {
  const { active, store } = useTabs();
  const [named, setNamed] = useState({ active, title: '' });
  const nameIt = useCallback(
    (title: string) => {
      setNamed({ active, title });
      if (active) store.name(active, title);
    },
    [active, store],
  );
  return { title: named.active === active ? named.title : '', nameIt };
}

/** The first Tab stop: skips the menu and the bars. */
function SkipLink() {
  const translate = useTranslate();
  return (
    <Link
      href="#content"
      sx={{
        position: 'absolute',
        insetBlockStart: -60,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        backgroundColor: 'background.paper',
        padding: 1,
        borderRadius: 1,
        '&:focus': { insetBlockStart: 8 },
      }}
    >
      {translate('layout.skip')}
    </Link>
  );
}
