import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useMemo } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate, Link } from 'react-router-dom';
import { Page } from '../../layout/Page.tsx';
import type { Resource } from '../../resources/defineResource.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { textOf, titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { PageParts } from './PageParts.tsx';
import { useTab } from './useTab.ts';
import { saveFrom } from '../saveFrom.ts';
import { blockPadding } from '../show/Block.tsx';
import { PrintedLine } from '../show/PrintedLine.tsx';
import { RecordBody } from '../show/RecordBody.tsx';
import { RecordHead } from '../show/RecordHead.tsx';
import { StateChip } from '../fields/StateChip.tsx';
import { useDefinition } from '../useDefinition.ts';
import { View } from '../View.tsx';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useQueryClient } from '@tanstack/react-query';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { showPath } from '../../resources/index.ts';

/** A record's page from its definition: head, content, and actions. */
export function ResourceShow() {
  const resource = useDefinition();
  const record = useRecordContext<RecordValues>();
  if (!record) return null;
  const { name, show, state } = resource;
  const shownState = show?.state ? (
    <View name={show.state.view} record={record} />
  ) : (
    state && <StateChip resource={name} value={textOf(record[state.field])} record={record} />
  );
  return (
    <Page
      flush
      title={titleOf(resource, record)}
      heading={<RecordHead resource={resource} record={record} />}
      chips={shownState}
      actions={<Actions resource={resource} record={record} />}
    >
      {show?.above && <View name={show.above} record={record} fallback={null} />}
      <PrintedLine />
      <Parts key={record.id} resource={resource} record={record} />
    </Page>
  );
}

interface ShownProps {
  resource: Resource;
  record: RecordValues;
}

/** The record's actions, with the next step filled unless the page has a `begin` view. */
function Actions({ resource, record }: ShownProps) {
  const navigate = useNavigate();
  const { name, show, route } = resource;
  const done = (action: string, answer: unknown) => {
    if (show?.removes?.includes(action) && route) void navigate(route, { replace: true });
    if (show?.saves?.includes(action)) saveFrom(answer as Parameters<typeof saveFrom>[0]);
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        displayPrint: 'none',
        // On phones, where the buttons wrap, each line is filled.
        '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      <NeighbourLinks />
      <PrintButton />
      <ActionButtons
        resource={name}
        record={record}
        actions={show?.actions ?? []}
        // Keeps final actions away from everyday ones.
        aside={resource.final}
        primary
        max={show?.begin ? 1 : 2}
        onDone={done}
      />
      {show?.begin && <View name={show.begin} record={record} fallback={null} />}
    </Box>
  );
}

const overview = 'overview';

/** The record's overview; further parts are tabs with their own URLs: `?id=…&tab=records`. */
function Parts({ resource, record }: ShownProps) {
  const { tabs } = resource.show ?? {};
  const { id } = record;
  const searchOf = useCallback((tab: string) => ({ id: String(id), ...(tab !== overview && { tab }) }), [id]);
  const [tab, go] = useTab([overview, ...Object.keys(tabs ?? {})], overview, searchOf);
  const body = <RecordBody resource={resource} record={record} />;
  if (!tabs) return <Box sx={edge}>{body}</Box>;
  const opened = tabs[tab as keyof typeof tabs];
  return (
    <PageParts
      names={[overview, ...Object.keys(tabs)]}
      open={tab}
      go={go}
      words="sections"
      label={titleOf(resource, record)}
    >
      {opened ? (
        <Box sx={{ padding: blockPadding }}>
          <View name={opened.view} record={record} />
        </Box>
      ) : (
        body
      )}
    </PageParts>
  );
}

const edge = ({ palette }: Theme) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  borderBlockStart: `1px solid ${palette.divider}`,
});

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

/** Links to the previous and next record in the list that the user comes from. */
function NeighbourLinks() {
  const translate = useTranslate();
  const resource = useDefinition();
  const { before, after } = useNeighbours(resource.name, useRecordContext<RecordValues>()?.id);
  if (!before && !after) return null;

  const link = (way: 'previous' | 'next', Icon: typeof ChevronLeft, record: RecordValues | undefined) => {
    const label = translate(`actions.${way}`, { title: record ? titleOf(resource, record) : '' });
    const path = record && showPath(resource, record.id);
    const icon = <Icon fontSize="small" sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />;
    return path ? (
      <Tooltip title={label}>
        <IconButton component={Link} to={path} replace aria-label={label}>
          {icon}
        </IconButton>
      </Tooltip>
    ) : (
      <IconButton disabled aria-label={label}>
        {icon}
      </IconButton>
    );
  };
  return (
    <>
      {link('previous', ChevronLeft, before)}
      {link('next', ChevronRight, after)}
    </>
  );
}

interface Neighbours {
  before: RecordValues | undefined;
  after: RecordValues | undefined;
}

/** The neighbours in the most recent cached list that contains the record; none if the page was opened by its URL. */
function useNeighbours(resource: string, id: RecordId | undefined): Neighbours {
  const queries = useQueryClient();
  return useMemo(() => {
    const lists = queries
      .getQueryCache()
      .findAll({ queryKey: [resource, 'getList'] })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .map(({ state }) => (state.data as { data?: RecordValues[] } | undefined)?.data ?? []);
    const list = lists.find((records) => records.some((record) => record.id === id)) ?? [];
    const at = list.findIndex((record) => record.id === id);
    return { before: list[at - 1], after: at < 0 ? undefined : list[at + 1] };
  }, [queries, resource, id]);
}
