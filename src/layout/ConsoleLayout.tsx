import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Outlet, useLocation } from 'react-router-dom';
import { useLive } from '../dataProvider/useLive.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { usePreference } from './preferences.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { TrailContext } from './trail.ts';
import { takeLanguageSwitched } from './useChangeLanguage.ts';

/** The frame around every page: side bar (a drawer on narrow windows), top bar with what else goes on, the page. */
export function ConsoleLayout({ activity }: { activity?: ReactNode }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const [sidebar, setSidebar] = usePreference('sidebar');
  const [drawer, setDrawer] = useState(false);
  const [title, setTitle] = useState('');
  const { pathname } = useLocation();
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => scroller.current?.scrollTo(0, 0), [pathname]);
  useLive();
  useEffect(() => {
    if (takeLanguageSwitched()) notify('success.changeLanguage', { type: 'success' });
  }, [notify]);

  const menuOpen = isWide ? sidebar === 'open' : drawer;
  const toggle = () => (isWide ? setSidebar(menuOpen ? 'closed' : 'open') : setDrawer(!drawer));
  return (
    <TrailContext value={setTitle}>
      <Box sx={{ display: 'flex', blockSize: '100dvh', '@media print': { blockSize: 'auto', display: 'block' } }}>
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
        <Box sx={{ display: 'contents', '@media print': { display: 'none' } }}>
          {isWide ? (
            <Sidebar collapsed={!menuOpen} />
          ) : (
            <Drawer open={drawer} onClose={() => setDrawer(false)} slotProps={{ paper: { sx: { border: 0 } } }}>
              <Sidebar onNavigate={() => setDrawer(false)} />
            </Drawer>
          )}
        </Box>
        <Box
          ref={scroller}
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            overflowY: 'auto',
            scrollPaddingBlock: '120px 24px',
            '@media print': { overflow: 'visible' },
          }}
        >
          <Box sx={{ display: 'contents', '@media print': { display: 'none' } }}>
            <TopBar title={title} menuOpen={menuOpen} onMenu={toggle} activity={activity} />
          </Box>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              display: 'flex',
              flexDirection: 'column',
              padding: { xs: '12px', sm: '18px 20px' },
              outline: 'none',
            }}
          >
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </Box>
        </Box>
      </Box>
    </TrailContext>
  );
}
