import Box from '@mui/material/Box';
import { ChoiceFilter, type FilterProps } from './ChoiceFilter.tsx';

/** The filters for which the bar has no room; one that is set stands in the bar. */
export function MoreFilters({ filters, onChosen }: { filters: readonly FilterProps[]; onChosen(): void }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, padding: 1.5, minInlineSize: 200 }}>
      {filters.map((filter) => (
        <ChoiceFilter
          key={filter.facts.name}
          {...filter}
          onChange={(value) => {
            onChosen();
            filter.onChange(value);
          }}
        />
      ))}
    </Box>
  );
}
