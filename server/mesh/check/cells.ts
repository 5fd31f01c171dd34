/** A spatial hash of points in cubes, for neighbour searches. */
export class Cells<Item> {
  private readonly found = new Map<number, Item[]>();

  constructor(private readonly size: number) {}

  private key(x: number, y: number, z: number): number {
    // 17 bits per axis: more than ±10 metres in millimetre cubes.
    return ((x + 65_536) * 131_072 + (y + 65_536)) * 131_072 + (z + 65_536);
  }

  private at(value: number): number {
    return Math.max(-65_535, Math.min(65_534, Math.floor(value / this.size)));
  }

  add(x: number, y: number, z: number, item: Item): void {
    const key = this.key(this.at(x), this.at(y), this.at(z));
    const list = this.found.get(key);
    if (list) list.push(item);
    else this.found.set(key, [item]);
  }

  /** Items in the point's own cube. */
  here(x: number, y: number, z: number): readonly Item[] {
    return this.found.get(this.key(this.at(x), this.at(y), this.at(z))) ?? [];
  }

  /** Items in the point's cube and its neighbours: all within one cube side, and some beyond. */
  *near(x: number, y: number, z: number): Iterable<Item> {
    const [cx, cy, cz] = [this.at(x), this.at(y), this.at(z)];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (let dz = -1; dz <= 1; dz++) yield* this.found.get(this.key(cx + dx, cy + dy, cz + dz)) ?? [];
  }
}
