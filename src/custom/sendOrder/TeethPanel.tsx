import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { isMade, prescriptionFaults } from '../../../domain/order/prescription.ts';
import type { QuickPick } from '../../../domain/order/prescriptionEdits.ts';
import { dentitionOf, type Fdi } from '../../../domain/teeth.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import { PrescriptionEditor, ToothChart } from '../ui/teeth/index.ts';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { implantSystems } from './form/implantSystems.ts';
import { withTeeth } from './labDays.ts';
import { placed } from './places.ts';
import { useLabs } from './useLabs.ts';
import { today } from '../ui/days.ts';
import type { DraftPartProps } from './draft.ts';
import { quickPicksOf, usualMaterial } from './quickPicks.ts';
import { useEarlierOrders } from './useEarlierOrders.ts';

interface TeethPanelProps extends DraftPartProps {
  draftId: string | null;
  /** After an attempt to send, missing values are shown too. */
  strict: boolean;
  selected: readonly Fdi[];
  onSelect: (teeth: Fdi[]) => void;
  /** Applied to each tooth that is marked from now on. */
  next: QuickPick | null;
  onNext: (pick: QuickPick | null) => void;
}

const isSame = (a: QuickPick, b: QuickPick) =>
  a.material === b.material && (a.kind === 'single' ? b.kind === 'single' && a.work === b.work : b.kind === 'bridge');

/** The tooth chart, and what each tooth gets. */
export function TeethPanel(props: TeethPanelProps) {
  const { draft, draftId, onChange, errors, locked, strict, selected, onSelect, next, onNext } = props;
  const translate = useTranslate();
  const [notation, setNotation] = useNotation();
  const { labs } = useLabs();
  const earlier = useEarlierOrders(draft, draftId);
  const picks = useMemo(() => {
    const found = quickPicksOf(earlier, draft.caseType);
    return next && !found.some((pick) => isSame(pick, next)) ? [next, ...found] : found;
  }, [earlier, draft.caseType, next]);
  return (
    <Box
      component="section"
      aria-label={translate('send.teeth')}
      sx={{ paddingInline: 2, paddingBlock: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider', minWidth: 0 }}
    >
      <Typography component="h2" sx={visuallyHidden}>
        {translate('send.teeth')}
      </Typography>
      {errors.teeth && (
        <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
          {errors.teeth}
        </Alert>
      )}
      {!locked && !isMade(draft.caseType) && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
          {translate('send.form.marks')}
        </Typography>
      )}
      <Box {...placed('teeth')}>
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
            onChange={(teeth) => onChange(withTeeth(draft, teeth, { labs, today: today() }))}
            caseType={draft.caseType}
            notation={notation}
            onNotationChange={setNotation}
            faults={strict ? prescriptionFaults(draft.teeth, draft.caseType) : undefined}
            selected={selected}
            onSelect={onSelect}
            picks={picks}
            armed={next && (picks.find((pick) => isSame(pick, next)) ?? null)}
            onArm={onNext}
            systems={
              draft.caseType === 'implant'
                ? { own: draft.implantSystem ?? null, known: Object.keys(implantSystems) }
                : null
            }
            usualOf={(work) => (draft.labId === null ? null : usualMaterial(earlier, work))}
          />
        )}
      </Box>
    </Box>
  );
}
