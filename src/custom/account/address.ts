import { useSearchParams } from 'react-router-dom';

/** A way into an organisation that is being gone. */
const doings = ['create', 'join'] as const;
export type Doing = (typeof doings)[number];

/** What the organisations' part is used for; null for its list. Each is a step that the browser's back button takes back. */
export function useDoing(): [Doing | null, (doing: Doing | null) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = doings.find((doing) => doing === search.get('do')) ?? null;
  return [asked, (doing) => setSearch({ tab: 'organisations', ...(doing && { do: doing }) })];
}
