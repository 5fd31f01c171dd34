import { v4 as uuid } from 'uuid';

const keys = new Map<string, string>();

/**
 * The key of one user's gesture. The same request keeps its key as long as its outcome isn't known, so that neither a
 * retry after a lost line nor a second click does it twice.
 */
export function gestureKey(path: string, body: string): { key: string; settle: () => void } {
  const gesture = `${path} ${body}`;
  const key = keys.get(gesture) ?? uuid();
  keys.set(gesture, key);
  return { key, settle: () => void (keys.get(gesture) === key && keys.delete(gesture)) };
}
