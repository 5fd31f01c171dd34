import type { OtherSubject } from '../audit.ts';
import type { Entities, EntityName } from '../entities.ts';
import type { ErrorName, wordings } from '../errors.ts';
import type { ActionName, AnyEntity, ArgName, FieldName, NotifyingActionName } from '../kit/entity.ts';
import type { MemberNews, OrderNews } from '../noticeKinds.ts';
import type { Work } from '../order/prescription.ts';
import type { EndingNews } from '../organisation/subscription.ts';
import type { vocabularies } from '../vocabularies.ts';

/** What a resource is called, in one language: complete or it doesn't compile. */
export interface EntityMessages<E extends AnyEntity> {
  one: string;
  many: string;
  fields: Record<FieldName<E> | (keyof E['filters'] & string) | ArgName<E>, string>;
  actions: Record<ActionName<E>, string>;
}

/** The words of some entities: those of a file in `records`. */
export type EntityWords<N extends EntityName> = Pick<RecordMessages['entities'], N>;

type Vocabularies = (typeof vocabularies)[number];
type Vocabulary = { [V in Vocabularies as V['name']]: Record<V['values'][number], string> };
/** The words of the closed lists, as a language writes them: what the audit log deals with is called as the entity is. */
export type VocabularyWords = Omit<Vocabulary, 'auditSubject'> & { auditSubject: Record<OtherSubject, string> };

/** The words for records, which the console and the server share. */
export interface RecordMessages {
  entities: { [N in EntityName]: EntityMessages<Entities[N]> };
  vocabulary: Vocabulary;
  validation: Record<ValidationKey, string>;
  success: { ok: string; changeLanguage: string };
}

/** Everything that the server and the console both say. */
export interface DomainMessages extends RecordMessages {
  /** What the other side reads: who did what to which record. `{{actor}}`, `{{title}}` and, where there is one, `{{reason}}`. */
  notices: {
    [N in EntityName as NotifyingActionName<Entities[N]> extends never ? never : N]: Record<
      NotifyingActionName<Entities[N]>,
      string
    >;
  } & {
    member: Record<MemberNews, string>;
    order: Record<OrderNews, string>;
    subscription: Record<EndingNews, string>;
    card: Record<EndingNews | 'activate', string>;
    /** The server's own step, after days of failed tries. */
    webhook: Record<'pause', string>;
    /** Notifies partners and former members that an organisation was closed. */
    institution: Record<'close', string>;
  };
  /**
   * `putOut`: a session that ended with the membership in `{{organisation}}`, in place of `revokedToken`. `stillNamed`: a
   * record that can't go as `{{what}}` refer to it, in place of `notInThisState`. `tooManyRequestsUntil`: a limit that
   * ends in `{{wait}}` seconds, in place of `tooManyRequests`. `overQuotaForHead`: to who can add storage, in place of
   * `overQuota`.
   */
  errors: Record<ErrorName | (typeof wordings)[number], string>;
  /** A tooth's prescription, as columns and within sentences. */
  toothWork: Record<'tooth' | 'work' | 'material' | 'shade' | 'stumpShade' | 'natural' | 'implant', string> & {
    works: Record<Work, string>;
  };
  /** The order on paper. */
  orderPaper: Record<'title' | 'notChosen' | 'unnamed' | 'connectors', string>;
}

export type ValidationKey =
  | 'required'
  | 'invalid'
  | 'oneOf'
  | 'min'
  | 'max'
  | 'least'
  | 'most'
  | 'fewest'
  | 'twice'
  | 'email'
  | 'phone'
  | 'contact'
  | 'code'
  | 'commonPassword'
  | 'samePassword'
  | 'date'
  | 'pastDay'
  | 'places'
  | 'url'
  | 'secureUrl'
  | 'comingDay'
  | 'withinYear'
  | 'integer'
  | 'unknown'
  | 'teeth'
  | 'nextVisit'
  | 'span'
  | 'offered'
  | 'noRelationship'
  | 'noSuchRecord'
  | 'ownFactorFirst'
  | 'dutyOfHead';
