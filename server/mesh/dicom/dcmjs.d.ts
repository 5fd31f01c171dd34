/** The parts we use: dcmjs has no types. */
declare module 'dcmjs' {
  export interface Element {
    vr: string;
    /** Data sets for a sequence, otherwise text, numbers or bytes. */
    Value?: unknown[];
  }
  export type DataSet = Record<string, Element>;
  export class DicomDict {
    constructor(meta: DataSet);
    meta: DataSet;
    dict: DataSet;
    write(options?: { allowInvalidVRLength?: boolean; fragmentMultiframe?: boolean }): ArrayBuffer;
  }
  const library: {
    data: {
      DicomDict: typeof DicomDict;
      DicomMessage: { readFile(bytes: ArrayBuffer): DicomDict };
      /** By tag, such as `(0010,0010)`. `xs` stands for two VRs, `ox` for pixel data. */
      DicomMetaDictionary: { dictionary: Record<string, { vr: string } | undefined> };
    };
    log: { getLogger(name: string): { setLevel(level: 'silent'): void } };
  };
  export default library;
}
