import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Palette } from '@mui/material/styles';
import { limits } from '../../../domain/limits.ts';
import type { Relationship } from '../../../domain/organisation/relationship.ts';
import { useSession } from '../../authProvider/session.ts';
import { initialsOf } from '../../layout/initials.ts';
import { NetworkPartner } from './NetworkPartner.tsx';
import { picture, placePartners } from './networkLayout.ts';

const none: Relationship[] = [];
const { width, height, own } = picture;

/** The user's organisation and its partners, each linking to its card. The table has the same information. */
export default function PartnerNetwork() {
  const translate = useTranslate();
  const titleId = useId();
  const { user } = useSession();
  const { data = none, isPending } = useGetList<Relationship>('relationship', {
    filter: {},
    sort: { field: 'orderCount', order: 'DESC' },
    pagination: { page: 1, perPage: limits.organisationPage },
  });
  const { placed, left } = placePartners(data);
  const name = user.institution?.name ?? '';
  const confirmed = placed.filter(({ standing }) => standing === 'confirmed').length;
  return (
    <Card component="figure" aria-labelledby={titleId} sx={{ margin: 0, padding: 2 }}>
      <Typography component="figcaption" variant="h3" id={titleId}>
        {translate('network.graph.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', minBlockSize: '1.5em' }}>
        {!isPending && translate('network.graph.summary', { name, confirmed, waiting: placed.length - confirmed })}
      </Typography>
      {/* Not mirrored: the same drawing in every language. */}
      <Box dir="ltr">
        <Box
          component="svg"
          role="group"
          aria-labelledby={titleId}
          viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
          sx={{ display: 'block', inlineSize: '100%', maxInlineSize: width, marginInline: 'auto', overflow: 'visible' }}
        >
          {placed.map((node) => (
            <NetworkPartner.Line key={node.partner.id} node={node} />
          ))}
          <g aria-hidden="true">
            <Box component="circle" r={own} sx={{ fill: ({ palette }) => palette.primary.main }} />
            <Box
              component="text"
              textAnchor="middle"
              dominantBaseline="central"
              sx={{ typography: 'h3', fill: ({ palette }) => palette.primary.contrastText }}
            >
              {initialsOf(name)}
            </Box>
          </g>
          {placed.map((node) => (
            <NetworkPartner.Node key={node.partner.id} node={node} drawn={placed.length} />
          ))}
        </Box>
      </Box>
      {left > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('network.graph.left', { smart_count: left })}
        </Typography>
      )}
      {placed.length > 0 && <NetworkLegend />}
    </Card>
  );
}

const signs = ['clinic', 'lab', 'waiting', 'orders'] as const;

/** Legend of the drawing. */
function NetworkLegend() {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 14px',
        listStyle: 'none',
        margin: 0,
        marginBlockStart: 1,
        padding: 0,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {signs.map((sign) => (
        <Box component="li" key={sign} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden="true" sx={({ palette }) => ({ inlineSize: 14, ...looks(palette)[sign] })} />
          {translate(`network.legend.${sign}`)}
        </Box>
      ))}
    </Box>
  );
}

const looks = (palette: Palette) => ({
  clinic: { blockSize: 14, borderRadius: '50%', border: `1.5px solid ${palette.turn.clinic.main}` },
  lab: { blockSize: 14, borderRadius: 0.4, border: `1.5px solid ${palette.turn.lab.main}` },
  waiting: { borderBlockStart: `2px dashed ${palette.tones.warn.main}` },
  orders: { borderBlockStart: `5px solid ${palette.line.strong}` },
});
