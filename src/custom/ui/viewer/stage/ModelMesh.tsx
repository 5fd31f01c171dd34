import { useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { BufferAttribute, Plane, type Group, type Mesh } from 'three';
import { applyCut, applyDepth, applyLook, createClay, createDepthOnly, createVeil } from './clay.ts';
import type { Drawable } from './geometry.ts';

export interface ModelHandle {
  /** Selects the preview or the full model for this frame. */
  draw(preview: boolean): Drawable | null;
  /** Sets its place among the translucent models, which are drawn farthest first. */
  setOrder(order: number): void;
  /** The form used for ray casting; null while hidden. */
  readonly pickable: Drawable | null;
}

interface Props {
  ref: Ref<ModelHandle>;
  lod: Drawable | null;
  full: Drawable | null;
  colour: string;
  rank: number;
  back: number;
  visible: boolean;
  opacity: number;
  painted: boolean;
  map: Uint8Array | null;
  marked: readonly number[];
  /** Clips what is beyond it; in the file's millimetres. */
  cut: Plane | null;
}

const quanta = new Plane();

/** Converts the plane to the quanta of a form's geometry. */
function inQuanta({ normal, constant }: Plane, { origin, scale }: Drawable): Plane {
  quanta.normal.copy(normal).multiplyScalar(scale);
  quanta.constant = constant + normal.dot(origin);
  return quanta;
}

/** One model: its clay, a depth pass if translucent, and a veil if it is a background. No pointer events. */
export function ModelMesh({ ref, lod, full, colour, rank, back, visible, opacity, painted, map, marked, cut }: Props) {
  const group = useRef<Group>(null);
  const surface = useRef<Mesh>(null);
  const depth = useRef<Mesh>(null);
  const veil = useRef<Mesh>(null);
  // The preview has no texture of its own, and uses the full model's.
  const texture = full?.texture ?? lod?.texture ?? null;
  const textured = painted && texture !== null && map === null;
  const mapped = useMemo(() => map && new BufferAttribute(map, 4, true), [map]);
  const { material, depthOnly, veiling } = useMaterials(textured, cut !== null);

  useImperativeHandle(
    ref,
    (): ModelHandle => ({
      draw(preview) {
        const chosen = (preview ? (lod ?? full) : (full ?? lod)) ?? null;
        if (!chosen || !group.current || !surface.current || !depth.current || !veil.current) return null;
        for (const mesh of [veil, depth, surface]) mesh.current!.geometry = chosen.geometry;
        applyDepth(depthOnly, { rank, back });
        group.current.position.copy(chosen.origin);
        group.current.scale.setScalar(chosen.scale);
        if (cut) for (const one of [material, depthOnly, veiling]) applyCut(one, inQuanta(cut, chosen));
        const isMapped = mapped !== null && chosen === full;
        if (isMapped) chosen.geometry.setAttribute('tint', mapped);
        const hasPaint = isMapped || (textured ? chosen.geometry.hasAttribute('uv') : chosen.hasColors);
        applyLook(material, { colour, rank, back, opacity, painted: painted && hasPaint, texture, marked });
        return chosen;
      },
      setOrder(order) {
        if (depth.current) depth.current.renderOrder = order * 2;
        if (surface.current) surface.current.renderOrder = order * 2 + 1;
      },
      pickable: visible ? (lod ?? full) : null,
    }),
    [
      lod,
      full,
      colour,
      rank,
      back,
      opacity,
      painted,
      marked,
      texture,
      textured,
      visible,
      material,
      depthOnly,
      veiling,
      cut,
      mapped,
    ],
  );

  return (
    <group ref={group} visible={visible && (lod ?? full) !== null}>
      <mesh ref={veil} material={veiling} visible={opacity < 1 && back > 0} renderOrder={-1} raycast={() => null} />
      <mesh ref={depth} material={depthOnly} visible={opacity < 1} raycast={() => null} />
      <mesh ref={surface} material={material} raycast={() => null} />
    </group>
  );
}

/** The materials of the three passes, each disposed of when another takes its place. */
function useMaterials(textured: boolean, isCut: boolean) {
  const material = useMemo(() => createClay(textured, isCut), [textured, isCut]);
  const depthOnly = useMemo(() => createDepthOnly(isCut), [isCut]);
  useEffect(() => () => material.dispose(), [material]);
  const veiling = useMemo(() => createVeil(isCut), [isCut]);
  useEffect(() => () => depthOnly.dispose(), [depthOnly]);
  useEffect(() => () => veiling.dispose(), [veiling]);
  return { material, depthOnly, veiling };
}
