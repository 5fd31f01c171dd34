import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isMade, prescriptionFaults, type ToothWork, type WorkPattern } from '../../../domain/prescription.ts';
import { applyPattern } from '../../../domain/prescriptionEdits.ts';
import { dentitionOf } from '../../../domain/teeth.ts';
import { PrescriptionEditor, ToothChart, useToothWords } from '../ui/teeth/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { mendPlace } from './mend.ts';
import type { DraftPartProps } from './PatientAndLab.tsx';

interface TeethPanelProps extends DraftPartProps {
  /** Somebody tried to send: what isn't filled in yet is shown too. */
  strict: boolean;
  /** What the doctor's last order says of each tooth that is marked from now on. */
  next: WorkPattern | null;
  onNextClear: () => void;
}

/** Teeth on the chart, and what each of them gets. */
export function TeethPanel({ draft, onChange, errors, locked, strict, next, onNextClear }: TeethPanelProps) {
  const translate = useTranslate();
  const [notation, setNotation] = useNotation();
  const { workOf } = useToothWords(notation);
  const before = draft.teeth.map(({ tooth }) => tooth);
  const change = (teeth: ToothWork[]) => {
    const added = teeth.map(({ tooth }) => tooth).filter((tooth) => !before.includes(tooth));
    onChange({ teeth: next ? applyPattern(teeth, next, added) : teeth });
  };
  return (
    <Panel title={translate('send.teeth')} flat>
      {errors.teeth && (
        <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
          {errors.teeth}
        </Alert>
      )}
      {!locked && next && isMade(draft.caseType) && (
        <Alert
          severity="info"
          icon={false}
          sx={{ marginBlockEnd: { xs: 1.5, md: 6 } }}
          action={
            <Button size="small" color="inherit" onClick={onNextClear}>
              {translate('teeth.table.nextClear')}
            </Button>
          }
        >
          {translate('teeth.table.next')} <strong>{workOf({ tooth: 11, bridge: null, ...next }, [])}</strong>
        </Alert>
      )}
      {!locked && !isMade(draft.caseType) && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: { xs: 1.5, md: 6 } }}>
          {translate('send.form.marks')}
        </Typography>
      )}
      {/* The editor's own switches stand in the heading's row where there is room. */}
      <Box {...mendPlace('teeth')} sx={{ marginBlockStart: { md: locked || errors.teeth ? 0 : -5 } }}>
        {locked ? (
          <ToothChart
            value={draft.teeth}
            notation={notation}
            dentition={dentitionOf(draft.teeth[0]?.tooth ?? 11)}
            readOnly
          />
        ) : (
          <PrescriptionEditor
            value={draft.teeth}
            onChange={change}
            caseType={draft.caseType}
            notation={notation}
            onNotationChange={setNotation}
            faults={strict ? prescriptionFaults(draft.teeth, draft.caseType) : undefined}
            showReadBack={false}
          />
        )}
      </Box>
    </Panel>
  );
}
