import { Color, DoubleSide, GLSL3, RawShaderMaterial, Vector4, type Plane, type Texture } from 'three';
import type { Jaw } from '../model.ts';

/**
 * The model's material: stone, not paint. It is the same in the light and the dark theme, as a plaster cast is the same
 * in any room, so its colours stand here and not in the theme.
 */
export const clayColours: Record<Jaw, string> = {
  upper: '#cfc7b2',
  lower: '#b9c4cf',
  bite: '#d9b8a6',
  other: '#7bb8ff',
};

/** Of what is no jaw, one after the other: two parts of a design tell themselves apart. */
const partColours = [clayColours.other, '#f0b35f', '#8ed0a0', '#d3a2e6', '#f29a9a', '#7fd0d6'];

/** The clay of each model of a case, by its id. */
export function coloursOf(models: readonly { id: string; jaw: Jaw }[]): Map<string, string> {
  const parts = models.filter(({ jaw }) => jaw === 'other');
  const partOf = (id: string) => partColours[parts.findIndex((part) => part.id === id) % partColours.length]!;
  return new Map(models.map(({ id, jaw }) => [id, jaw === 'other' ? partOf(id) : clayColours[jaw]]));
}

/** As many teeth as a mouth has. */
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

/** Lights hang on the camera, as a loupe's do: whatever side is looked at is lit. */
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
  /** CSS. */
  colour: string;
  /** The lower of two surfaces in the same place is drawn. */
  rank?: number;
  /** By how many millimetres it gives way to what lies behind it. */
  back?: number;
  /** 0 … 1. */
  opacity: number;
  /** Whether the scan's own colours show instead of clay. */
  painted: boolean;
  texture: Texture | null;
  /** Numbers of teeth to be tinted, where the scan says which vertex is of which tooth. */
  marked?: readonly number[];
}

/** `isCut`: what lies beyond a plane isn't drawn; `applyCut` says which plane. */
export function createClay(textured: boolean, isCut = false): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    side: DoubleSide,
    // One pass for both sides: the depth below keeps a pale model from showing its own inside
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
 * A scan that is a background steps back this far, millimetres: where a design cuts into the tooth that it replaces, or into
 * the gum, the scan would show on it as spots.
 */
export const STEP_BACK = 2;

/**
 * What lies further behind a pale background than a tooth is thick, millimetres, isn't drawn: a crown of the right side would
 * seem to stand on the left.
 */
export const SEEN_THROUGH = 12;

/**
 * Which of two surfaces is drawn: `rank` shifts one in depth by little more than what the card can tell apart, so that no two
 * flicker through each other; `back` by millimetres.
 */
export function applyDepth(material: RawShaderMaterial, { rank = 0, back = 0 }: Pick<Look, 'rank' | 'back'>): void {
  material.uniforms['back']!.value = back;
  material.polygonOffset = rank !== 0;
  material.polygonOffsetFactor = rank;
  material.polygonOffsetUnits = rank * 4;
}

/** Brings the uniforms to a look, without a new program. */
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

/** `plane` in the quanta of the geometry that is drawn. */
export function applyCut(material: RawShaderMaterial, { normal, constant }: Plane): void {
  (material.uniforms['cut']!.value as Vector4).set(normal.x, normal.y, normal.z, -constant);
}

/** Before all else writes a pale background's depth, so far back that only what is near behind it is seen through it. */
export function createVeil(isCut = false): RawShaderMaterial {
  const material = createClay(false, isCut);
  material.colorWrite = false;
  applyDepth(material, { back: SEEN_THROUGH });
  return material;
}

/** Writes a pale model's depth only, so that its nearest surface alone is then blended: no far side through the near one. */
export function createDepthOnly(isCut = false): RawShaderMaterial {
  const material = createClay(false, isCut);
  material.colorWrite = false;
  // Among the transparent ones, so that it comes right before its model and not before everything
  material.transparent = true;
  return material;
}
