import type { ContactKind } from '../../domain/contact.ts';
import type { Role } from '../../domain/roles.ts';
import type { CodePurpose } from '../../domain/verification.ts';

/**
 * What each letter is filled with, as the product has it: moments ISO, kinds and roles by their names. `post` says them in
 * the letter's language.
 */
export interface TemplateValues extends Record<`codes.${CodePurpose}`, { code: string; minutes: number }> {
  contactChanged: { kind: ContactKind; time: string };
  /** To a contact that stays bound; `kind` of the one that was added, replaced or removed. */
  contactNews: { kind: ContactKind; time: string };
  /** `device` as `Firefox on Windows`; empty where unknown. */
  passwordChanged: { time: string; device: string };
  invitation: { organisation: string; actor: string; role: Role };
  /** `content` is the notice itself, or some, a line each: sentences in the letter's language. */
  notice: { content: string };
  reminder: { content: string };
  summary: { content: string; count: number };
  orthoApplied: Record<'number' | 'name' | 'contact' | 'country' | 'organisation' | 'interest' | 'message', string>;
}
export type TemplateName = keyof TemplateValues;
