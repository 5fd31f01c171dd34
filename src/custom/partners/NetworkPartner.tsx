import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { showPath } from '../../resources/index.ts';
import { relationships } from '../../resources/relationships.ts';
import { picture, shortName, type PlacedPartner } from './networkLayout.ts';

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

export const NetworkPartner = { Line, Node };
