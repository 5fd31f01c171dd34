import type { CapacityOverview, EndingRoom } from '../../../domain/capacity.ts';

/** What ends, each with the room that is left once it and all before it have ended. */
export function afterEach({
  ending,
  max,
}: Pick<CapacityOverview, 'ending' | 'max'>): (EndingRoom & { left: number })[] {
  let left = max;
  return ending.map((one) => {
    left -= one.bytes;
    return { ...one, left };
  });
}
