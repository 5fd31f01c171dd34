import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext, useTranslate } from 'react-admin';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf } from '../fieldOf.ts';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';
import { useCounts } from './useCounts.ts';

const all = 'all';
/** A space as wide as a digit. */
const aDigit = '\u2007';

/** One tab for each value of a filter, with how many there are. */
export function ListTabs({ resource }: { resource: string }) {
  const translate = useTranslate();
  const words = useWords(resource);
  const counts = useCounts(resource);
  const { filterValues, setFilters, total } = useListContext();
  const { entity, list } = resourceOf(resource);
  if (!list?.tabs) return null;

  const { filter, values } = list.tabs;
  const { vocabulary } = fieldOf(entity, filter);
  const shown = values ?? vocabulary?.values ?? [];
  const chosen = shown.includes(filterValues[filter]) ? filterValues[filter] : all;
  // The server counts a search under the chosen tab only.
  const isSearched = Object.keys(filterValues).some((name) => name !== filter);
  const isComing = list.tabs.counts !== undefined && Object.keys(counts).length === 0;
  const countOf = (value: string) =>
    !isSearched ? (counts[value] ?? (isComing ? null : undefined)) : value === chosen ? total : undefined;
  const choose = (value: string) => setFilters({ ...filterValues, [filter]: value === all ? undefined : value });
  return (
    <Tabs
      value={chosen}
      onChange={(_event, value: string) => choose(value)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={words.field(filter)}
      sx={{ paddingInline: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {[all, ...shown].map((value) => (
        <Tab
          key={value}
          value={value}
          label={
            <TabLabel
              text={value === all ? translate('list.all') : words.value(vocabulary?.name ?? '', value)}
              count={countOf(value)}
            />
          }
        />
      ))}
    </Tabs>
  );
}

interface TabLabelProps {
  text: string;
  /** Null while it is on its way: its place is kept, so that the other tabs stay where they are. */
  count: number | null | undefined;
}

function TabLabel({ text, count }: TabLabelProps) {
  const format = useFormat();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', whiteSpace: 'nowrap' }}>
      {text}
      {count !== undefined && (
        <Box
          component="bdi"
          sx={{
            fontSize: 'size.micro',
            lineHeight: '17px',
            paddingInline: 0.75,
            borderRadius: 2,
            color: 'text.secondary',
            backgroundColor: 'turn.nobody.soft',
            '.Mui-selected &': { color: 'primary.main', backgroundColor: 'accent.soft', fontWeight: 600 },
          }}
        >
          {count === null ? aDigit : format.count(count)}
        </Box>
      )}
    </Box>
  );
}
