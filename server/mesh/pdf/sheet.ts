/** A document of one language to be laid out on A4 paper by `drawSheet`. */
export interface Sheet {
  title: string;
  /** Identifies the document, at the top of every page. */
  number: string;
  /** Under the title. */
  note: string;
  isRightToLeft: boolean;
  parts: readonly SheetPart[];
}

/** A part with its heading; one without content isn't drawn. */
export type SheetPart = { title: string } & (
  | { kind: 'facts'; facts: readonly SheetFact[] }
  | { kind: 'text'; text: string }
  /** `widths`: each column's share of the line; a row's last line may end on the next page. */
  | { kind: 'table'; heads: readonly string[]; widths: readonly number[]; rows: readonly (readonly string[])[] }
);

/** A label and its value. */
export type SheetFact = readonly [label: string, value: string];
