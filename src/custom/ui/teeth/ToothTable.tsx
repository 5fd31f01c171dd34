import { Box, Checkbox, Typography } from '@mui/material';
import type { CaseType } from '../../../../domain/orderVocabularies.ts';
import { byArch, worksFor, type PrescriptionFault, type ToothWork } from '../../../../domain/prescription.ts';
import { setWork, unmarkTeeth } from '../../../../domain/prescriptionEdits.ts';
import type { Fdi, Notation } from '../../../../domain/teeth.ts';
import { SelectedRow } from './SelectedRow.tsx';
import { tableStyles } from './tableStyles.ts';
import { ToothRow } from './ToothRow.tsx';
import { useToothWords } from './toothWords.ts';
import { workFieldsFor } from './WorkFields.tsx';

interface ToothTableProps {
  value: readonly ToothWork[];
  onChange: (teeth: ToothWork[]) => void;
  caseType: CaseType;
  notation: Notation;
  selected: readonly Fdi[];
  onSelect: (teeth: Fdi[]) => void;
  /** Each is shown at its field. */
  faults?: readonly PrescriptionFault[];
  readOnly?: boolean;
}

/** One row a marked tooth, in arch order, and above them what all selected teeth have in common. */
export function ToothTable(props: ToothTableProps) {
  const { value, onChange, caseType, notation, selected, onSelect, faults = [], readOnly = false } = props;
  const words = useToothWords(notation);
  const works = worksFor(caseType);
  const fields = workFieldsFor(caseType);
  const rows = byArch(value);
  const chosen = rows.filter(({ tooth }) => selected.includes(tooth)).length;
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
        {words.translate('teeth.table.empty')}
      </Typography>
    );
  const others = (tooth: Fdi) => selected.filter((other) => other !== tooth);
  return (
    <Box sx={tableStyles}>
      <Box role="table" aria-label={words.translate('teeth.table.label')}>
        <Box role="row" className="row head">
          <Box role="columnheader" className="tick">
            {!readOnly && (
              <Checkbox
                size="small"
                checked={chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={(_, all) => onSelect(all ? rows.map(({ tooth }) => tooth) : [])}
                slotProps={{
                  input: {
                    'aria-label': words.translate('teeth.table.selectAll'),
                    // MUI only says `aria-checked=mixed`, which a native checkbox may not say without being it.
                    ref: (input: HTMLInputElement | null) => {
                      if (input) input.indeterminate = chosen > 0 && chosen < rows.length;
                    },
                  },
                }}
              />
            )}
          </Box>
          {(['tooth', ...fields] as const).map((column) => (
            <Box key={column} role="columnheader" className={column === 'tooth' ? 'name' : column}>
              {words.translate(`teeth.table.${column}`)}
            </Box>
          ))}
        </Box>
        {!readOnly && chosen > 0 && (
          <SelectedRow
            words={words}
            teeth={value}
            works={works}
            fields={fields}
            selected={selected}
            onChange={onChange}
            onSelect={onSelect}
          />
        )}
        {rows.map((unit, index) => (
          <ToothRow
            // A prescription from elsewhere may hold a tooth twice, and the second must be seen to be removed.
            key={`${unit.tooth}-${index}`}
            words={words}
            unit={unit}
            works={works}
            fields={fields}
            faults={faults.filter(({ tooth }) => tooth === unit.tooth)}
            selected={selected.includes(unit.tooth)}
            readOnly={readOnly}
            onChange={(change) => onChange(setWork(value, [unit.tooth], change))}
            onSelect={() => onSelect(selected.includes(unit.tooth) ? others(unit.tooth) : [...selected, unit.tooth])}
            onRemove={() => {
              onChange(unmarkTeeth(value, [unit.tooth]));
              onSelect(others(unit.tooth));
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
