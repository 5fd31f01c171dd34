import { formKey, release, reload, stateOf, takeMesh, want } from '../loading/client.ts';
import type { FormKey } from '../loading/protocol.ts';
import { bytesOf, forms, urlOf, type Form, type ViewerModel } from '../model.ts';
import { toDrawable, type Drawable, type Shown } from './geometry.ts';

interface Slot {
  key: FormKey;
  url: string;
  bytes: number;
  shown: Shown;
  drawable: Drawable | null;
  /** The key of the form that `drawable` shows: while a better one loads, the previous one stays visible. */
  madeOf: FormKey | null;
}

export type Pair = { lod: Drawable | null; full: Drawable | null };

export interface LoadFigures {
  /** Bytes on the wire. */
  received: number;
  total: number;
  pending: number;
  failed: string[];
}

const shownOf = ({ scale, mirrored }: ViewerModel): Shown => ({ unit: scale, mirrored });
const isSame = (a: Shown, b: Shown) => a.unit === b.unit && a.mirrored === b.mirrored;

const slotName = (id: string, form: Form) => `${id}/${form}`;

/** Milliseconds. The scene releases a replaced form within a frame or two; only then may it be freed. */
const LET_GO_MS = 500;

/** The drawable forms of one viewer's models. `clear` frees everything. */
export class Drawables {
  private slots = new Map<string, Slot>();
  private changed = false;

  /** Aligns the requested forms with the models; cheap when nothing has changed. */
  sync(models: readonly ViewerModel[]): void {
    const named = new Set<string>();
    for (const form of forms)
      for (const model of models) {
        const url = urlOf(model, form);
        if (!url) continue;
        const name = slotName(model.id, form);
        named.add(name);
        this.place(name, formKey(url), url, { bytes: bytesOf(model, form), shown: shownOf(model), form });
      }
    for (const [name, slot] of this.slots) {
      if (named.has(name)) continue;
      release(slot.key);
      this.replace(slot, null);
      this.slots.delete(name);
    }
  }

  /** Makes drawables of the meshes that arrived. True if any pair has changed since the last call. */
  collect(models: readonly ViewerModel[]): boolean {
    for (const model of models)
      for (const form of forms) {
        const slot = this.slots.get(slotName(model.id, form));
        if (!slot || slot.madeOf === slot.key) continue;
        const mesh = takeMesh(slot.key);
        if (!mesh) {
          // Another viewer has already taken it to its own GPU context.
          if (stateOf(slot.key)?.status === 'ready') reload(slot.key, slot.url);
          continue;
        }
        this.replace(slot, toDrawable(mesh, form === 'lod' || model.lodUrl === null, slot.shown));
        slot.madeOf = slot.key;
      }
    const { changed } = this;
    this.changed = false;
    return changed;
  }

  pair(id: string): Pair {
    const of = (form: Form) => this.slots.get(slotName(id, form))?.drawable ?? null;
    return { lod: of('lod'), full: of('full') };
  }

  figures(models: readonly ViewerModel[]): LoadFigures {
    const figures: LoadFigures = { received: 0, total: 0, pending: 0, failed: [] };
    for (const model of models)
      for (const form of forms) {
        const slot = this.slots.get(slotName(model.id, form));
        const state = slot && stateOf(slot.key);
        if (!slot || !state) continue;
        figures.total += slot.bytes;
        if (state.status === 'ready') figures.received += slot.bytes;
        else if (state.status === 'failed') figures.failed.push(model.id);
        else {
          figures.pending++;
          if (state.total > 0) figures.received += slot.bytes * (state.received / state.total);
        }
      }
    return figures;
  }

  /** Retries failed forms with the current URLs. */
  retry(): void {
    for (const { key, url } of this.slots.values()) if (stateOf(key)?.status === 'failed') reload(key, url);
  }

  /** After a lost graphics context: the GPU buffers are gone, and the worker decodes the models again. */
  refill(): void {
    for (const slot of this.slots.values()) {
      if (!slot.drawable) continue;
      this.replace(slot, null);
      slot.madeOf = null;
      reload(slot.key, slot.url);
    }
  }

  clear(): void {
    for (const { key, drawable } of this.slots.values()) {
      drawable?.dispose();
      release(key);
    }
    this.slots.clear();
  }

  private replace(slot: Slot, drawable: Drawable | null): void {
    const before = slot.drawable;
    if (before) setTimeout(() => before.dispose(), LET_GO_MS);
    slot.drawable = drawable;
    this.changed = true;
  }

  private place(
    name: string,
    key: FormKey,
    url: string,
    { bytes, shown, form }: { bytes: number; shown: Shown; form: Form },
  ): void {
    const slot = this.slots.get(name);
    if (!slot) {
      want(key, url, form);
      this.slots.set(name, { key, url, bytes, shown, drawable: null, madeOf: null });
      // Another viewer, or this one a moment ago, has taken the mesh to its own GPU context.
      const state = stateOf(key);
      if (state?.status === 'ready' && !state.mesh) reload(key, url);
      return;
    }
    slot.url = url;
    if (slot.key !== key) {
      release(slot.key);
      want(key, url, form);
      slot.key = key;
    } else if ((slot.bytes !== bytes || !isSame(slot.shown, shown)) && slot.madeOf === key) {
      // The URL has a different file now, or the same file is shown in another unit or mirrored.
      slot.madeOf = null;
      reload(key, url);
    }
    slot.bytes = bytes;
    slot.shown = shown;
  }
}
