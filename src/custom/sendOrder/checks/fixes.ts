import type { CaseFile, LengthUnit } from '../../../../domain/file.ts';
import type { Draft } from '../draft.ts';

/** What becomes of a file: another jaw or unit, its mirror image, or it doesn't go along. */
export type FileChange = { id: string } & (
  | { version: number; jaw: NonNullable<CaseFile['jaw']> }
  | { version: number; unit: LengthUnit }
  | { version: number; mirrored: boolean }
  | { version: number; replacesId: string }
  | { removed: true }
);

/** What fixes it at one press. */
export interface Fix {
  /**
   * What the button says: `send.fix.<key>`, or for `setJaw` and `setUnit` the jaw and the unit. A value `day` is a date,
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

/** Takes a file out of the order. */
export const leaveOut = ({ id }: CaseFile): Fix => ({ key: 'leaveOut', files: [{ id, removed: true }] });

/** Says which jaw a scan is of. */
export const setJaw = ({ id, version }: CaseFile, jaw: NonNullable<CaseFile['jaw']>): Fix => ({
  key: 'setJaw',
  values: { jaw },
  files: [{ id, version, jaw }],
});

/** Says in what a scan was exported. */
export const setUnit = ({ id, version }: CaseFile, unit: LengthUnit): Fix => ({
  key: 'setUnit',
  values: { unit },
  files: [{ id, version, unit }],
});

/** Shows a scan as its mirror image, or as it came again. */
export const setMirrored = ({ id, version }: CaseFile, mirrored: boolean): Fix => ({
  key: mirrored ? 'mirror' : 'unmirror',
  files: [{ id, version, mirrored }],
});

/** Says which earlier scan this one takes the place of. */
export const replace = ({ id, version }: CaseFile, { id: replacesId, name }: CaseFile): Fix => ({
  key: 'replace',
  values: { name },
  files: [{ id, version, replacesId }],
});
