import UnfoldLess from '@mui/icons-material/UnfoldLess';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { Turn } from '../../../../domain/order/orderVocabularies.ts';
import { useFormat } from '../../format.ts';
import { TurnChip } from '../../fields/StateChip.tsx';

interface ColumnHeadProps {
  id: string;
  label: string;
  count: number | undefined;
  turn: Turn;
  isOpen: boolean;
  /** Undefined if the column can't be collapsed. */
  onToggle: (() => void) | undefined;
}

/** A column's label, coloured by whose turn it is, with its count. */
export function ColumnHead({ id, label, count, turn, isOpen, onToggle }: ColumnHeadProps) {
  const translate = useTranslate();
  const number = <Count count={count} />;
  if (!isOpen)
    return (
      <ButtonBase
        aria-expanded={false}
        aria-label={translate('list.board.open', { name: label })}
        onClick={onToggle}
        sx={({ palette }) => ({
          flex: 1,
          flexDirection: 'column',
          justifyContent: 'flex-start',
          gap: 1,
          paddingBlock: 1.25,
          borderRadius: 1,
          color: 'text.secondary',
          '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
        })}
      >
        {number}
        <Box
          component="h2"
          id={id}
          sx={{ typography: 'body2', margin: 0, fontWeight: 600, writingMode: 'vertical-rl' }}
        >
          {label}
        </Box>
      </ButtonBase>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 42, paddingInline: 1.25 }}>
      <Box component="h2" id={id} sx={{ margin: 0, typography: 'body2', minWidth: 0 }}>
        <TurnChip turn={turn}>{label}</TurnChip>
      </Box>
      {number}
      {onToggle && (
        <IconButton
          size="small"
          aria-expanded
          aria-label={translate('list.board.close', { name: label })}
          onClick={onToggle}
          sx={{ marginInlineStart: 'auto' }}
        >
          <UnfoldLess fontSize="small" sx={{ transform: 'rotate(90deg)' }} />
        </IconButton>
      )}
    </Box>
  );
}

function Count({ count }: { count: number | undefined }) {
  const format = useFormat();
  return (
    <Box component="bdi" sx={{ typography: 'body2', fontWeight: 600, color: 'text.secondary', minHeight: 20 }}>
      {count === undefined ? '' : format.count(count)}
    </Box>
  );
}
