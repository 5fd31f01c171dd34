import { useEffect } from 'react';
import { useListContext, type Identifier } from 'react-admin';
import { useTabMemory } from './TabsContext.tsx';

/** Inside a list: restores the ticked rows when its tab is shown again. */
export function SelectionMemory() {
  const { selectedIds, onSelect } = useListContext();
  const [recall, keep] = useTabMemory<readonly Identifier[]>('selection');
  useEffect(() => {
    const remembered = recall();
    if (remembered && remembered.length > 0) onSelect([...remembered]);
    // Only on mount: afterwards the list owns the selection.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  useEffect(() => keep(selectedIds), [keep, selectedIds]);
  return null;
}
