import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IconName } from '../resources/defineResource.ts';
import { icons } from '../layout/icons.ts';
import { visuallyHidden } from '../layout/visuallyHidden.ts';

export interface SideLinkShape {
  /** Icon only. */
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

interface SideLinkProps extends SideLinkShape {
  to: string;
  icon: IconName;
  label: string;
  isHere: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

const atEnd = { marginInlineStart: 'auto', '&:empty': { display: 'none' } } as const;
/** A count at the icon's upper corner. */
const onIcon = {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: '-6px',
  display: 'flex',
  '& > *': {
    paddingInline: 0.5,
    lineHeight: '14px',
    color: 'primary.contrastText',
    backgroundColor: 'primary.main',
  },
} as const;

/** A line of the side bar's menu. */
export function SideLink({ to, icon, label, isHere, collapsed, onNavigate, children }: SideLinkProps) {
  const { direction } = useTheme();
  const Icon = icons[icon];
  return (
    <Tooltip describeChild title={collapsed ? label : ''} placement={direction === 'rtl' ? 'left' : 'right'}>
      <Box
        component={Link}
        to={to}
        onClick={onNavigate}
        aria-current={isHere ? 'page' : undefined}
        sx={({ palette }) => ({
          display: 'flex',
          gap: 1.25,
          alignItems: 'center',
          minHeight: 36,
          paddingInline: 1.25,
          borderRadius: 0.75,
          color: 'inherit',
          textDecoration: 'none',
          whiteSpace: 'nowrap',
          position: 'relative',
          '&:hover': { color: palette.side.strong },
          '&:focus-visible': { outline: `2px solid ${palette.side.mark}`, outlineOffset: -2 },
          ...(isHere && {
            color: palette.side.strong,
            backgroundColor: palette.side.active,
            '&::before': {
              content: '""',
              position: 'absolute',
              insetBlock: 0,
              insetInlineStart: 0,
              inlineSize: 3,
              borderRadius: 2,
              backgroundColor: palette.side.mark,
            },
          }),
        })}
      >
        <Icon sx={{ fontSize: 19 }} />
        {/* Wraps long labels, which a count after them would otherwise truncate. */}
        <Box component="span" sx={collapsed ? visuallyHidden : { whiteSpace: 'normal', lineHeight: 1.2 }}>
          {label}
        </Box>
        {children && <Box sx={collapsed ? onIcon : atEnd}>{children}</Box>}
      </Box>
    </Tooltip>
  );
}
