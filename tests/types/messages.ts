/* A language that lacks a word doesn't compile. */
import { en } from '../../domain/messages/en/index.ts';
import type { DomainMessages, EntityMessages } from '../../domain/messages/types.ts';
import type { patient } from '../../domain/patient/patient.ts';

const { name, ...otherFields } = en.entities.patient.fields;
// @ts-expect-error: the name of a field is missing
const withoutField: EntityMessages<typeof patient> = { ...en.entities.patient, fields: otherFields };

const { delete: word, ...otherActions } = en.entities.patient.actions;
// @ts-expect-error: the name of an action is missing
const withoutAction: EntityMessages<typeof patient> = { ...en.entities.patient, actions: otherActions };

const { pending, ...otherStates } = en.vocabulary.orderState;
// @ts-expect-error: the word for a state is missing
const withoutState: DomainMessages = { ...en, vocabulary: { ...en.vocabulary, orderState: otherStates } };

const { toReceive, ...otherSteps } = en.vocabulary.waitingStep;
// @ts-expect-error: what is to be done in a state is missing
const withoutStep: DomainMessages = { ...en, vocabulary: { ...en.vocabulary, waitingStep: otherSteps } };

const { overQuota, ...otherErrors } = en.errors;
// @ts-expect-error: the sentence of an error is missing
const withoutError: DomainMessages = { ...en, errors: otherErrors };

const { ship, ...otherNotices } = en.notices.order;
// @ts-expect-error: the sentence of a notice is missing
const withoutNotice: DomainMessages = { ...en, notices: { ...en.notices, order: otherNotices } };

// @ts-expect-error: a word for a value that isn't in the vocabulary
const superfluous: DomainMessages['vocabulary']['sex'] = { ...en.vocabulary.sex, unknown: 'Unknown' };

export {
  name,
  overQuota,
  pending,
  ship,
  superfluous,
  toReceive,
  withoutAction,
  withoutError,
  withoutField,
  withoutNotice,
  withoutState,
  withoutStep,
  word,
};
