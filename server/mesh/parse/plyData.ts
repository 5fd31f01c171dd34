import { MeshError } from '../errors.ts';
import { type PlyElement, type PlyHeader, type Scalar, scalarBytes } from './plyHeader.ts';
import { TextCursor } from './text.ts';

/** Reads scalars sequentially; `broken` past the end. */
export interface PlyData {
  scalar(type: Scalar): number;
  /** Minimum bytes per value, to check a count against the remaining bytes. */
  least(type: Scalar): number;
  left(): number;
  /** Byte position of the next value. */
  at: number;
}

class BinaryData implements PlyData {
  readonly #view: DataView;
  readonly #little: boolean;
  at: number;

  constructor(bytes: Uint8Array, at: number, little: boolean) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
    this.#little = little;
  }

  scalar(type: Scalar): number {
    const at = this.at;
    const view = this.#view;
    this.at = at + scalarBytes[type];
    if (this.at > view.byteLength) throw new MeshError('broken');
    switch (type) {
      case 'float32':
        return view.getFloat32(at, this.#little);
      case 'int32':
        return view.getInt32(at, this.#little);
      case 'uint8':
        return view.getUint8(at);
      case 'uint32':
        return view.getUint32(at, this.#little);
      case 'float64':
        return view.getFloat64(at, this.#little);
      case 'int64':
        return Number(view.getBigInt64(at, this.#little));
      case 'uint64':
        return Number(view.getBigUint64(at, this.#little));
      case 'int16':
        return view.getInt16(at, this.#little);
      case 'uint16':
        return view.getUint16(at, this.#little);
      case 'int8':
        return view.getInt8(at);
    }
  }

  least(type: Scalar): number {
    return scalarBytes[type];
  }

  left(): number {
    return this.#view.byteLength - this.at;
  }
}

class TextData implements PlyData {
  readonly #cursor: TextCursor;

  constructor(bytes: Uint8Array, at: number) {
    this.#cursor = new TextCursor(bytes, at);
  }

  get at(): number {
    return this.#cursor.at;
  }

  set at(place: number) {
    this.#cursor.at = place;
  }

  scalar(): number {
    const value = this.#cursor.number();
    if (Number.isNaN(value) && this.#cursor.at >= this.#cursor.end) throw new MeshError('broken');
    return value;
  }

  /** A digit and a blank; the last value may lack the blank. */
  least(): number {
    return 2;
  }

  left(): number {
    return this.#cursor.end - this.#cursor.at + 1;
  }
}

export function openPlyData(bytes: Uint8Array, { format, length }: PlyHeader): PlyData {
  return format === 'ascii'
    ? new TextData(bytes, length)
    : new BinaryData(bytes, length, format === 'binary_little_endian');
}

/** Rejects a count that the remaining bytes can't hold, before allocating for it. */
export function checkCount(data: PlyData, { count, properties }: PlyElement): void {
  const least = properties.reduce((sum, { type, listOf }) => sum + data.least(listOf ?? type), 0);
  if (count * Math.max(1, least) > data.left()) throw new MeshError('broken', { count, bytes: data.left() });
}

/**
 * Reads one row into `row` (a list's length for lists) and up to `most` items per list into `lists`, by property. Other
 * items are skipped, and all lists if `lists` is absent.
 */
export function readRow(
  data: PlyData,
  element: PlyElement,
  row: Float64Array,
  lists?: number[][],
  most = Infinity,
): void {
  const { properties } = element;
  for (let index = 0; index < properties.length; index++) {
    const { type, listOf } = properties[index]!;
    if (listOf === undefined) {
      row[index] = data.scalar(type);
      continue;
    }
    const length = data.scalar(listOf);
    if (!(length >= 0 && length * data.least(type) <= data.left() + 1)) throw new MeshError('broken');
    const list = lists?.[index];
    if (list) list.length = 0;
    for (let item = 0; item < length; item++) {
      const value = data.scalar(type);
      if (item < most) list?.push(value);
    }
    row[index] = length;
  }
}
