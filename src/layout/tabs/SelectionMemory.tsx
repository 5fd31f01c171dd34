import { useEffect } from 'react';
import { useListContext, type Identifier } from 'react-admin';
import { useTabMemory } from './TabsContext.tsx';

/** Inside a list: the ticked rows are still ticked when its tab is shown again. */
export function SelectionMemory() {
  const { selectedIds, onSelect } = useListContext();
  const [recall, keep] = useTabMemory<readonly Identifier[]>('selection');
  useEffect(() => {
    const remembered = recall();
    if (remembered && remembered.length > 0) onSelect([...remembered]);
    // Only as the list appears: afterwards it is the list that says what is ticked.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  useEffect(() => keep(selectedIds), [keep, selectedIds]);
  return null;
}
