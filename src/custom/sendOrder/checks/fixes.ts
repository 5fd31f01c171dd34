import type { CaseFile, LengthUnit } from '../../../../domain/order/files/file.ts';
import type { Draft } from '../draft.ts';

/** A change to a file: its jaw, its unit, mirroring, or removal. */
type FileChange = { id: string } & (
  | { version: number; jaw: NonNullable<CaseFile['jaw']> }
  | { version: number; unit: LengthUnit }
  | { version: number; mirrored: boolean }
  | { version: number; replacesId: string }
  | { removed: true }
);

/** A fix that one click applies. */
export interface Fix {
  /**
   * The button's text: `send.fix.<key>`, or for `setJaw` and `setUnit` the jaw and the unit. A value `day` is a date,
   * `YYYY-MM-DD`.
   */
  key:
    | 'setDay'
    | 'chooseLab'
    | 'leaveOpen'
    | 'shareName'
    | 'leaveOut'
    | 'setJaw'
    | 'setUnit'
    | 'mirror'
    | 'unmirror'
    | 'swapJaws'
    | 'replace'
    | 'confirmJaws';
  values?: Record<string, string>;
  change?: Partial<Draft>;
  files?: readonly FileChange[];
}

/** Removes a file from the order. */
export const leaveOut = ({ id }: CaseFile): Fix => ({ key: 'leaveOut', files: [{ id, removed: true }] });

export const setJaw = ({ id, version }: CaseFile, jaw: NonNullable<CaseFile['jaw']>): Fix => ({
  key: 'setJaw',
  values: { jaw },
  files: [{ id, version, jaw }],
});

/** Sets the unit that a scan was exported in. */
export const setUnit = ({ id, version }: CaseFile, unit: LengthUnit): Fix => ({
  key: 'setUnit',
  values: { unit },
  files: [{ id, version, unit }],
});

/** Mirrors a scan, or undoes that. */
export const setMirrored = ({ id, version }: CaseFile, mirrored: boolean): Fix => ({
  key: mirrored ? 'mirror' : 'unmirror',
  files: [{ id, version, mirrored }],
});

/** Sets the earlier scan that this one replaces. */
export const replace = ({ id, version }: CaseFile, { id: replacesId, name }: CaseFile): Fix => ({
  key: 'replace',
  values: { name },
  files: [{ id, version, replacesId }],
});
