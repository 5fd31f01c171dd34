import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { dotted } from '../../builders/dotted.ts';
import { Panel } from '../ui/Panel.tsx';
import { withPatient, type DraftPartProps } from './draft.ts';
import { today } from '../ui/days.ts';
import { DueDate } from './form/DueDate.tsx';
import { withLab } from './labDays.ts';
import { LabPicker } from './LabPicker.tsx';
import { placed } from './places.ts';
import { PatientPicker } from './PatientPicker.tsx';
import { useLabs } from './useLabs.ts';

interface PatientAndLabProps extends DraftPartProps {
  autoFocus: boolean;
  /** The patient of the order that this one copies: offered, never taken over automatically. */
  offered: Pick<Order, 'patientId' | 'patientName' | 'patientNumber' | 'sharePatientName'> | null;
}

/** For whom, to whom, and by when. */
export function PatientAndLab({ draft, onChange, errors, locked, autoFocus, offered }: PatientAndLabProps) {
  const translate = useTranslate();
  const { labs } = useLabs();
  const { user } = useSession();
  return (
    <Panel title={translate('send.patientAndLab')} flat>
      <Stack spacing={1.5}>
        <Box {...placed('patient')}>
          <PatientPicker
            value={draft.patientId}
            onChange={(patientId) => onChange(withPatient(draft, patientId, user.orderDefaults))}
            error={errors.patientId}
            disabled={locked}
            autoFocus={autoFocus}
          />
          {offered?.patientId && !draft.patientId && (
            <Button
              size="small"
              onClick={() => onChange({ patientId: offered.patientId, sharePatientName: offered.sharePatientName })}
            >
              {translate('send.copy.samePatient', {
                patient: dotted([offered.patientName, offered.patientNumber]),
              })}
            </Button>
          )}
        </Box>
        <Box {...placed('lab')}>
          <LabPicker
            value={draft.labId}
            onChange={(labId) => onChange(withLab(draft, labId, { labs, today: today() }))}
            error={errors.labId}
            disabled={locked}
          />
        </Box>
        <DueDate {...{ draft, onChange, errors, locked }} />
      </Stack>
    </Panel>
  );
}
