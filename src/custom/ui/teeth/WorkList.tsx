import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PrescriptionFault, ToothWork } from '../../../../domain/order/prescription.ts';
import { readBack, type ReadBackItem, type Said } from '../../../../domain/order/readBack.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { alone } from './Choices.tsx';
import type { ToothWords } from './toothWords.ts';
import { WorkGlyphs } from './WorkGlyphs.tsx';
import { teethInShort } from './workWords.ts';

interface WorkListProps {
  words: ToothWords;
  teeth: readonly ToothWork[];
  faults: readonly PrescriptionFault[];
  onSelect: (teeth: Fdi[]) => void;
  /** How many teeth were just removed, with an undo; null if none. */
  removed: { count: number; onUndo: () => void } | null;
}

/** The prescription, one line per restoration; a click selects its teeth. */
export function WorkList({ words, teeth, faults, onSelect, removed }: WorkListProps) {
  const { translate } = words;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, maxBlockSize: 280, overflowY: 'auto' }}>
      <Box
        component="ul"
        aria-label={translate('teeth.editor.label')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}
      >
        {readBack(teeth).map((item) => (
          <WorkLine
            key={item.teeth.join()}
            {...{ words, item }}
            units={teeth.filter(({ tooth }) => item.teeth.includes(tooth))}
            fault={faults.find(({ tooth }) => item.teeth.includes(tooth))}
            onSelect={() => onSelect(item.teeth)}
          />
        ))}
      </Box>
      {removed && (
        <Typography variant="caption" color="text.secondary" role="status" sx={{ textAlign: 'center' }}>
          {translate('teeth.editor.removed', { count: removed.count })}{' '}
          <Button size="small" onClick={removed.onUndo}>
            {translate('teeth.editor.undo')}
          </Button>
        </Typography>
      )}
    </Box>
  );
}

interface WorkLineProps {
  words: ToothWords;
  item: ReadBackItem;
  units: readonly ToothWork[];
  /** Shown instead of the material and the shade. */
  fault: PrescriptionFault | undefined;
  onSelect: () => void;
}

function WorkLine({ words, item, units, fault, onSelect }: WorkLineProps) {
  const translateKey = useTranslate();
  const { translate } = words;
  const said = <T extends string>(values: readonly Said<T>[], wordOf: (value: T) => string) =>
    values.flatMap(({ value }) => (value ? [wordOf(value)] : [])).join(translate('teeth.list.teeth'));
  const title =
    item.works[0]?.value === 'fullDenture'
      ? translateKey(`cells.fullDenture.${item.place}`)
      : translateKey('cells.work', {
          what:
            item.kind === 'bridge'
              ? translate('teeth.editor.bridge')
              : said(item.works, (work) => translate(`toothWork.works.${work}`)) || translate('teeth.chart.unset'),
          teeth: teethInShort(item.teeth, translateKey, words.codeOf),
        });
  const details = [
    said(item.materials, (material) => translate(`teeth.materials.${material}`)),
    said(item.shades, (shade) => `\u2066${shade}\u2069`),
  ].filter(Boolean);
  return (
    <li>
      <ButtonBase onClick={onSelect} sx={lineLook}>
        <WorkGlyphs teeth={units} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={[alone, { display: 'block', fontWeight: 600 }]}>
            {title}
          </Typography>
          <Typography variant="caption" color={fault ? 'error' : 'text.secondary'} sx={[alone, { display: 'block' }]}>
            {fault ? translate(`teeth.faults.${fault.key}`) : details.join(' · ')}
          </Typography>
        </Box>
      </ButtonBase>
    </li>
  );
}

const lineLook = {
  inlineSize: '100%',
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1.25,
  padding: '6px 10px',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'accent.main' },
} as const;
