import { Alert, Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import type { CaseType } from '../../../../domain/orderVocabularies.ts';
import {
  isMade,
  isMissing,
  prescriptionFaults,
  type PrescriptionFault,
  type ToothWork,
} from '../../../../domain/prescription.ts';
import {
  dentitionOf,
  dentitions,
  notations,
  type Dentition,
  type Fdi,
  type Notation,
} from '../../../../domain/teeth.ts';
import { ReadBack } from './ReadBack.tsx';
import { Segmented } from './Segmented.tsx';
import { ToothChart } from './ToothChart.tsx';
import { ToothTable } from './ToothTable.tsx';
import { useToothWords } from './toothWords.ts';
import { workField } from './workField.ts';

export interface PrescriptionEditorProps {
  value: readonly ToothWork[];
  onChange: (teeth: ToothWork[]) => void;
  caseType: CaseType;
  notation: Notation;
  onNotationChange: (notation: Notation) => void;
  /** Without it, what can't be made is shown at once, and what isn't filled in yet only when the caller says so. */
  faults?: readonly PrescriptionFault[];
  /** False where the page shows `<ReadBack>` in a place of its own. */
  showReadBack?: boolean;
}

/** Teeth on the chart, one row each below it, and all of it in words. */
export function PrescriptionEditor(props: PrescriptionEditorProps) {
  const { value, onChange, caseType, notation, showReadBack = true } = props;
  const { translate } = useToothWords(notation);
  const [dentition, setDentition] = useState<Dentition>(() => (value[0] ? dentitionOf(value[0].tooth) : 'permanent'));
  const [selected, setSelected] = useState<Fdi[]>([]);
  const [before, setBefore] = useState<readonly ToothWork[] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const faults = props.faults ?? prescriptionFaults(value, caseType).filter((fault) => !isMissing(fault));

  const change = (teeth: ToothWork[]) => {
    setBefore(teeth.length < value.length ? value : null);
    onChange(teeth);
  };
  const edit = (tooth: Fdi) =>
    // The tooth may have been marked by this very key: its row is there after the next paint.
    requestAnimationFrame(() => box.current && workField(box.current, tooth)?.focus());
  const countOf = (which: Dentition) => value.filter(({ tooth }) => dentitionOf(tooth) === which).length;
  const dentitionWord = (which: Dentition) =>
    translate(`teeth.dentitions.${which}`) + (which !== dentition && countOf(which) > 0 ? ` · ${countOf(which)}` : '');

  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Segmented
          label={translate('teeth.notation')}
          options={notations.map((which) => ({ value: which, word: translate(`teeth.notations.${which}`) }))}
          value={notation}
          onChange={props.onNotationChange}
        />
        <Segmented
          label={translate('teeth.dentition')}
          options={dentitions.map((which) => ({ value: which, word: dentitionWord(which) }))}
          value={dentition}
          onChange={setDentition}
        />
      </Box>
      <ToothChart
        value={value}
        onChange={change}
        notation={notation}
        dentition={dentition}
        selected={selected}
        onSelect={setSelected}
        onEdit={edit}
        joins={isMade(caseType)}
        problemTeeth={faults.map(({ tooth }) => tooth)}
      />
      {before && before.length > value.length && (
        <Alert
          severity="info"
          action={
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                onChange([...before]);
                setBefore(null);
              }}
            >
              {translate('teeth.table.undo')}
            </Button>
          }
        >
          {translate('teeth.table.removed', { count: before.length - value.length })}
        </Alert>
      )}
      <ToothTable
        value={value}
        onChange={change}
        caseType={caseType}
        notation={notation}
        selected={selected}
        onSelect={setSelected}
        faults={faults}
      />
      {showReadBack && <ReadBack teeth={value} notation={notation} />}
    </Box>
  );
}
