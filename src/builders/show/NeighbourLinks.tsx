import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { showPath } from '../../resources/index.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { useDefinition } from '../useDefinition.ts';
import { useNeighbours } from './useNeighbours.ts';

/** To the records before and after this one in the list that one comes from. */
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
