import Chip from '@mui/material/Chip';
import { useCallback, type ComponentType } from 'react';
import type { Patient } from '../../../domain/patient.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import { PageParts } from '../../builders/pages/PageParts.tsx';
import { useTab } from '../../builders/pages/useTab.ts';
import { ShowSections } from '../../builders/show/ShowSections.tsx';
import { Page } from '../../layout/Page.tsx';
import { ImagesTab } from './images/ImagesTab.tsx';
import { PatientActions } from './PatientActions.tsx';
import { PatientOrders } from './PatientOrders.tsx';
import { RecordsTab } from './records/RecordsTab.tsx';
import { ReportTab } from './report/ReportTab.tsx';

export interface PartProps {
  patient: RecordValues & Patient;
}

const tabs = ['details', 'records', 'images', 'report', 'orders'] as const;
type TabName = (typeof tabs)[number];

const parts: Record<TabName, ComponentType<PartProps>> = {
  details: ShowSections,
  records: RecordsTab,
  images: ImagesTab,
  report: ReportTab,
  orders: PatientOrders,
};

/** A patient's file in parts; the one that is open stands in the address: `?id=…&tab=records`. */
export function PatientFile({ patient }: PartProps) {
  const { id } = patient;
  const searchOf = useCallback((tab: TabName) => ({ id, ...(tab !== 'details' && { tab }) }), [id]);
  const [tab, go] = useTab(tabs, 'details', searchOf);
  const Part = parts[tab];
  return (
    <Page
      title={patient.name}
      chips={<Chip size="small" variant="outlined" label={<bdi dir="ltr">{patient.patientNumber}</bdi>} />}
      actions={<PatientActions patient={patient} />}
    >
      <PageParts names={tabs} open={tab} go={go} words="patient.tabs">
        <Part patient={patient} />
      </PageParts>
    </Page>
  );
}
