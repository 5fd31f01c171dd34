import { useSearchParams } from 'react-router-dom';

export const tabs = ['details', 'records', 'images', 'report', 'orders'] as const;
export type TabName = (typeof tabs)[number];

/** Which part of the patient's file is open: `?id=…&tab=records`. */
export function useTab(): [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const open = tabs.find((name) => name === wanted) ?? 'details';
  const go = (tab: TabName) => setSearch({ id: search.get('id') ?? '', ...(tab !== 'details' && { tab }) });
  return [open, go];
}
