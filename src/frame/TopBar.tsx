import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { hasBell } from '../../domain/roles.ts';
import { useSession } from '../authProvider/session.ts';
import { NoticeBell } from './notices/NoticeBell.tsx';
import { frame } from '../layout/theme.ts';
import { Trail, useParent } from './Trail.tsx';
import { Logo } from '../layout/Logo.tsx';
import { initialsOf } from '../layout/initials.ts';
import { PersonAvatar } from '../layout/PersonAvatar.tsx';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { useSettingsPanel } from './settings/useSettingsPanel.tsx';
import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { OrganisationLogo } from './OrganisationLogo.tsx';

interface TopBarProps {
  /** The page's title: the end of the trail. */
  title: string;
  isWide: boolean;
  menuOpen: boolean;
  onMenu(): void;
  /** Background activity, independent of the page. */
  activity?: ReactNode;
  /** The search. */
  search?: ReactNode;
}

/** The trail, search, notices, organisation and user menus. */
export function TopBar({ title, isWide, menuOpen, onMenu, activity, search }: TopBarProps) {
  const translate = useTranslate();
  const { role } = useSession();
  const parent = useParent();
  return (
    <Box
      component="header"
      sx={{
        blockSize: frame.bar,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 1.5 },
        paddingInline: { xs: 0.25, sm: 2 },
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <IconButton
        size="small"
        onClick={onMenu}
        aria-expanded={menuOpen}
        aria-label={translate(menuOpen ? 'layout.closeMenu' : 'layout.openMenu')}
      >
        <MenuIcon fontSize="small" />
      </IconButton>
      {/* Hidden while the menu shows the product's name. */}
      {!(isWide && menuOpen) && <Brand logo={!isWide} onPhone={!parent} />}
      <Trail last={title} />
      <Box sx={{ flex: 1 }} />
      {/* Comes late: before the search, so that it moves nothing. */}
      {activity}
      {search}
      {hasBell(role) && <NoticeBell />}
      <SettingsButton />
      <UserMenu />
      <OrganisationMenu />
    </Box>
  );
}

/** The product's name, a link home; on narrow windows only the logo, on phones possibly a back link instead. */
function Brand({ logo, onPhone }: { logo: boolean; onPhone: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={translate('layout.product')}
      sx={({ palette }) => ({
        display: { xs: logo && onPhone ? 'flex' : 'none', sm: 'flex' },
        gap: 1,
        alignItems: 'center',
        justifyContent: 'center',
        minInlineSize: { xs: 44, sm: 0 },
        minBlockSize: { xs: 44, sm: 0 },
        flexShrink: 0,
        color: 'text.primary',
        typography: 'h3',
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        borderRadius: 0.75,
        '&:focus-visible': { outline: `2px solid ${palette.accent.main}`, outlineOffset: 2 },
      })}
    >
      {logo && <Logo size={26} />}
      <Box component="span" sx={{ display: { xs: 'none', [logo ? 'md' : 'sm']: 'inline' } }}>
        {translate('layout.product')}
      </Box>
    </Box>
  );
}

const load = () => import('./UserMenuItems.tsx');
const UserMenuItems = lazy(load);

/** The signed-in user; opens the user menu. */
function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const name = user.nickName || user.userName;
  const menu = translate('layout.user.menu');
  return (
    <>
      <IconButton
        // Voice control needs the visible text in the name: the initials that replace a missing avatar.
        aria-label={user.headerImg ? menu : `${menu} (${initialsOf(name)})`}
        aria-haspopup="menu"
        onMouseEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
        sx={{ padding: 0.25 }}
      >
        <PersonAvatar name={name} picture={user.headerImg} />
      </IconButton>
      {anchor && (
        <Suspense>
          <UserMenuItems {...{ anchor, isOpen }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The gear in the top bar. */
function SettingsButton() {
  const translate = useTranslate();
  const { open, panel } = useSettingsPanel();
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="dialog"
        aria-label={translate('settings.open')}
        onClick={open}
        // Phones lack the space; the user menu has the same entry.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <SettingsOutlined sx={{ fontSize: 21 }} />
      </IconButton>
      {panel}
    </>
  );
}

const oneLine = {
  maxWidth: { sm: 120, md: 200 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const loadChoice = () => import('./OrganisationChoice.tsx');
const OrganisationChoice = lazy(loadChoice);

/** The current organisation, and a menu of the user's others. */
function OrganisationMenu() {
  const translate = useTranslate();
  const { user, role, actor } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!user.institution) return null;
  const ownRole = translate(actor.duty ? `vocabulary.duty.${actor.duty}` : `vocabulary.role.${role}`);

  return (
    <>
      <ButtonBase
        onMouseEnter={() => void loadChoice()}
        onFocus={() => void loadChoice()}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
        aria-haspopup="menu"
        aria-label={`${translate('layout.organisation.switch')}: ${user.institution.name}, ${ownRole}`}
        sx={{
          font: 'inherit',
          borderRadius: 0.75,
          paddingInline: 0.75,
          paddingBlock: 0.25,
          textAlign: 'start',
          gap: 0.5,
          minWidth: { xs: 44, sm: 0 },
          minHeight: { xs: 44, sm: 0 },
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        {user.institution.logo && <OrganisationLogo address={user.institution.logo} />}
        <Box sx={{ minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
          <Box sx={{ ...oneLine, fontWeight: 'fontWeightMedium', lineHeight: 1.25 }}>{user.institution.name}</Box>
          <Box sx={{ ...oneLine, fontSize: 'size.caption', lineHeight: 1.2, color: 'ink.faint' }}>{ownRole}</Box>
        </Box>
        <ExpandMore sx={{ fontSize: 18, color: 'ink.faint' }} />
      </ButtonBase>
      {anchor && (
        <Suspense>
          <OrganisationChoice {...{ anchor, isOpen }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
