import { Box, Button, Typography } from '@mui/material';
import { areJoined, type ToothWork, type Work } from '../../../../domain/prescription.ts';
import { makeBridge, setWork, splitBridge, unmarkTeeth } from '../../../../domain/prescriptionEdits.ts';
import { archNeighbours, archRuns, type Fdi } from '../../../../domain/teeth.ts';
import { WorkFields, type WorkField } from './WorkFields.tsx';
import type { ToothWords } from './toothWords.ts';

interface SelectedRowProps {
  words: ToothWords;
  teeth: readonly ToothWork[];
  works: readonly Work[];
  fields: readonly WorkField[];
  selected: readonly Fdi[];
  onChange: (teeth: ToothWork[]) => void;
  onSelect: (teeth: Fdi[]) => void;
}

/** Takes away every connector that one of the teeth has. */
const splitAll = (teeth: readonly ToothWork[], which: readonly Fdi[]) =>
  which
    .flatMap((tooth) => archNeighbours(tooth).map((other) => [tooth, other] as const))
    .reduce((all, [tooth, other]) => splitBridge(all, tooth, other), [...teeth]);

/** The row above the teeth: the same for all that are selected. */
export function SelectedRow({ words, teeth, works, fields, selected, onChange, onSelect }: SelectedRowProps) {
  const { translate } = words;
  const units = teeth.filter(({ tooth }) => selected.includes(tooth));
  const marks = units.map(({ tooth }) => tooth);
  const first = units[0];
  const agrees = (field: WorkField) => units.every((unit) => unit[field] === first?.[field]);
  const common = <F extends WorkField>(field: F): ToothWork[F] | null => (first && agrees(field) ? first[field] : null);
  const canJoin = archRuns(marks).some((run) =>
    run.some((tooth, i) => i > 0 && !areJoined(teeth, run[i - 1] as Fdi, tooth)),
  );
  return (
    <Box role="row" className="row selectedRow">
      <Box role="cell" className="bulk">
        <Typography variant="body2" sx={{ fontWeight: 600 }} aria-live="polite">
          {translate('teeth.table.selected', { count: units.length })}
        </Typography>
        {canJoin && works.includes('pontic') && (
          <Button size="small" onClick={() => onChange(makeBridge(teeth, marks))}>
            {translate('teeth.table.bridge')}
          </Button>
        )}
        {units.some(({ bridge }) => bridge !== null) && (
          <Button size="small" onClick={() => onChange(splitAll(teeth, marks))}>
            {translate('teeth.table.split')}
          </Button>
        )}
        <Button
          size="small"
          color="error"
          onClick={() => {
            onChange(unmarkTeeth(teeth, marks));
            onSelect([]);
          }}
        >
          {translate('teeth.table.removeSelected')}
        </Button>
      </Box>
      {units.length > 1 && (
        <WorkFields
          translate={translate}
          works={works}
          fields={fields}
          value={{
            work: common('work'),
            material: common('material'),
            shade: common('shade'),
            stumpShade: common('stumpShade'),
          }}
          onChange={(change) => onChange(setWork(teeth, marks, change))}
          labelOf={(field) => translate('teeth.table.fieldOfSelected', { field: translate(`teeth.table.${field}`) })}
          placeholderOf={(field) =>
            translate(`teeth.table.${agrees(field) ? (field === 'stumpShade' ? 'none' : 'choose') : 'mixed'}`)
          }
        />
      )}
    </Box>
  );
}
