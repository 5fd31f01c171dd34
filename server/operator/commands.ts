import type { Command } from './command.ts';
import { accountCommands } from './accounts.ts';
import { auditCommands } from './auditLog.ts';
import { careCommands } from './maintenance.ts';
import { codeCommands } from './codes.ts';
import { letterCommands } from './mail.ts';
import { organisationCommands } from './organisations.ts';
import { orthoCommands } from './ortho.ts';

/** All that an operator may do, in the order of the help. */
export const commands: readonly Command[] = [
  ...codeCommands,
  ...organisationCommands,
  ...letterCommands,
  ...accountCommands,
  ...orthoCommands,
  ...auditCommands,
  ...careCommands,
];
