import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../resources/defineResource.ts';
import type { BlockOf } from '../../resources/pageParts.ts';
import { isGiven } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { View } from '../View.tsx';
import { listedOf } from './among.ts';
import { Block } from './Block.tsx';
import { Facts } from './Facts.tsx';
import { Rows } from './Rows.tsx';
import { SideGroup } from './SideGroup.tsx';
import { Steps } from './Steps.tsx';
import { Timeline } from './timeline/Timeline.tsx';

interface RecordBodyProps {
  resource: Resource;
  record: RecordValues;
}

/** What a record's page shows as its definition says: parts one below the other, and next to them groups of facts. */
export function RecordBody({ resource, record }: RecordBodyProps) {
  const { sections = {}, side = {} } = resource.show ?? {};
  const groups = Object.entries(side);
  return (
    <Box
      sx={{
        display: { xs: 'block', lg: groups.length > 0 ? 'grid' : 'block' },
        gridTemplateColumns: 'minmax(0, 1fr) 364px',
        flex: 1,
        minWidth: 0,
        '@media print': { display: 'block' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {Object.entries(sections).map(([name, content]) => (
          <Part key={name} {...{ resource, record, name, content }} />
        ))}
      </Box>
      {groups.length > 0 && (
        <Box
          component="aside"
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

const mostRows = 10;

interface PartProps extends RecordBodyProps {
  name: string;
  content: BlockOf<string> | 'history';
}

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
