import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Page } from '../layout/Page.tsx';
import { ActionButtons } from './ActionButtons.tsx';
import { textOf, titleOf } from './fields/textOf.ts';
import type { RecordValues } from './fields/types.ts';
import { NeighbourLinks } from './show/NeighbourLinks.tsx';
import { PrintedLine } from './show/PrintedLine.tsx';
import { ShowSections } from './show/ShowSections.tsx';
import { StateChip } from './StateChip.tsx';
import { useDefinition } from './useDefinition.ts';

/** A record's page from its definition: the sections, and on top what may be done. */
export function ResourceShow() {
  const navigate = useNavigate();
  const resource = useDefinition();
  const record = useRecordContext<RecordValues>();
  if (!record) return null;
  const { name, show, state, route } = resource;
  const leave = (action: string) => {
    if (action === 'delete' && route) void navigate(route, { replace: true });
  };
  return (
    <Page
      title={titleOf(resource, record)}
      chips={state && <StateChip resource={name} value={textOf(record[state.field])} record={record} />}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, displayPrint: 'none' }}>
          <NeighbourLinks />
          <PrintButton />
          <ActionButtons resource={name} record={record} actions={show?.actions ?? []} onDone={leave} />
        </Box>
      }
    >
      <PrintedLine />
      <ShowSections />
    </Page>
  );
}

function PrintButton() {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('actions.print')}>
      <IconButton aria-label={translate('actions.print')} onClick={() => window.print()}>
        <PrintOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
