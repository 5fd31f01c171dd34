import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { Patient } from '../../../domain/patient.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import { ShowSections } from '../../builders/show/ShowSections.tsx';
import { Page } from '../../layout/Page.tsx';
import { ImagesTab } from './images/ImagesTab.tsx';
import { PatientActions } from './PatientActions.tsx';
import { PatientOrders } from './PatientOrders.tsx';
import { RecordsTab } from './records/RecordsTab.tsx';
import { ReportTab } from './report/ReportTab.tsx';
import { tabs, useTab, type TabName } from './tabs.ts';

export interface PartProps {
  patient: RecordValues & Patient;
}

const Details = ({ patient }: PartProps) => <ShowSections resource="patient" record={patient} />;

const parts: Record<TabName, ComponentType<PartProps>> = {
  details: Details,
  records: RecordsTab,
  images: ImagesTab,
  report: ReportTab,
  orders: PatientOrders,
};

/** A patient's file in parts; the one that is open stands in the address. */
export function PatientFile({ patient }: PartProps) {
  const translate = useTranslate();
  const [tab, setTab] = useTab();
  const Part = parts[tab];
  return (
    <Page
      title={patient.name}
      chips={<Chip size="small" variant="outlined" label={<bdi dir="ltr">{patient.patientNumber}</bdi>} />}
      actions={<PatientActions patient={patient} />}
    >
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('patient.tabs.label')}
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', displayPrint: 'none' }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={tab === name ? `part-${name}` : undefined}
            label={translate(`patient.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`part-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ minWidth: 0 }}>
        <Part patient={patient} />
      </Box>
    </Page>
  );
}
