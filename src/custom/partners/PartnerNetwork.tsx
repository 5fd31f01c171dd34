import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Palette } from '@mui/material/styles';
import { limits } from '../../../domain/limits.ts';
import { type Relationship, standingOf, type Standing } from '../../../domain/organisation/relationship.ts';
import { useSession } from '../../authProvider/session.ts';
import { initialsOf } from '../../layout/initials.ts';
import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import { Link } from 'react-router-dom';
import { showPath } from '../../resources/index.ts';
import { relationships } from '../../resources/relationships.ts';

const none: Relationship[] = [];
/** SVG units; the drawing is scaled to the available width. */
export const picture = { width: 420, height: 340, own: 30, node: 17 } as const;
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

/** The line to a partner: thicker for more orders, dashed while an answer is pending. */
function Line({ node: { x, y, thickness, standing } }: { node: PlacedPartner }) {
  return (
    <Box
      component="line"
      aria-hidden="true"
      {...{ x1: 0, y1: 0, x2: x, y2: y, strokeWidth: thickness }}
      strokeDasharray={standing === 'confirmed' ? undefined : '5 5'}
      sx={{ stroke: ({ palette }) => (standing === 'confirmed' ? palette.line.strong : palette.tones.warn.main) }}
    />
  );
}

const icons = { clinic: MedicalServicesOutlined, lab: BiotechOutlined };
const iconSize = 18;

/** A partner as a link to its card: round for clinics, square for laboratories. */
function Node({ node: { partner, standing, x, y }, drawn }: { node: PlacedPartner; drawn: number }) {
  const translate = useTranslate();
  const { id, partnerName, side, orderCount } = partner;
  const size = picture.node;
  const Icon = icons[side];
  const label = translate('network.graph.partner', {
    name: partnerName,
    side: translate(`vocabulary.side.${side}`),
    standing: translate(`vocabulary.relationshipStanding.${standing}`),
    orders: translate('network.graph.orders', { smart_count: orderCount }),
  });
  return (
    <Box
      component={Link}
      to={showPath(relationships, id) ?? '#'}
      aria-label={label}
      sx={({ palette, typography }) => ({
        '& .shape': {
          fill: palette.turn[side].soft,
          stroke: palette.turn[side].main,
          strokeWidth: 1.5,
          strokeDasharray: standing === 'confirmed' ? undefined : '4 3',
        },
        '& .icon': { color: palette.turn[side].main, fontSize: iconSize },
        '& .name': { fill: palette.text.primary, fontSize: typography.size.caption },
        '&:hover .name': { textDecoration: 'underline' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible .shape': { stroke: palette.primary.main, strokeWidth: 4, strokeDasharray: 'none' },
      })}
    >
      <g transform={`translate(${x} ${y})`} aria-hidden="true">
        {side === 'clinic' ? (
          <circle className="shape" r={size} />
        ) : (
          <rect className="shape" x={-size} y={-size} width={2 * size} height={2 * size} rx={5} />
        )}
        <Icon className="icon" x={-iconSize / 2} y={-iconSize / 2} width={iconSize} height={iconSize} />
        <text className="name" textAnchor="middle" y={y < 0 ? -size - 7 : size + 15}>
          {shortName(partnerName, drawn)}
        </text>
      </g>
    </Box>
  );
}

const NetworkPartner = { Line, Node };

/** As many as fit with their names; the table has all of them. */
export const mostDrawn = 12;
const ring = { x: 150, y: 112 } as const;
const lines = { thin: 1.5, thick: 8 } as const;

interface PlacedPartner {
  partner: Relationship;
  standing: Standing;
  /** From the centre, where the user's own organisation is. */
  x: number;
  y: number;
  /** Width of the connecting line, by the number of orders. */
  thickness: number;
}

/** Places current and possible partners on a circle, with clinics and labs grouped. */
export function placePartners(partners: readonly Relationship[]): { placed: PlacedPartner[]; left: number } {
  const present = partners.filter((partner) => standingOf(partner) !== 'past');
  const drawn = present
    .toSorted((one, other) => other.orderCount - one.orderCount)
    .slice(0, mostDrawn)
    .toSorted((one, other) => one.side.localeCompare(other.side) || one.partnerName.localeCompare(other.partnerName));
  const most = Math.max(1, ...drawn.map(({ orderCount }) => orderCount));
  const placed = drawn.map((partner, nth): PlacedPartner => {
    const angle = (2 * Math.PI * nth) / drawn.length - Math.PI / 2;
    return {
      partner,
      standing: standingOf(partner),
      x: Math.round(ring.x * Math.cos(angle)),
      y: Math.round(ring.y * Math.sin(angle)),
      thickness: lines.thin + (lines.thick - lines.thin) * Math.sqrt(partner.orderCount / most),
    };
  });
  return { placed, left: present.length - drawn.length };
}

/** A name shortened to fit under its node. */
export function shortName(name: string, drawn: number): string {
  const longest = drawn > 6 ? 12 : 18;
  const signs = Array.from(name);
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : name;
}
