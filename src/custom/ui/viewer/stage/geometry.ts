import {
  BufferAttribute,
  BufferGeometry,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  Sphere,
  SRGBColorSpace,
  Texture,
  Vector3,
} from 'three';
import type { ToothMark, ViewMesh } from '../loading/protocol.ts';

/** A model's form as three draws it; `dispose` frees the GPU's copy. */
export interface Drawable {
  geometry: BufferGeometry;
  texture: Texture | null;
  origin: Vector3;
  scale: number;
  /** Extreme points, in millimetres. */
  hull: Vector3[];
  teeth: ToothMark[];
  hasColors: boolean;
  dispose(): void;
}

/** The user's settings for how a model is shown. */
export interface Shown {
  /** Millimetres per unit of the file. */
  unit: number;
  mirrored: boolean;
}

/**
 * In millimetres, and as the model is shown. `keep`: the page keeps its own copy, as the preview needs for picking; the
 * full model's memory is freed once the GPU has it.
 */
export function toDrawable(
  asCame: ViewMesh,
  keep: boolean,
  { unit, mirrored }: Shown = { unit: 1, mirrored: false },
): Drawable {
  const mesh = mirrored ? reflected(asCame) : asCame;
  const geometry = new BufferGeometry();
  const vertices = new InterleavedBuffer(mesh.vertices, 4);
  const normals = new BufferAttribute(mesh.normals, 2, true);
  const index = new BufferAttribute(mesh.indices, 1);
  geometry.setAttribute('position', new InterleavedBufferAttribute(vertices, 3, 0));
  geometry.setAttribute('cavity', new InterleavedBufferAttribute(vertices, 1, 3, true));
  geometry.setAttribute('folded', normals);
  geometry.setIndex(index);
  const attributes: BufferAttribute[] = [normals, index];
  if (mesh.colors) {
    const colors = new BufferAttribute(mesh.colors, 4, true);
    geometry.setAttribute('tint', colors);
    attributes.push(colors);
  }
  if (mesh.labels) {
    const labels = new BufferAttribute(mesh.labels, 1);
    geometry.setAttribute('tooth', labels);
    attributes.push(labels);
  }
  if (mesh.uvs) {
    const uvs = new BufferAttribute(mesh.uvs, 2);
    geometry.setAttribute('uv', uvs);
    attributes.push(uvs);
  }
  if (!keep) {
    for (const attribute of attributes) attribute.onUpload(() => void (attribute.array = new Uint16Array(0)));
    vertices.onUpload(() => void (vertices.array = new Uint16Array(0)));
  }

  const origin = new Vector3(...mesh.origin);
  const hull = Array.from({ length: mesh.hull.length / 3 }, (_, i) => new Vector3().fromArray(mesh.hull, i * 3));
  const inQuanta = hull.map((point) => point.clone().sub(origin).divideScalar(mesh.scale));
  geometry.boundingSphere = new Sphere().setFromPoints(inQuanta);

  const texture = mesh.texture ? toTexture(mesh.texture) : null;
  return {
    geometry,
    texture,
    origin: origin.multiplyScalar(unit),
    scale: mesh.scale * unit,
    hull: hull.map((point) => point.multiplyScalar(unit)),
    teeth: mesh.teeth.map(({ fdi, point: [x, y, z], radius }) => ({
      fdi,
      point: [x * unit, y * unit, z * unit],
      radius: radius * unit,
    })),
    hasColors: mesh.colors !== null,
    dispose() {
      // On a slow machine the scene draws one more frame before releasing it: nothing of what was freed.
      geometry.setDrawRange(0, 0);
      geometry.dispose();
      texture?.dispose();
      mesh.texture?.close();
    },
  };
}

const LAST = 65_535;
/** The value of 1 in an encoded normal. */
const LONGEST = 32_767;

/**
 * Mirrors in the file's x. Triangles keep their vertex order, so that a surface that faced inwards faces outwards. Done
 * in quanta: with a negative scale in the scene, three.js would flip the faces back. Normals and cavities are negated
 * too; in octahedral encoding that is one rule for both halves.
 */
function reflected(mesh: ViewMesh): ViewMesh {
  const [x, y, z] = mesh.origin;
  const { normals } = mesh;
  const folded = normals.map((value, at) => {
    const isFirst = at % 2 === 0;
    const rest = LONGEST - Math.abs(normals[isFirst ? at + 1 : at - 1]!);
    return value < 0 === isFirst ? -rest : rest;
  });
  return {
    ...mesh,
    origin: [-x - LAST * mesh.scale, y, z],
    vertices: mesh.vertices.map((value, at) => (at % 4 === 0 || at % 4 === 3 ? LAST - value : value)),
    normals: folded,
    hull: mesh.hull.map((value, at) => (at % 3 === 0 ? -value : value)),
    teeth: mesh.teeth.map(({ point: [across, up, front], ...tooth }) => ({ ...tooth, point: [-across, up, front] })),
  };
}

function toTexture(picture: ImageBitmap): Texture {
  const texture = new Texture(picture);
  texture.flipY = false;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}
