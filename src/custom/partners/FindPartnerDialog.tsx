import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import { relationship, type FoundPartner, type Ask } from '../../../domain/organisation/relationship.ts';
import { useSession } from '../../authProvider/session.ts';
import { useDebounced } from '../../builders/useDebounced.ts';
import { useWords } from '../../builders/useWords.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import Dialog from '../../layout/Dialog.tsx';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useAction } from '../../builders/actions/useAction.ts';
import { dotted } from '../../builders/dotted.ts';
import { showPath } from '../../resources/index.ts';
import { relationships } from '../../resources/relationships.ts';
import { countryName } from '../ui/countries.ts';

const typingPause = 300;
const shortest = 2;

/** Searches organisations as the user types, to ask them to be partners; stays open for the next one. */
export default function FindPartnerDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const words = useWords(relationship.name);
  const wordsOf = useFailureWords();
  const { side } = useSession();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), typingPause);
  const enabled = keyword.length >= shortest;
  const { data, isFetching, error } = useRead<{ list: FoundPartner[] }>(
    relationship.name,
    'search',
    { keyword },
    { enabled },
  );
  const found = enabled ? data?.list : undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{words.action('search')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
          {translate(`network.find.ways.${side ?? 'clinic'}`)}
        </Typography>
        <TextField
          type="search"
          fullWidth
          autoFocus
          label={words.field('keyword')}
          helperText={translate('network.find.hint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 120, enterKeyHint: 'search' } }}
        />
        {error && (
          <Alert severity="error" sx={{ marginBlockStart: 1.5 }}>
            {wordsOf(error)}
          </Alert>
        )}
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlock: 1.5 }}>
          {found && !isFetching && translate(...counted(found.length))}
        </Typography>
        {isFetching && !found && <Skeleton variant="rounded" height={52} />}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {found?.map((partner) => (
            <FoundRow key={partner.organisationId} partner={partner} onLeave={onClose} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="text" onClick={onClose}>
          {translate('network.find.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const counted = (count: number): [string, object] => {
  if (count === 0) return ['network.find.none', {}];
  return [count === limits.organisationSearch ? 'network.find.most' : 'network.find.found', { smart_count: count }];
};

/** An organisation in the search results: the existing relationship, or the ways to ask it. */
function FoundRow({ partner, onLeave }: { partner: FoundPartner; onLeave(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { name, number, side, country, standing, relationshipId, ways } = partner;
  const path = relationshipId ? showPath(relationships, relationshipId) : null;
  const facts = dotted([translate(`vocabulary.side.${side}`), countryName(country, locale)]);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1.25,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <bdi dir="ltr">{number}</bdi> · {facts}
        </Typography>
      </Box>
      {standing && path && (
        <Link component={RouterLink} to={path} onClick={onLeave} variant="body2" sx={{ paddingBlock: 0.5 }}>
          {translate(`vocabulary.relationshipStanding.${standing}`)}
        </Link>
      )}
      {ways.map((way) => (
        <AskButton key={way} way={way} partner={partner} />
      ))}
    </Box>
  );
}

function AskButton({ way, partner: { organisationId, name } }: { way: Ask; partner: FoundPartner }) {
  const words = useWords(relationship.name);
  const { run, isPending } = useAction(relationship.name, way);
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`${words.action(way)}: ${name}`}
      onClick={() => void run({ partnerId: organisationId })}
    >
      {words.action(way)}
    </Button>
  );
}
