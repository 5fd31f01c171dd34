import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';

interface PaletteFieldProps {
  typed: string;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Shows a close button, for devices without an Escape key. */
  onClose?: (() => void) | undefined;
  listId: string;
  activeId: string | undefined;
}

/** The search field; the list below is its listbox. */
export function PaletteField({ typed, onType, onKeyDown, onClose, listId, activeId }: PaletteFieldProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInline: 2,
        minBlockSize: 52,
        flexShrink: 0,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Search sx={{ fontSize: 20, color: 'ink.faint' }} />
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={translate('palette.placeholder')}
        sx={{ fontSize: 'size.lead' }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': translate('palette.title'),
            'aria-autocomplete': 'list',
            'aria-expanded': activeId !== undefined,
            'aria-controls': listId,
            'aria-activedescendant': activeId,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            dir: 'auto',
            maxLength: 200,
            enterKeyHint: 'go',
          },
        }}
      />
      {onClose && (
        <IconButton edge="end" onClick={onClose} aria-label={translate('palette.close')}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
