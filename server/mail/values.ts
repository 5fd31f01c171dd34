import type { ContactKind } from '../../domain/account/contact.ts';
import type { Role } from '../../domain/roles.ts';
import type { CodePurpose } from '../../domain/account/verification.ts';

/**
 * Raw values of each template: times in ISO, kinds and roles as keys. `valuesIn` formats them in the message's
 * language.
 */
export interface TemplateValues extends Record<`codes.${CodePurpose}`, { code: string; minutes: number }> {
  contactChanged: { kind: ContactKind; time: string };
  /** To a remaining contact; `kind` of the one that was added, replaced or removed. */
  contactNews: { kind: ContactKind; time: string };
  /** `device` such as `Firefox on Windows`; empty if unknown. */
  passwordChanged: { time: string; device: string };
  invitation: { organisation: string; actor: string; role: Role };
  /** `content` is one notice, or several, one per line: sentences in the message's language. */
  notice: { content: string };
  reminder: { content: string };
  summary: { content: string; count: number };
  orthoApplied: Record<'number' | 'name' | 'contact' | 'country' | 'organisation' | 'interest' | 'message', string>;
}
export type TemplateName = keyof TemplateValues;
