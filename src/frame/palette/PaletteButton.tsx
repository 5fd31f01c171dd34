import Search from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withCustomWords } from '../../i18nProvider/index.ts';
import { useSettingsPanel } from '../settings/useSettingsPanel.tsx';
import { ariaKeys, isKey, shortcuts } from '../../layout/shortcuts.ts';
import { useKeys } from '../../layout/useKeys.ts';
import { KeyCaps } from './KeyCaps.tsx';
import type { Tab } from '../../layout/tabs/tabs.ts';
import { useTabs } from '../../layout/tabs/TabsContext.tsx';

const load = withCustomWords(() => import('./Palette.tsx'));
const Palette = lazy(load);
const KeysHelp = lazy(withCustomWords(() => import('./KeysHelp.tsx')));

/** Opens the palette, by Ctrl or ⌘ with K from anywhere, and the shortcut help, by `?`. */
export function PaletteButton() {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const { open: openSettings, panel } = useSettingsPanel();
  const visits = useVisits();
  const close = () => setShown(null);

  useKeys((event) => {
    if (!isKey(shortcuts.help, event)) return;
    event.preventDefault();
    setShown('keys');
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // A dialog that waits for an answer takes precedence.
      if (!isKey(shortcuts.palette, event) || (!shown && document.querySelector('[aria-modal=true]'))) return;
      event.preventDefault();
      if (!event.repeat) setShown(shown === 'palette' ? null : 'palette');
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [shown]);
  return (
    <>
      <Opener onOpen={() => setShown('palette')} />
      <Suspense>
        {shown === 'palette' && (
          <Palette visits={visits} onClose={close} onKeys={() => setShown('keys')} onSettings={openSettings} />
        )}
        {shown === 'keys' && <KeysHelp onClose={close} />}
      </Suspense>
      {panel}
    </>
  );
}

/** Text and shortcut if there is space, else the icon only. */
function Opener({ onOpen }: { onOpen(): void }) {
  const translate = useTranslate();
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const props = {
    onClick: onOpen,
    onMouseEnter: () => void load(),
    onFocus: () => void load(),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': ariaKeys(shortcuts.palette),
  } as const;
  if (!hasRoom)
    return (
      <IconButton {...props} size="small" aria-label={translate('palette.open')}>
        <Search sx={{ fontSize: 21 }} />
      </IconButton>
    );
  return (
    <ButtonBase
      {...props}
      sx={({ density }) => ({
        minBlockSize: density.bar,
        minInlineSize: 200,
        gap: 1,
        paddingInline: 1.25,
        justifyContent: 'flex-start',
        typography: 'body2',
        color: 'text.secondary',
        backgroundColor: 'background.default',
        border: '1px solid',
        borderColor: 'line.strong',
        borderRadius: 0.75,
        '&:hover': { backgroundColor: 'action.hover' },
        '& > :last-child': { marginInlineStart: 'auto' },
      })}
    >
      <Search sx={{ fontSize: 17 }} />
      {translate('palette.open')}
      <KeyCaps shortcut={shortcuts.palette} />
    </ButtonBase>
  );
}

const most = 6;

/** Recently opened records except the current one, latest first. In memory, like their names. */
function useVisits(): readonly Tab[] {
  const { tabs, active } = useTabs();
  const [visits, setVisits] = useState<readonly Tab[]>([]);
  const shown = tabs.find(({ key }) => key === active);
  useEffect(() => {
    if (shown?.title && shown.place.kind === 'show')
      setVisits((before) => [shown, ...before.filter(({ key }) => key !== shown.key)].slice(0, most + 1));
  }, [shown]);
  return visits.filter(({ key }) => key !== active).slice(0, most);
}
