import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../builders/format.ts';

export interface RailTab {
  /** In the address: `?tab=files`. */
  name: string;
  label: string;
  /** How many it holds. */
  count?: number;
  /** How many of them are new to the reader, and that in words; no words, no mark. */
  news?: number;
  newsWord?: string | undefined;
  content: ReactNode;
}

interface RailTabsProps {
  label: string;
  tabs: readonly RailTab[];
  /** Always at hand under the parts where the rail is as high as the page; elsewhere with the part `of` alone. */
  foot?: { of: string; content: ReactNode };
}

/** Which part is shown, from the address, and what shows another. */
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

/** In its line instead of on a corner. */
const badge = { '& .MuiBadge-badge': { position: 'static', transform: 'none' } } as const;

/**
 * What stands next to a page's main thing, a part at a time. In a wide window it is as high as the page and scrolls by
 * itself; the first part is what one sees first, another one is part of the address.
 */
export function RailTabs({ label, tabs, foot }: RailTabsProps) {
  const format = useFormat();
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
        {tabs.map(({ name, label: word, count = 0, news = 0, newsWord }) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={name === shown.name ? `${id}-panel` : undefined}
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
                {word}
                {count > 0 && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {format.number(count)}
                  </Box>
                )}
                {newsWord && <Badge color="error" badgeContent={news} aria-label={newsWord} sx={badge} />}
              </Box>
            }
          />
        ))}
      </Tabs>
      <Box
        key={shown.name}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${shown.name}`}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          overflowY: { lg: 'auto' },
          overscrollBehaviorBlock: 'contain',
        }}
      >
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
            // Not under the page's bar when it is scrolled to.
            scrollMarginBlockEnd: 96,
          }}
        >
          {foot.content}
        </Box>
      )}
    </Box>
  );
}
