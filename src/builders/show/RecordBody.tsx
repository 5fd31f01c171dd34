import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Resource } from '../../resources/defineResource.ts';
import type { SideGroupOf, BlockOf } from '../../resources/pageParts.ts';
import type { RecordValues } from '../fields/types.ts';
import { untilSettled, useSettled } from '../useSettled.ts';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useTranslate } from 'react-admin';
import { isGiven } from '../fields/textOf.ts';
import { Block, blockPadding } from './Block.tsx';
import { Facts, FactValue } from './Facts.tsx';
import { View } from '../View.tsx';
import { listedOf } from './among.ts';
import { Rows } from './Rows.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { useWords } from '../useWords.ts';
import { RecordHistory, type RecordEvent } from './RecordHistory.tsx';
interface RecordBodyProps {
  resource: Resource;
  record: RecordValues;
}

/** A record's page from its definition: sections in a column, with groups of facts at the side. */
export function RecordBody({ resource, record }: RecordBodyProps) {
  const { sections = {}, side = {} } = resource.show ?? {};
  const { breakpoints } = useTheme();
  const hasSide = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const all = Object.entries(side);
  const first = hasSide ? [] : all.filter(([, content]) => isFirst(content));
  const groups = all.filter((group) => !first.includes(group));
  const settled = useSettled();
  return (
    <Box
      aria-busy={!settled}
      sx={{
        ...untilSettled(settled),
        display: { xs: 'block', lg: groups.length > 0 ? 'grid' : 'block' },
        gridTemplateColumns: 'minmax(0, 1fr) 364px',
        flex: 1,
        minWidth: 0,
        '@media print': { display: 'block' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {first.map(([name, content]) => (
          <SideGroup key={name} {...{ resource, record, name, content }} />
        ))}
        {Object.entries(sections).map(([name, content]) => (
          <Part key={name} {...{ resource, record, name, content }} />
        ))}
      </Box>
      {groups.length > 0 && (
        <Box
          sx={({ palette }) => ({
            minWidth: 0,
            borderInlineStart: { lg: `1px solid ${palette.divider}` },
            '@media print': { border: 0 },
          })}
        >
          {groups.map(([name, content]) => (
            <SideGroup key={name} {...{ resource, record, name, content }} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const isFirst = (content: SideGroupOf<string> | 'history') =>
  typeof content === 'object' && 'first' in content && content.first === true;

interface SideGroupProps {
  resource: Resource;
  record: RecordValues;
  /** One of the definition's headings. */
  name: string;
  content: SideGroupOf<string> | 'history';
}

/** A group of facts at a page's side; hidden if empty. */
function SideGroup({ resource, record, name, content }: SideGroupProps) {
  const translate = useTranslate();
  const title = translate(`sections.${name}`);
  if (content === 'history' || 'view' in content) return <Part {...{ resource, record, name, content }} />;
  const isFolded = 'folded' in content;
  const fields = isFolded ? content.fields : content;
  if (!fields.some((field) => isGiven(record[field]))) return null;
  const facts = <Facts resource={resource.name} record={record} fields={fields} inLines />;
  if (!isFolded) return <Block title={title}>{facts}</Block>;
  return (
    <Box component="details" sx={folding}>
      <Box component="summary">
        <ChevronRight fontSize="small" className="way" aria-hidden />
        <Box component="h2" sx={{ margin: 0, typography: 'h3' }}>
          {title}
        </Box>
        {isGiven(record[content.folded]) && (
          <Box className="glance">
            <FactValue resource={resource.name} field={content.folded} record={record} />
          </Box>
        )}
      </Box>
      <Box sx={{ paddingInline: blockPadding, paddingBlockEnd: 2 }}>{facts}</Box>
    </Box>
  );
}

const folding = ({ palette }: Theme) => ({
  borderBlockEnd: `1px solid ${palette.divider}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minBlockSize: 44,
    paddingInline: blockPadding,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: 'action.hover' },
  },
  '& .way': { marginInline: '-4px', color: 'text.secondary', '[dir=rtl] &': { rotate: '180deg' } },
  '&[open] > summary .way': { rotate: '90deg', '[dir=rtl] &': { rotate: '90deg' } },
  '& .glance': {
    marginInlineStart: 'auto',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
  },
  '&[open] > summary .glance': { visibility: 'hidden' },
  // Shows folded content in print.
  '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
});

const mostRows = 10;

interface PartProps {
  resource: Resource;
  record: RecordValues;
  /** One of the definition's headings. */
  name: string;
  content: BlockOf<string> | 'history';
}

/** A part of a record's page, from its definition. */
function Part({ resource, record, name, content }: PartProps) {
  const translate = useTranslate();
  const title = translate(`sections.${name}`);
  if (content === 'history')
    return (
      <Block title={title}>
        <Steps resource={resource.name} id={record.id} />
      </Block>
    );
  if ('timeline' in content) return <Timeline title={title} sources={content.timeline} record={record} />;
  if ('rows' in content) {
    const { of, without } = content.rows;
    return <Rows title={title} of={of} without={without} asked={listedOf(content.rows, record, mostRows)} />;
  }
  if ('view' in content)
    return (
      <Block title={title}>
        <View name={content.view} record={record} />
      </Block>
    );
  if (!content.some((field) => isGiven(record[field]))) return null;
  return (
    <Block title={title}>
      <Facts resource={resource.name} record={record} fields={content} />
    </Block>
  );
}

interface StepTaken extends RecordEvent {
  action: string;
  /** Null if no person did it. */
  actorName: string | null;
}

/** The default history of a record: each action, and who did it. */
function Steps({ resource, id }: { resource: string; id: unknown }) {
  const words = useWords(resource);
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName }: StepTaken) =>
    actorName === null ? words.action(action) : translate('history.step', { action: words.action(action), actorName });
  return <RecordHistory resource={resource} id={id} sentenceOf={sentenceOf} />;
}
