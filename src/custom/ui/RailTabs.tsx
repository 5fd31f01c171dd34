import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../builders/format.ts';

interface RailTab {
  /** In the URL: `?tab=files`. */
  name: string;
  label: string;
  /** The number of items in it. */
  count?: number;
  /** The number of new items, and a text for it; without the text there is no badge. */
  news?: number;
  newsWord?: string | undefined;
  content: ReactNode;
}

interface RailTabsProps {
  label: string;
  tabs: readonly RailTab[];
  /** Always visible below the tabs if the rail is as high as the page; else only with the tab `of`. */
  foot?: { of: string; content: ReactNode };
}

/** The selected tab from the URL, and a function that selects another. */
export function useRailTab(): { tab: string | null; choose(name: string): void } {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('tab', name);
        return next;
      },
      { replace: true },
    );
  return { tab: search.get('tab'), choose };
}

/** Inline instead of at a corner. */
const badge = { '& .MuiBadge-badge': { position: 'static', transform: 'none' } } as const;

const panel = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowY: { lg: 'auto' },
  overscrollBehaviorBlock: 'contain',
} as const;

/**
 * The rail next to a page's main content, with tabs. In wide windows it is as high as the page and scrolls by itself.
 * The first tab is the default; the others are in the URL.
 */
export function RailTabs({ label, tabs, foot }: RailTabsProps) {
  const id = useId();
  const { tab, choose } = useRailTab();
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0];
  if (!shown) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, flex: 1 }}>
      <Tabs
        value={shown.name}
        onChange={(_, name: string) => choose(name)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{
          flex: 'none',
          paddingInline: 0.5,
          '& .MuiTab-root': { paddingInline: 1 },
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {tabs.map((one) => (
          <Tab
            key={one.name}
            value={one.name}
            id={`${id}-${one.name}`}
            aria-controls={one.name === shown.name ? `${id}-panel` : undefined}
            label={<TabLabel {...one} />}
          />
        ))}
      </Tabs>
      <Box key={shown.name} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown.name}`} sx={panel}>
        {shown.content}
      </Box>
      {foot && (
        <Box
          sx={{
            flex: 'none',
            display: { xs: shown.name === foot.of ? 'block' : 'none', lg: 'block' },
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            paddingBlock: 1,
            paddingInline: 1.25,
            // Not under the page's bottom bar when scrolled to.
            scrollMarginBlockEnd: 96,
          }}
        >
          {foot.content}
        </Box>
      )}
    </Box>
  );
}

/** Its name, how much is in it, and how much of that is new. */
function TabLabel({ label, count = 0, news = 0, newsWord }: RailTab) {
  const format = useFormat();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {label}
      {count > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {format.number(count)}
        </Box>
      )}
      {newsWord && <Badge color="error" badgeContent={news} aria-label={newsWord} sx={badge} />}
    </Box>
  );
}
