import Check from '@mui/icons-material/Check';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { signOut } from '../authProvider/index.ts';
import { useSession } from '../authProvider/session.ts';
import { offeredLanguages } from '../i18nProvider/index.ts';
import { languageNames } from '../i18nProvider/language.ts';
import { initialsOf } from './initials.ts';
import { usePreference } from './preferences.ts';
import { useChangeLanguage } from './useChangeLanguage.ts';

const modes = ['system', 'light', 'dark'] as const;

/** Who is signed in: their language, light or dark, and the way out. */
export function UserMenu() {
  const translate = useTranslate();
  const locale = useLocale();
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [mode, setMode] = usePreference('mode');
  const changeLanguage = useChangeLanguage();
  const name = user.nickName || user.userName;

  const leave = () => {
    signOut();
    // Loaded anew, so that nothing of this person stays in the page's memory.
    location.assign('/login');
  };
  return (
    <>
      <IconButton
        aria-label={translate('layout.user.menu')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.25 }}
      >
        <Avatar
          src={user.headerImg ?? undefined}
          alt=""
          sx={{
            inlineSize: 30,
            blockSize: 30,
            fontSize: 12,
            fontWeight: 650,
            bgcolor: 'hands.clinic.soft',
            color: 'hands.clinic.main',
          }}
        >
          {initialsOf(name)}
        </Avatar>
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
        <ListSubheader component="div" sx={{ lineHeight: '30px' }}>
          {translate('layout.user.language')}
        </ListSubheader>
        {offeredLanguages.map((language) => (
          <Choice key={language} chosen={language === locale} onClick={() => void changeLanguage(language)}>
            <span lang={language}>{languageNames[language]}</span>
          </Choice>
        ))}
        <Divider />
        <ListSubheader component="div" sx={{ lineHeight: '30px' }}>
          {translate('layout.user.appearance')}
        </ListSubheader>
        {modes.map((one) => (
          <Choice key={one} chosen={one === mode} onClick={() => setMode(one)}>
            {translate(`layout.user.${one}`)}
          </Choice>
        ))}
        <Divider />
        <MenuItem onClick={leave}>{translate('layout.user.logout')}</MenuItem>
      </Menu>
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
