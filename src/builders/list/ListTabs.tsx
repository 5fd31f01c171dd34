import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf } from '../fieldOf.ts';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';
import { tabValuesOf } from './columns.ts';
import { useCounts } from './useCounts.ts';
import { isSearched, useTurns } from './useTurns.ts';

const all = 'all';
/** Figure space: as wide as a digit. */
const aDigit = '\u2007';

/** Tabs with counts for a filter's values that have records, as many as fit; the others are in a menu. */
export function ListTabs({ resource }: { resource: string }) {
  const words = useWords(resource);
  const [holder, overflowing] = useOverflow();
  const tabs = useTabs(resource);
  const [promoted, setPromoted] = useState<unknown>(tabs?.chosen);
  if (!tabs) return null;

  const { values, chosen, isFull, wordOf, countOf, choose } = tabs;
  // A value chosen from the menu or by the URL moves to the front, where it is visible.
  const first = chosen !== all && chosen === promoted ? [chosen] : [];
  const shown = [all, ...first, ...values.filter((value) => isFull(value) && !first.includes(value))];
  const promote = (value: string) => {
    setPromoted(value);
    choose(value);
  };
  return (
    <>
      <Tabs
        ref={holder}
        value={chosen}
        onChange={(_event, value: string) => choose(value)}
        aria-label={words.field(tabs.filter)}
        sx={({ density }) => ({
          blockSize: density.tab,
          // The menu after the tabs keeps its place while counts load.
          flex: 1,
          '& .MuiTabs-list': { flexWrap: 'wrap' },
          // Wrapped tabs are in the menu instead.
          '& [data-overflows]': { visibility: 'hidden' },
        })}
      >
        {shown.map((value) => (
          <Tab
            key={value}
            value={value}
            data-value={value}
            data-overflows={overflowing.includes(value) || undefined}
            label={<TabLabel text={wordOf(value)} count={countOf(value)} />}
          />
        ))}
      </Tabs>
      <OtherValues
        values={values.filter((value) => !shown.includes(value) || overflowing.includes(value))}
        wordOf={wordOf}
        countOf={countOf}
        onChoose={promote}
      />
    </>
  );
}

interface TabValues {
  filter: string;
  /** Without `all`; states that wait for the user come first. */
  values: readonly string[];
  chosen: string;
  /** Has records, or isn't counted. */
  isFull(value: string): boolean;
  wordOf(value: string): string;
  countOf(value: string): number | null | undefined;
  choose(value: string): void;
}

/** The tabs' values for the user's side and the chosen turn; null without tabs. */
function useTabs(name: string): TabValues | null {
  const translate = useTranslate();
  const words = useWords(name);
  const { side } = useSession();
  const counts = useCounts(name);
  const turns = useTurns(name);
  const { filterValues, setFilters, total } = useListContext();
  const resource = resourceOf(name);
  const { entity, list, state } = resource;
  if (!list?.tabs) return null;

  const { filter, counts: counted } = list.tabs;
  const { vocabulary } = fieldOf(entity, filter);
  const waits = (value: string) => typeof state?.turn === 'object' && state.turn[value] === side;
  const asked = filterValues[filter] as string | undefined;
  const countIn = (value: string) => (turns ? turns.countOf(value) : counts[value]);
  const isOffered = (value: string) => turns?.isChosen(value) ?? true;
  const known = tabValuesOf(resource, side).filter(isOffered);
  // Other values get a tab if they have records or the URL asks for them.
  const further = (vocabulary?.values ?? []).filter(
    (value) =>
      !known.includes(value) &&
      (value === asked || (Boolean(countIn(value)) && isOffered(value) && !list.tabs?.only?.[value])),
  );
  const named = [...known, ...further];
  const chosen = asked !== undefined && named.includes(asked) ? asked : all;
  const isComing = counted !== undefined && Object.keys(counts).length === 0;
  // Counts under other tabs are unknown while searching.
  const sumOf = (value: string) => (value === all ? (turns?.count ?? counts[all]) : countIn(value));
  return {
    filter,
    values: turns ? [...named.filter(waits), ...named.filter((value) => !waits(value))] : named,
    chosen,
    isFull: (value) => counted === undefined || value === chosen || Boolean(countIn(value)),
    wordOf: (value) =>
      value === all ? translate(turns ? 'list.allStates' : 'list.all') : words.value(vocabulary?.name ?? '', value),
    countOf: (value) =>
      !isSearched(filterValues, [filter, list.turns])
        ? (sumOf(value) ?? (isComing ? null : undefined))
        : value === chosen
          ? total
          : undefined,
    choose: (value) => setFilters({ ...filterValues, [filter]: value === all ? undefined : value }),
  };
}

/** The tabs that have wrapped to a second, hidden line. */
function useOverflow(): [RefObject<HTMLDivElement | null>, readonly string[]] {
  const holder = useRef<HTMLDivElement>(null);
  const [overflowing, setOverflowing] = useState<readonly string[]>([]);
  const look = useEffectEvent(() => {
    const tabs = [...(holder.current?.querySelectorAll<HTMLElement>('[data-value]') ?? [])];
    const top = tabs[0]?.offsetTop ?? 0;
    const wrapped = tabs.filter((tab) => tab.offsetTop > top).map((tab) => tab.dataset['value'] ?? '');
    if (wrapped.join() !== overflowing.join()) setOverflowing(wrapped);
  });
  useLayoutEffect(() => look());
  useEffect(() => {
    if (!holder.current) return undefined;
    const sizes = new ResizeObserver(() => look());
    sizes.observe(holder.current);
    return () => sizes.disconnect();
  }, []);
  return [holder, overflowing];
}

interface OtherValuesProps {
  values: readonly string[];
  wordOf(value: string): string;
  countOf(value: string): number | null | undefined;
  onChoose(value: string): void;
}

function OtherValues({ values, wordOf, countOf, onChoose }: OtherValuesProps) {
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
            <TabLabel text={wordOf(value)} count={countOf(value) || undefined} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface TabLabelProps {
  text: string;
  /** Null while loading: reserves the space, so that the other tabs don't move. */
  count: number | null | undefined;
  /** Highlights the count: these records wait for the user. */
  calls?: boolean;
  /** The same width for all counts up to two digits. */
  steady?: boolean;
}

export function TabLabel({ text, count, calls = false, steady = false }: TabLabelProps) {
  const format = useFormat();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', whiteSpace: 'nowrap' }}>
      {text}
      {count !== undefined && (
        <Box
          component="bdi"
          sx={[
            {
              fontSize: 'size.micro',
              lineHeight: '17px',
              paddingInline: 0.75,
              borderRadius: 2,
              color: 'text.secondary',
              backgroundColor: 'turn.nobody.soft',
              '.Mui-selected &': { color: 'primary.main', backgroundColor: 'accent.soft', fontWeight: 600 },
            },
            steady && { minInlineSize: 28, textAlign: 'center' },
            calls && {
              '&, .Mui-selected &': { color: 'primary.contrastText', backgroundColor: 'primary.main', fontWeight: 600 },
            },
          ]}
        >
          {count === null ? aDigit : format.count(count)}
        </Box>
      )}
    </Box>
  );
}
