import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { showPath } from '../../resources/index.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { useDefinition } from '../useDefinition.ts';

/** Links to the previous and next record in the list that the user comes from. */
export function NeighbourLinks() {
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
