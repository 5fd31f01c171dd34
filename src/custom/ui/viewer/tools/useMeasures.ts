import { useRef, useState } from 'react';
import type { Ray } from 'three';
import type { Vec3 } from '../camera/orientation.ts';
import { pointsOf, valueOf, type Measure, type MeasureKind } from './measure.ts';
import type { Solids } from './useSolids.ts';

/** The user's measurements on the models, kept until the tool is closed. */
export function useMeasures({ client, ids }: Solids) {
  const [kind, setKind] = useState<MeasureKind>('distance');
  const [begun, setBegun] = useState<readonly Vec3[]>([]);
  const [modelId, setModelId] = useState('');
  const [list, setList] = useState<readonly Measure[]>([]);
  /** A press that hit no model, or had no wall behind it. */
  const [missed, setMissed] = useState<'nothing' | 'open' | null>(null);
  const count = useRef(0);

  const add = (points: readonly Vec3[], modelId: string) => {
    count.current += 1;
    setList((before) => [...before, { nr: count.current, kind, modelId, points, value: valueOf(kind, points) }]);
    setBegun([]);
  };

  const press = async (ray: Ray) => {
    if (!client) return;
    const origin = ray.origin.toArray();
    const hit = await client.ask<'hit'>({ ask: 'hit', ids, origin, direction: ray.direction.toArray() });
    if (!hit) return setMissed('nothing');
    if (kind === 'thickness' && !hit.behind) return setMissed('open');
    setMissed(null);
    const points = kind === 'thickness' ? [hit.point, hit.behind!] : [...begun, hit.point];
    const on = begun.length === 0 ? hit.id : modelId;
    if (kind === 'thickness' || points.length === pointsOf[kind]) return add(points, on);
    setBegun(points);
    setModelId(on);
  };

  return {
    kind,
    begun,
    list,
    missed,
    press: (ray: Ray) => void press(ray),
    choose(next: MeasureKind) {
      setKind(next);
      setBegun([]);
      setMissed(null);
    },
    remove: (nr: number) => setList((before) => before.filter((one) => one.nr !== nr)),
    clear() {
      setList([]);
      setBegun([]);
    },
  };
}

export type Measures = ReturnType<typeof useMeasures>;
