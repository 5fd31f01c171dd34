import { useSearchParams } from 'react-router-dom';

/** The ways to get into an organisation. */
const doings = ['create', 'join'] as const;
export type Doing = (typeof doings)[number];

/** The open step of the organisations tab; null for the list. Each step is a history entry, so Back leaves it. */
export function useDoing(): [Doing | null, (doing: Doing | null) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = doings.find((doing) => doing === search.get('do')) ?? null;
  return [asked, (doing) => setSearch({ tab: 'organisations', ...(doing && { do: doing }) })];
}
