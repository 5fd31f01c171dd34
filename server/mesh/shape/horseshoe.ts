/** A point of the arch in occlusal view, with the area it represents. */
interface Spot {
  x: number;
  y: number;
  weight: number;
}

interface Horseshoe {
  /** Direction of the incisors, in radians. */
  front: number;
  /** 0 to 1: how empty the open end is. */
  openness: number;
  /** 0 to 1: how empty its middle is; a single crown has fissures there. */
  hollowness: number;
  /** 0 to 1: left-right symmetry. */
  symmetry: number;
}

const BINS = 120;
/** Seen from the middle, an arch's open end spans about a right angle; searches for slightly less. */
const WINDOW = Math.round((BINS * 70) / 360);
const TURN = (2 * Math.PI) / BINS;

/** The direction with the least area around it: the middle of the widest such range. */
function openEnd(spots: Spot[], x: number, y: number): { angle: number; emptiness: number } {
  const bins = new Float64Array(BINS);
  let total = 0;
  for (const spot of spots) {
    const angle = Math.atan2(spot.y - y, spot.x - x) + 2 * Math.PI;
    const bin = Math.floor(angle / TURN) % BINS;
    bins[bin] = bins[bin]! + spot.weight;
    total += spot.weight;
  }
  const windows = bins.map((_, start) => {
    let sum = 0;
    for (let offset = 0; offset < WINDOW; offset++) sum += bins[(start + offset) % BINS]!;
    return sum;
  });
  const least = windows.reduce((low, sum) => Math.min(low, sum), Infinity);
  // Nearly empty windows are adjacent: their mean direction is the middle of the opening
  const close = least + (total * WINDOW * 0.02) / BINS;
  let [sine, cosine] = [0, 0];
  windows.forEach((sum, start) => {
    if (sum > close) return;
    sine += Math.sin((start + WINDOW / 2) * TURN);
    cosine += Math.cos((start + WINDOW / 2) * TURN);
  });
  return { angle: Math.atan2(sine, cosine), emptiness: 1 - least / ((total * WINDOW) / BINS) };
}

function rangeOf(values: number[]): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** 0 to 1: the share of area with a counterpart across the midline in this direction. */
function symmetryAlong(spots: Spot[], angle: number): number {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, back, front] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of spots) {
    const across = y * cosine - x * sine;
    const along = x * cosine + y * sine;
    if (across < left) left = across;
    if (across > right) right = across;
    if (along < back) back = along;
    if (along > front) front = along;
  }
  const cells = 14;
  const sides = new Float64Array(cells * cells);
  let total = 0;
  for (const { x, y, weight } of spots) {
    const away = y * cosine - x * sine - (left + right) / 2;
    const column = Math.min(cells - 1, Math.floor((Math.abs(away) / (right - left)) * 2 * cells));
    const row = Math.min(cells - 1, Math.floor(((x * cosine + y * sine - back) / (front - back)) * cells));
    sides[row * cells + column]! += Math.sign(away) * weight;
    total += weight;
  }
  return 1 - sides.reduce((sum, difference) => sum + Math.abs(difference), 0) / total;
}

/** 1 minus eight times the share of area within a third of the half width from the middle. */
function hollowness(spots: Spot[], x: number, y: number, halfWidth: number): number {
  let inner = 0;
  let total = 0;
  for (const spot of spots) {
    if (Math.hypot(spot.x - x, spot.y - y) < halfWidth / 3) inner += spot.weight;
    total += spot.weight;
  }
  return Math.max(0, 1 - (8 * inner) / total);
}

/** Finds the closed (front) and the open end of an arch in occlusal view. */
export function readHorseshoe(spots: Spot[]): Horseshoe {
  const [left, right] = rangeOf(spots.map((spot) => spot.x));
  const [back, ahead] = rangeOf(spots.map((spot) => spot.y));
  const middle = [(left + right) / 2, (back + ahead) / 2] as const;
  const { angle, emptiness } = openEnd(spots, ...middle);
  let best = { front: angle + Math.PI, symmetry: -1 };
  for (let degrees = -30; degrees <= 30; degrees += 1.5) {
    const front = angle + Math.PI + (degrees * Math.PI) / 180;
    // Far from the opening's middle, only a clearly better symmetry wins
    const symmetry = symmetryAlong(spots, front) - Math.abs(degrees) * 0.003;
    if (symmetry > best.symmetry) best = { front, symmetry };
  }
  return {
    front: best.front,
    openness: Math.max(0, emptiness),
    hollowness: hollowness(spots, ...middle, Math.min(right - left, ahead - back) / 2),
    symmetry: Math.max(0, best.symmetry),
  };
}
