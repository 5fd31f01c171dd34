import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MenuProps } from '@mui/material/Menu';
import { useTheme } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { frame } from '../../layout/theme.ts';
import { TabItem } from './TabItem.tsx';
import { neighbour, type Tab } from '../../layout/tabs/tabs.ts';
import { useTabs } from '../../layout/tabs/TabsContext.tsx';

const TabMenu = lazy(() => import('./TabMenu.tsx'));

/** Delay before checking titles from before a reload, so that the page's own requests go first, ms. */
const pauseBeforeAsking = 500;

type OpenMenu = { tab: Tab; left: number; top: number } | { tab: Tab; button: HTMLElement };

/** The open pages, the first one pinned. One Tab stop; arrows, Home and End move the focus, Delete closes. */
export function TabBar() {
  const translate = useTranslate();
  const { direction } = useTheme();
  const { tabs, active, close } = useTabs();
  const row = useActiveInSight();
  const mayAsk = useMayAsk();
  const stop = tabs.find(({ key }) => key === active) ?? tabs[0];
  const focus = (tab: Tab | undefined) =>
    tab && row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.key)}"]`)?.focus();
  const { menu, setMenu, closeMenu } = useTabMenu(row, () => focus(stop));
  const onKey = (event: KeyboardEvent, tab: Tab) => {
    const at = tabs.indexOf(tab);
    const target = placeFor(event.key, at, tabs.length, direction);
    if (target !== undefined) focus(tabs[(target + tabs.length) % tabs.length]);
    else if (event.key === 'Delete' && at > 0) {
      focus(neighbour(tabs, tab.key, [tab.key]));
      close([tab.key]);
    } else return;
    event.preventDefault();
  };
  return (
    <Box
      component="nav"
      aria-label={translate('layout.tabs.bar')}
      sx={{
        display: 'flex',
        blockSize: frame.tabs,
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        ref={row}
        role="toolbar"
        sx={{ display: 'flex', flex: 1, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
      >
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.key}
            tab={tab}
            isPinned={index === 0}
            isStop={tab === stop}
            mayAsk={mayAsk}
            onMenu={(tab, where) => setMenu({ tab, ...where })}
            onKey={onKey}
          />
        ))}
      </Box>
      {stop && <MenuButton onOpen={(button) => setMenu({ tab: stop, button })} />}
      {menu && <OpenedMenu menu={menu} onClose={closeMenu} />}
    </Box>
  );
}

/** The open menu of a tab. If the tab is gone when its menu closes, the focus moves to the active tab. */
function useTabMenu(row: RefObject<HTMLElement | null>, focusActive: () => void) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const lost = useRef(false);
  useEffect(() => {
    if (!lost.current || menu) return;
    lost.current = false;
    if (!row.current?.contains(document.activeElement)) focusActive();
  });
  const closeMenu = () => {
    lost.current = menu !== null && !('button' in menu);
    setMenu(null);
  };
  return { menu, setMenu, closeMenu };
}

function MenuButton({ onOpen }: { onOpen(button: HTMLElement): void }) {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      aria-label={translate('layout.tabs.menu')}
      aria-haspopup="menu"
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{ borderRadius: 0, inlineSize: frame.tabs }}
    >
      <ExpandMore fontSize="small" />
    </IconButton>
  );
}

/** A tab's menu, at its button or where it was right-clicked. */
function OpenedMenu({ menu, onClose }: { menu: OpenMenu; onClose(): void }) {
  const where: Pick<MenuProps, 'anchorEl' | 'anchorReference' | 'anchorPosition'> =
    'button' in menu
      ? { anchorEl: menu.button }
      : { anchorReference: 'anchorPosition', anchorPosition: { left: menu.left, top: menu.top } };
  return (
    <Suspense>
      <TabMenu tab={menu.tab} onClose={onClose} {...where} />
    </Suspense>
  );
}

/** The index that a key leads to in a row; undefined for other keys. */
function placeFor(key: string, at: number, count: number, direction: string): number | undefined {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  return { [forward]: at + 1, [backward]: at - 1, Home: 0, End: count - 1 }[key];
}

/** Whether tabs may check their titles from before a reload. */
function useMayAsk(): boolean {
  const [mayAsk, setMayAsk] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMayAsk(true), pauseBeforeAsking);
    return () => clearTimeout(timer);
  }, []);
  return mayAsk;
}

/** Ref for the row of tabs: keeps the active tab visible when the window is resized. */
function useActiveInSight(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      const here = row.current?.querySelector('[aria-current]')?.parentElement;
      here?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    if (row.current) sizes.observe(row.current);
    return () => sizes.disconnect();
  }, []);
  return row;
}
