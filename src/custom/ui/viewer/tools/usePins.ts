import { useEffect, useState } from 'react';
import type { Ray } from 'three';
import type { Pinning } from '../model.ts';
import type { Inspect } from '../useInspect.ts';
import { movedFrom } from './carry.ts';
import type { Solids } from './useSolids.ts';

/** Sets pins, and finds the current places of an earlier version's pins. */
export function usePins(
  { client, ids }: Solids,
  { tool, draft, setDraft, carried, setCarried }: Inspect,
  pinning?: Pinning,
) {
  const [hasMissed, setMissed] = useState(false);
  const isOpen = tool === 'pin';
  const earlier = (pinning?.pins ?? []).filter(({ among }) => among !== null);
  const key = JSON.stringify([ids, earlier]);
  useEffect(() => {
    if (!client || !isOpen || earlier.length === 0) return undefined;
    let isCurrent = true;
    client.ask<'carry'>({ ask: 'carry', pins: earlier }).then(
      (found) => isCurrent && setCarried(new Map(found)),
      // On failure they stay where they were set.
      () => undefined,
    );
    return () => void (isCurrent = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` is `earlier` by value
  }, [client, isOpen, key]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => setDraft(null);
  }, [isOpen, setDraft]);

  const press = async (ray: Ray) => {
    if (!client || !pinning?.put) return;
    const [origin, direction] = [ray.origin.toArray(), ray.direction.toArray()];
    const hit = await client.ask<'hit'>({ ask: 'hit', ids, origin, direction });
    setMissed(hit === null);
    if (hit) setDraft({ modelId: hit.id, point: hit.point });
  };
  return {
    draft,
    hasMissed,
    press: (ray: Ray) => void press(ray),
    cancel: () => setDraft(null),
    /** Millimetres, for pins that moved noticeably. */
    moved: new Map([...carried].flatMap(([id, { moved }]) => (moved > movedFrom ? [[id, moved] as const] : []))),
  };
}

export type Pins = ReturnType<typeof usePins>;
