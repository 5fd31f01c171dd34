import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../authProvider/session.ts';
import { useInYourHands } from '../builders/list/useCounts.ts';
import { useWords } from '../builders/useWords.ts';
import { resourceOf } from '../resources/index.ts';
import { CapacityBar } from './CapacityBar.tsx';
import { icons } from './icons.ts';
import { Logo } from './Logo.tsx';
import { menuOf, type MenuEntry } from './menu.ts';
import { frame } from './theme.ts';

const narrow = 60;

interface SidebarProps {
  /** Icons only. */
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** The dark bar at the side: the product, the menu, and what room is left. */
export function Sidebar({ collapsed = false, onNavigate }: SidebarProps) {
  const translate = useTranslate();
  const { role, side } = useSession();
  return (
    <Box
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
          fontSize: 13.5,
          fontWeight: 650,
          lineHeight: 1.15,
          textDecoration: 'none',
        }}
      >
        <Logo />
        {!collapsed && translate('layout.product')}
      </Box>
      <Box component="nav" aria-label={translate('layout.menu')} sx={{ display: 'contents' }}>
        {menuOf(role).map((entry) => (
          <Entry key={entry.route} entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </Box>
      {side === 'clinic' && !collapsed && <CapacityBar />}
    </Box>
  );
}

function Entry({ entry, collapsed, onNavigate }: { entry: MenuEntry; collapsed: boolean; onNavigate?: () => void }) {
  const words = useWords(entry.resource);
  const { pathname } = useLocation();
  const { show, edit, aliases = [], create } = resourceOf(entry.resource);
  const Icon = icons[entry.icon];
  const label = entry.kind === 'list' ? words.many : words.action('create');
  const own =
    entry.kind === 'create'
      ? [entry.route]
      : [entry.route, ...aliases, show?.route, edit?.route, create?.icon ? undefined : create?.route];
  const isHere = own.includes(pathname);
  return (
    <Tooltip title={collapsed ? label : ''} placement="right">
      <Box
        component={NavLink}
        to={entry.route}
        onClick={onNavigate}
        aria-current={isHere ? 'page' : undefined}
        aria-label={label}
        sx={({ palette }) => ({
          display: 'flex',
          gap: 1.25,
          alignItems: 'center',
          minHeight: 36,
          paddingInline: 1.25,
          borderRadius: '6px',
          color: 'inherit',
          textDecoration: 'none',
          whiteSpace: 'nowrap',
          position: 'relative',
          '&:hover': { color: palette.side.strong },
          '&:focus-visible': { outline: `2px solid ${palette.accent.main}`, outlineOffset: -2 },
          ...(isHere && {
            color: palette.side.strong,
            backgroundColor: palette.side.active,
            '&::before': {
              content: '""',
              position: 'absolute',
              insetBlock: 0,
              insetInlineStart: 0,
              inlineSize: 3,
              borderRadius: 2,
              backgroundColor: palette.accent.main,
            },
          }),
        })}
      >
        <Icon sx={{ fontSize: 19 }} />
        {!collapsed && label}
        {!collapsed && entry.kind === 'list' && <Waiting resource={entry.resource} />}
      </Box>
    </Tooltip>
  );
}

/** How many wait for this side. */
function Waiting({ resource }: { resource: string }) {
  const count = useInYourHands(resource);
  if (!count) return null;
  return (
    <Box
      component="bdi"
      sx={{
        marginInlineStart: 'auto',
        fontSize: 11,
        lineHeight: '18px',
        fontWeight: 600,
        paddingInline: 0.9,
        borderRadius: 2,
        backgroundColor: 'side.track',
        color: 'side.strong',
      }}
    >
      {count}
    </Box>
  );
}
