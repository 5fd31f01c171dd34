import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { relationship, type Ask, type FoundPartner } from '../../../domain/organisation/relationship.ts';
import { useAction } from '../../builders/actions/useAction.ts';
import { dotted } from '../../builders/dotted.ts';
import { useWords } from '../../builders/useWords.ts';
import { showPath } from '../../resources/index.ts';
import { relationships } from '../../resources/relationships.ts';
import { countryName } from '../ui/countries.ts';

/** An organisation in the search results: the existing relationship, or the ways to ask it. */
export function FoundRow({ partner, onLeave }: { partner: FoundPartner; onLeave(): void }) {
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
