/** What we use of it: it brings no types. */
declare module 'dcmjs' {
  export interface Element {
    vr: string;
    /** Of a sequence data sets, else text, numbers or bytes. */
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
      /** By tags such as `(0010,0010)`; of some kinds `xs` stands for two, `ox` for pixels. */
      DicomMetaDictionary: { dictionary: Record<string, { vr: string } | undefined> };
    };
    log: { getLogger(name: string): { setLevel(level: 'silent'): void } };
  };
  export default library;
}
