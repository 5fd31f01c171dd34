import { languages } from '../../../domain/languages.ts';
import Check from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { needsOrganisation, useSession } from '../../authProvider/session.ts';
import { LanguageName } from '../LanguageName.tsx';
import { leave } from '../leave.ts';
import { initialsOf } from '../initials.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { ownPages, type OwnPage } from '../places.ts';
import { useSettingsPanel } from './settings/useSettingsPanel.tsx';
import { useChangeLanguage } from '../useChangeLanguage.ts';

const places: OwnPage[] = [ownPages.profile, ownPages.noticeSettings];

/** Who is signed in: their settings, their language, how the console looks to them, and the way out. */
export function UserMenu() {
  const translate = useTranslate();
  const locale = useLocale();
  const session = useSession();
  const { user } = session;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { open: openSettings, panel } = useSettingsPanel();
  const changeLanguage = useChangeLanguage();
  const name = user.nickName || user.userName;
  const menu = translate('layout.user.menu');

  const showSettings = () => {
    setAnchor(null);
    openSettings();
  };
  return (
    <>
      <IconButton
        // Voice control names what is seen: here the initials that stand in for a missing picture.
        aria-label={user.headerImg ? menu : `${menu} (${initialsOf(name)})`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.25 }}
      >
        <PersonAvatar name={name} picture={user.headerImg} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        <ListSubheader component="div" sx={{ lineHeight: 1.4, paddingBlock: 1 }}>
          <ListItemText
            primary={name}
            secondary={user.email ?? user.phone}
            slotProps={{ primary: { color: 'textPrimary' }, secondary: { dir: 'ltr' } }}
            sx={{ margin: 0 }}
          />
        </ListSubheader>
        <Divider />
        {places
          .filter((page) => page.isForAll || !needsOrganisation(session))
          .map(({ path, title }) => (
            <MenuItem key={path} component={Link} to={path} onClick={() => setAnchor(null)}>
              {translate(title)}
            </MenuItem>
          ))}
        <Divider />
        <ListSubheader component="div" sx={{ lineHeight: 2.2 }}>
          {translate('layout.user.language')}
        </ListSubheader>
        {languages.map((language) => (
          <Choice key={language} chosen={language === locale} onClick={() => void changeLanguage(language)}>
            <LanguageName of={language} />
          </Choice>
        ))}
        <Divider />
        <MenuItem onClick={showSettings}>{translate('settings.open')}</MenuItem>
        <MenuItem onClick={leave}>{translate('layout.user.logout')}</MenuItem>
      </Menu>
      {panel}
    </>
  );
}

/** MUI's menus give their items focus handling through the props they pass, hence the rest. */
function Choice({ chosen, onClick, children, ...menu }: { chosen: boolean; onClick(): void; children: ReactNode }) {
  return (
    <MenuItem {...menu} role="menuitemradio" aria-checked={chosen} onClick={onClick}>
      <ListItemIcon>{chosen && <Check sx={{ fontSize: 17 }} />}</ListItemIcon>
      {children}
    </MenuItem>
  );
}
