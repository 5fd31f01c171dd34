import { useRef } from 'react';
import type { UploadItem } from '../ui/upload/queue.ts';

/**
 * The place in line of a file, as CSS `order`: where it was first seen, on its way or there. What comes faster than another, or is
 * recognised sooner, doesn't change places under the pointer.
 */
export function usePlaceOf(files: readonly { id: string }[], items: readonly UploadItem[]) {
  const places = useRef(new Map<string, number>());
  const placeOf = (id: string, from?: string) => {
    const known = places.current;
    const place = known.get(id) ?? (from === undefined ? undefined : known.get(from)) ?? known.size;
    known.set(id, place);
    return place;
  };
  for (const { id, fileId } of items) {
    placeOf(id);
    if (fileId) placeOf(fileId, id);
  }
  for (const { id } of files) placeOf(id);
  return (id: string) => placeOf(id);
}
