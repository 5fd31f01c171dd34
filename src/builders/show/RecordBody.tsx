import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Resource } from '../../resources/defineResource.ts';
import type { SideGroupOf } from '../../resources/pageParts.ts';
import type { RecordValues } from '../fields/types.ts';
import { untilSettled, useSettled } from '../useSettled.ts';
import { Part } from './Part.tsx';
import { SideGroup } from './SideGroup.tsx';

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
