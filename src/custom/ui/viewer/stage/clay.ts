import { Color, DoubleSide, GLSL3, RawShaderMaterial, Vector4, type Plane, type Texture } from 'three';
import type { Jaw } from '../model.ts';

/**
 * The model's material: stone, not paint. Like a plaster cast, it looks the same in the light and the dark theme, so
 * its colours are defined here and not in the theme.
 */
export const clayColours: Record<Jaw, string> = {
  upper: '#cfc7b2',
  lower: '#b9c4cf',
  bite: '#d9b8a6',
  other: '#7bb8ff',
};

/** For models that aren't jaws, in order, so that parts of a design differ. */
const partColours = [clayColours.other, '#f0b35f', '#8ed0a0', '#d3a2e6', '#f29a9a', '#7fd0d6'];

/** The clay colour of each model of a case, by id. */
export function coloursOf(models: readonly { id: string; jaw: Jaw }[]): Map<string, string> {
  const parts = models.filter(({ jaw }) => jaw === 'other');
  const partOf = (id: string) => partColours[parts.findIndex((part) => part.id === id) % partColours.length]!;
  return new Map(models.map(({ id, jaw }) => [id, jaw === 'other' ? partOf(id) : clayColours[jaw]]));
}

/** The number of teeth in a mouth. */
const most = 32;

const vertexShader = /* glsl */ `
precision highp float;
uniform mat4 modelViewMatrix;
uniform mat4 projectionMatrix;
uniform float marked[${most}];
uniform float back;
in vec3 position;
in float cavity;
in vec2 folded;
in vec4 tint;
in float tooth;
in vec2 uv;
out vec3 vPlace;
out vec3 vNormal;
out float vCavity;
out vec3 vTint;
out float vMarked;
out vec2 vUv;
#ifdef CUT
uniform vec4 cut;
out float vBeyond;
#endif

vec3 unfold(vec2 f) {
  vec3 n = vec3(f, 1.0 - abs(f.x) - abs(f.y));
  float over = max(-n.z, 0.0);
  n.x += n.x >= 0.0 ? -over : over;
  n.y += n.y >= 0.0 ? -over : over;
  return normalize(n);
}

void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.0);
  vPlace = place.xyz;
  vNormal = mat3(modelViewMatrix) * unfold(folded);
  vCavity = cavity * 2.0 - 1.0;
  vTint = tint.rgb;
  // Here and not for each pixel: between two teeth the numbers would be those of others.
  vMarked = 0.0;
  if (tooth > 0.5) for (int i = 0; i < ${most}; i++) if (abs(marked[i] - tooth) < 0.5) vMarked = 1.0;
  vUv = uv;
  #ifdef CUT
  vBeyond = dot(cut.xyz, position) - cut.w;
  #endif
  gl_Position = projectionMatrix * place;
  // Drawn where it is, but hidden as if it were further from the eye.
  float depth = place.z - back;
  gl_Position.z = (projectionMatrix[2][2] * depth + projectionMatrix[3][2]) * gl_Position.w / -depth;
}`;

/** Lights are fixed to the camera, like a loupe's: whatever faces it is lit. */
const fragmentShader = /* glsl */ `
precision highp float;
uniform vec3 clay;
uniform float painted;
uniform float opacity;
#ifdef TEXTURED
uniform sampler2D picture;
#endif
in vec3 vPlace;
in vec3 vNormal;
in float vCavity;
in vec3 vTint;
in float vMarked;
in vec2 vUv;
#ifdef CUT
in float vBeyond;
#endif
out vec4 shade;

const vec3 KEY = vec3(-0.42, 0.68, 0.60);
/* Pale enough for what is on the tooth to be seen through it. */
const vec3 MARK = vec3(0.14, 0.42, 0.88);
const vec3 FILL = vec3(0.80, 0.10, 0.59);

void main() {
  #ifdef CUT
  if (vBeyond > 0.0) discard;
  #endif
  vec3 n = normalize(vNormal);
  vec3 eye = normalize(-vPlace);
  float inside = gl_FrontFacing ? 0.0 : 1.0;
  n = gl_FrontFacing ? n : -n;

  #ifdef TEXTURED
  vec3 paint = texture(picture, vUv).rgb;
  #else
  vec3 paint = vTint;
  #endif
  vec3 base = mix(mix(clay, paint, painted), MARK, 0.5 * vMarked);

  float key = max(0.0, (dot(n, KEY) + 0.12) / 1.12);
  float fill = max(0.0, dot(n, FILL));
  float facing = max(0.0, dot(n, eye));
  float rim = pow(1.0 - facing, 3.0);
  vec3 sky = mix(vec3(0.20, 0.19, 0.19), vec3(0.31, 0.33, 0.35), n.y * 0.5 + 0.5);
  vec3 light = sky + vec3(0.79, 0.76, 0.70) * key + vec3(0.14, 0.16, 0.19) * fill + vec3(0.10, 0.11, 0.13) * rim;

  float gloss = pow(max(0.0, dot(n, normalize(KEY + eye))), 28.0) * 0.07;
  float hollow = mix(1.0, vCavity < 0.0 ? 1.0 + 0.62 * vCavity : 1.0 + 0.20 * vCavity, 1.0 - 0.45 * painted);
  vec3 lit = base * light * hollow + gloss * (0.6 + 0.4 * hollow);
  lit = mix(lit, lit * vec3(0.62, 0.60, 0.62), inside);

  lit = clamp(lit, 0.0, 1.0);
  vec3 encoded = mix(lit * 12.92, 1.055 * pow(lit, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, lit));
  shade = vec4(encoded, opacity);
}`;

