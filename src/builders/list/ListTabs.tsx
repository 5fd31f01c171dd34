import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf } from '../fieldOf.ts';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';
import { useCounts } from './useCounts.ts';
import { useTurns } from './useTurns.ts';

const all = 'all';
/** A space as wide as a digit. */
const aDigit = '\u2007';

/** A tab for each value of a filter that has records, with how many; the other values stand behind one button. */
export function ListTabs({ resource }: { resource: string }) {
  const translate = useTranslate();
  const words = useWords(resource);
  const counts = useCounts(resource);
  const turns = useTurns(resource);
  const { filterValues, setFilters, total } = useListContext();
  const { entity, list } = resourceOf(resource);
  if (!list?.tabs) return null;

  const { filter } = list.tabs;
  const { vocabulary } = fieldOf(entity, filter);
  const values = (list.tabs.values ?? vocabulary?.values ?? []).filter((value) => turns?.isChosen(value) ?? true);
  const chosen = values.includes(filterValues[filter]) ? (filterValues[filter] as string) : all;
  const isCounted = list.tabs.counts !== undefined;
  const isComing = isCounted && Object.keys(counts).length === 0;
  const shown = values.filter((value) => !isCounted || value === chosen || Boolean(counts[value]));
  // How many of those searched for stand under the other tabs isn't counted.
  const isSearched = Object.keys(filterValues).some((name) => name !== filter && name !== list.turns);
  const sumOf = (value: string) => (value === all ? (turns?.count ?? counts[all]) : counts[value]);
  const countOf = (value: string) =>
    !isSearched ? (sumOf(value) ?? (isComing ? null : undefined)) : value === chosen ? total : undefined;
  const choose = (value: string) => setFilters({ ...filterValues, [filter]: value === all ? undefined : value });
  const wordOf = (value: string) =>
    value === all ? translate('list.all') : words.value(vocabulary?.name ?? '', value);
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_event, value: string) => choose(value)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={words.field(filter)}
      >
        {[all, ...shown].map((value) => (
          <Tab key={value} value={value} label={<TabLabel text={wordOf(value)} count={countOf(value)} />} />
        ))}
      </Tabs>
      <OtherValues values={values.filter((value) => !shown.includes(value))} wordOf={wordOf} onChoose={choose} />
    </>
  );
}

interface OtherValuesProps {
  values: readonly string[];
  wordOf(value: string): string;
  onChoose(value: string): void;
}

function OtherValues({ values, wordOf, onChoose }: OtherValuesProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (values.length === 0) return null;
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
        sx={{ flexShrink: 0, color: 'text.secondary' }}
      >
        {translate('list.moreTabs')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {values.map((value) => (
          <MenuItem
            key={value}
            onClick={() => {
              setAnchor(null);
              onChoose(value);
            }}
          >
            {wordOf(value)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface TabLabelProps {
  text: string;
  /** Null while it is on its way: its place is kept, so that the other tabs stay where they are. */
  count: number | null | undefined;
}

export function TabLabel({ text, count }: TabLabelProps) {
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
