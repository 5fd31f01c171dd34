import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../resources/defineResource.ts';
import type { SideGroupOf } from '../../resources/pageParts.ts';
import { isGiven } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { Block, blockPadding } from './Block.tsx';
import { Facts, FactValue } from './Facts.tsx';
import { Part } from './Part.tsx';

interface SideGroupProps {
  resource: Resource;
  record: RecordValues;
  /** One of the definition's headings. */
  name: string;
  content: SideGroupOf<string> | 'history';
}

/** A group of facts at a page's side; hidden if empty. */
export function SideGroup({ resource, record, name, content }: SideGroupProps) {
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