interface Look {
  /** CSS colour. */
  colour: string;
  /** Of two coinciding surfaces, the one with the lower rank is drawn. */
  rank?: number;
  /** Millimetres that it is pushed back in depth. */
  back?: number;
  /** 0 … 1. */
  opacity: number;
  /** Whether to use the scan's own colours instead of clay. */
  painted: boolean;
  texture: Texture | null;
  /** Teeth to tint, if the scan's vertices have tooth numbers. */
  marked?: readonly number[];
}

/** `isCut` clips what is beyond a plane, which `applyCut` sets. */
export function createClay(textured: boolean, isCut = false): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    side: DoubleSide,
    // One pass for both sides: the depth pass keeps a translucent model from showing its own inside.
    forceSinglePass: true,
    defines: { ...(textured && { TEXTURED: '' }), ...(isCut && { CUT: '' }) },
    uniforms: {
      clay: { value: new Color() },
      painted: { value: 0 },
      opacity: { value: 1 },
      back: { value: 0 },
      picture: { value: null },
      marked: { value: new Float32Array(most) },
      cut: { value: new Vector4() },
    },
  });
}

/**
 * Millimetres that a background scan is pushed back: otherwise, where a design cuts into the replaced tooth or the
 * gingiva, the scan would show through in spots.
 */
export const STEP_BACK = 2;

/**
 * Millimetres, about a tooth's thickness, up to which one sees through a translucent background. Otherwise a crown on
 * the right would seem to be on the left.
 */
export const SEEN_THROUGH = 12;

/**
 * Which of two surfaces is drawn: `rank` offsets a surface by little more than the depth buffer's resolution, to avoid
 * z-fighting; `back` offsets it by millimetres.
 */
export function applyDepth(material: RawShaderMaterial, { rank = 0, back = 0 }: Pick<Look, 'rank' | 'back'>): void {
  material.uniforms['back']!.value = back;
  material.polygonOffset = rank !== 0;
  material.polygonOffsetFactor = rank;
  material.polygonOffsetUnits = rank * 4;
}

/** Sets the uniforms for a look, without a new shader program. */
export function applyLook(material: RawShaderMaterial, look: Look): void {
  const { colour, opacity, painted, texture, marked = [] } = look;
  const { uniforms } = material;
  (uniforms['marked']!.value as Float32Array).fill(0).set(marked.slice(0, most));
  (uniforms['clay']!.value as Color).set(colour);
  uniforms['painted']!.value = painted ? 1 : 0;
  uniforms['opacity']!.value = opacity;
  uniforms['picture']!.value = texture;
  applyDepth(material, look);
  if (material.transparent !== opacity < 1) {
    material.transparent = opacity < 1;
    material.needsUpdate = true;
  }
}

/** `plane` in the quanta of the drawn geometry. */
export function applyCut(material: RawShaderMaterial, { normal, constant }: Plane): void {
  (material.uniforms['cut']!.value as Vector4).set(normal.x, normal.y, normal.z, -constant);
}

/** Drawn first: writes a translucent background's depth, pushed back so that only what is close behind it shows. */
export function createVeil(isCut: boolean): RawShaderMaterial {
  const material = createClay(false, isCut);
  material.colorWrite = false;
  applyDepth(material, { back: SEEN_THROUGH });
  return material;
}

/** Writes a translucent model's depth only, so that just its nearest surface is blended. */
export function createDepthOnly(isCut: boolean): RawShaderMaterial {
  const material = createClay(false, isCut);
  material.colorWrite = false;
  // Among the transparent objects, so that it is drawn right before its model and not before everything.
  material.transparent = true;
  return material;
}
