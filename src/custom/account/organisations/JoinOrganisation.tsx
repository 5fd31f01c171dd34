import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import type { OwnInstitution } from '../../../../domain/account/userInfo.ts';
import { useDebounced } from '../../../builders/useDebounced.ts';
import { useCallQuery } from '../../../dataProvider/useCall.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FoundOrganisation } from './FoundOrganisation.tsx';

const typingPause = 300;
const shortest = 2;

/** Searches existing organisations as the user types, and applies for membership. */
export function JoinOrganisation({ own, onClose }: { own: readonly OwnInstitution[]; onClose(): void }) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), typingPause);
  const enabled = keyword.length >= shortest;
  const { data, isFetching, error } = useCallQuery('searchInstitutions', { keyword }, { enabled });
  const found = enabled ? data?.list : undefined;
  const text = (word: string, values?: object) => translate(`profile.join.${word}`, values);
  return (
    <Panel
      title={text('title')}
      aside={
        <Button variant="text" onClick={onClose}>
          {translate('profile.back')}
        </Button>
      }
    >
      <TextField
        type="search"
        fullWidth
        autoFocus
        label={text('search')}
        helperText={text('hint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 120, enterKeyHint: 'search' } }}
      />
      {error && (
        <Alert severity="error" sx={{ marginBlockStart: 1.5 }}>
          {wordsOf(error)}
        </Alert>
      )}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1.5 }}>
        {found &&
          !isFetching &&
          (found.length === 0
            ? text('none')
            : found.length === limits.organisationSearch
              ? text('most', { count: found.length })
              : text('found', { smart_count: found.length }))}
      </Typography>
      {isFetching && <Skeleton variant="rounded" height={52} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {found?.map((organisation) => (
          <FoundOrganisation
            key={organisation.iid}
            organisation={organisation}
            state={own.find(({ iid }) => iid === organisation.iid)?.state}
          />
        ))}
      </Box>
    </Panel>
  );
}
