import type SvgIcon from '@mui/material/SvgIcon';
import type { RecordValues } from '../../builders/fields/types.ts';
import type { Shortcut } from '../../layout/shortcuts.ts';

/** An entry of the palette: a page or an action. */
export interface Command {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Small text after the label. */
  detail?: readonly string[];
  /** The record and its state, for its chip. */
  state?: { resource: string; value: string; record?: RecordValues };
  Icon: typeof SvgIcon;
  /** The label's message keys: their English and Chinese texts match too. */
  messages?: readonly string[];
  /** Further search terms. */
  words?: readonly string[];
  /** The label's language, if not the user's. */
  lang?: string;
  shortcut?: Shortcut;
  run(): void;
}

/** Commands under a heading. */
export interface CommandGroup {
  id: string;
  heading: string;
  commands: readonly Command[];
}
