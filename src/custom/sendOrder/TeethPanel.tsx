import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { prescriptionFaults } from '../../../domain/prescription.ts';
import { dentitionOf } from '../../../domain/teeth.ts';
import { PrescriptionEditor, ToothChart } from '../teeth/index.ts';
import { Panel } from '../orderDetail/Panel.tsx';
import { useNotation } from '../orderDetail/useNotation.ts';
import { mendPlace } from './mend.ts';
import type { DraftPartProps } from './PatientAndLab.tsx';

interface TeethPanelProps extends DraftPartProps {
  /** Somebody tried to send: what isn't filled in yet is shown too. */
  strict: boolean;
}

/** Teeth on the chart, and what each of them gets. */
export function TeethPanel({ draft, onChange, errors, locked, strict }: TeethPanelProps) {
  const translate = useTranslate();
  const [notation, setNotation] = useNotation();
  return (
    <Panel title={translate('send.teeth')} order={3}>
      {errors.teeth && (
        <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
          {errors.teeth}
        </Alert>
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
            onChange={(teeth) => onChange({ teeth })}
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
