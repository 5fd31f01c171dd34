import type SvgIcon from '@mui/material/SvgIcon';
import type { Shortcut } from '../../layout/shortcuts.ts';

/** Something that the palette offers: a place to go to, or a thing to do. */
export interface Command {
  /** Unlike any other's in the palette. */
  id: string;
  label: string;
  /** Small, behind the label. */
  detail?: readonly string[];
  /** The record's resource and state, for its chip. */
  state?: { resource: string; value: string };
  Icon: typeof SvgIcon;
  /** The messages that the label is made of: their English and Chinese words find it too. */
  messages?: readonly string[];
  /** Further words that find it. */
  words?: readonly string[];
  /** The language of the label, where it isn't the reader's. */
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
