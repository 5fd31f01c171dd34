export type MeshErrorCode =
  | 'notAZip'
  | 'otherArchive'
  | 'zipBomb'
  | 'zipTooMany'
  | 'zipUnsafeName'
  | 'zipEncrypted'
  | 'zipLink'
  | 'zipMethod'
  | 'zipTooDeep'
  | 'otherModel'
  | 'unsupported'
  | 'broken'
  | 'empty'
  | 'tooManyTriangles'
  | 'crowdedVertex'
  | 'tooLarge'
  | 'notFinite'
  | 'outOfMemory'
  | 'timeout';

export type MeshErrorValues = Record<string, string | number>;

/**
 * Why a file can't be shown. `values` fill the message's placeholders and hold only numbers: names and comments in
 * scans may name a patient, and errors reach logs.
 */
export class MeshError extends Error {
  override name = 'MeshError';
  code: MeshErrorCode;
  values?: MeshErrorValues;

  constructor(code: MeshErrorCode, values?: MeshErrorValues, options?: ErrorOptions) {
    super(values ? `${code} ${JSON.stringify(values)}` : code, options);
    this.code = code;
    this.values = values;
  }
}

/** The engine's out-of-memory messages: any other RangeError is our bug. */
const noMemory = /allocation failed|invalid (typed )?array (buffer )?length|memory/i;

/** Any error as a MeshError: a failed allocation is `outOfMemory`, an unexpected error is `broken` with its cause. */
export function toMeshError(error: unknown): MeshError {
  if (error instanceof MeshError) return error;
  const isMemory =
    (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) && noMemory.test(error.message);
  return new MeshError(isMemory ? 'outOfMemory' : 'broken', undefined, { cause: error });
}
