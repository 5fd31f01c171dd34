import { useSearchParams } from 'react-router-dom';
import { needsOrganisation, useSession } from '../../authProvider/session.ts';

export const tabs = ['personal', 'account', 'organisations', 'devices', 'language'] as const;
export type TabName = (typeof tabs)[number];

/** A way into an organisation that is being gone. */
export const doings = ['create', 'join'] as const;
export type Doing = (typeof doings)[number];

const among = <Name extends string>(names: readonly Name[], wanted: string | null): Name | null =>
  names.find((name) => name === wanted) ?? null;

/** Which part of the settings is open; without an organisation that is the first thing to see to. */
export function useTab(): [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearchParams();
  const first = needsOrganisation(useSession()) ? 'organisations' : 'personal';
  return [among(tabs, search.get('tab')) ?? first, (tab) => setSearch({ tab })];
}

/** What the organisations' part is used for; null for its list. Each is a step that the browser's back button takes back. */
export function useDoing(): [Doing | null, (doing: Doing | null) => void] {
  const [search, setSearch] = useSearchParams();
  return [among(doings, search.get('do')), (doing) => setSearch({ tab: 'organisations', ...(doing && { do: doing }) })];
}
