import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ariaKeys, isKey, shortcuts } from '../../layout/shortcuts.ts';
import { useKeys } from '../../layout/useKeys.ts';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch(value: string): void;
}

const typingPause = 300;

/** Searches while typing; Escape clears, and the search shortcut focuses it from anywhere on the page. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const translate = useTranslate();
  const { typed, search } = useTyped(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
  useKeys((event) => {
    if (!isKey(shortcuts.search, event)) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  return (
    <OutlinedInput
      type="search"
      size="small"
      inputRef={input}
      value={typed}
      placeholder={label}
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && search('', 0)}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': ariaKeys(shortcuts.search),
        dir: 'auto',
        maxLength: 200,
        enterKeyHint: 'search',
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search sx={{ fontSize: 'size.lead' }} />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('list.clearSearch')}
              onClick={() => search('', 0)}
            >
              <Close sx={{ fontSize: 'size.h2' }} />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={({ density }) => ({
        flex: 1,
        height: { xs: 44, sm: density.bar },
        fontSize: 'size.small',
        '& input::-webkit-search-cancel-button': { display: 'none' },
      })}
    />
  );
}

/** The field's text, which follows `value` except while a search waits for the pause after it. */
function useTyped(value: string, onSearch: SearchBoxProps['onSearch']) {
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (!waiting.current) setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const search = (text: string, pause = typingPause) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      onSearch(text.trim());
    }, pause);
  };
  return { typed, search };
}
