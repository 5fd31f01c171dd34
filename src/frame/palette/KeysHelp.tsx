import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { SwitchSetting } from '../settings/SwitchSetting.tsx';
import { shortcuts, type Shortcut } from '../../layout/shortcuts.ts';
import { KeyCaps } from './KeyCaps.tsx';
import Dialog from '../../layout/Dialog.tsx';

const places = ['everywhere', 'lists', 'model'] as const satisfies readonly Shortcut['where'][];

/** All keyboard shortcuts by place, and the switch for single-key ones. */
export default function KeysHelp({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', paddingBlockEnd: 1 }}>
        <Box component="span" id={title} sx={{ flex: 1 }}>
          {translate('palette.keys.title')}
        </Box>
        <IconButton edge="end" autoFocus onClick={onClose} aria-label={translate('palette.close')}>
          <Close fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {places.map((place) => (
          <Section key={place} place={place} />
        ))}
        <Box
          sx={{
            display: 'grid',
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            marginBlockStart: 2,
            paddingBlockStart: 1,
          }}
        >
          <SwitchSetting name="singleKeys" />
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{translate('palette.keys.single')}</Box>
        </Box>
      </DialogContent>
    </Dialog>
  );
}

function Section({ place }: { place: Shortcut['where'] }) {
  const translate = useTranslate();
  const own = Object.values(shortcuts).filter(({ where }) => where === place);
  return (
    <>
      <Box component="h3" sx={{ typography: 'h3', color: 'text.secondary', marginBlock: '16px 4px' }}>
        {translate(`palette.keys.${place}`)}
      </Box>
      <Box component="dl" sx={{ margin: 0 }}>
        {own.map((shortcut) => (
          <Box
            key={shortcut.label}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, typography: 'body2' }}
          >
            <Box component="dt" sx={{ flex: 1 }}>
              {translate(shortcut.label)}
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              <KeyCaps shortcut={shortcut} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
