import { ageUnits, type Age } from '../patient/age.ts';
import { fileAccesses, fileKinds, fileStates, jaws, modelNotes, type ModelFacts } from '../order/files/file.ts';
import type { Attachment, SentFile } from '../message.ts';
import { allergies, sexes } from '../patient/patient.ts';
import type { PatientFacts } from '../patient/patientFacts.ts';
import { listPreference } from '../account/preferences.ts';
import { checkRuleNames } from '../order/dataCheck/rules.ts';
import { checkRulesSchema } from '../order/dataCheck/rulesSchema.ts';
import type { BiteCheck } from '../order/dataCheck/scanCheck.ts';
import { evidenceKinds, type Evidence } from '../order/files/evidence.ts';
import { proposalSchema } from '../order/project.ts';
import { biteCheck, designNumbers, keptCheck, scanCheck } from './dataCheck.ts';
import { settings } from '../account/settingsSchema.ts';
import { amount, choice, either, list, maybe, object, orNull, read, text, vector, whole, yesOrNo } from './shapes.ts';
import type { JsonSchema } from './types.ts';

const ofJaw = orNull(choice(['upper', 'lower']));
const modelFacts = object<ModelFacts>({
  triangles: whole,
  vertices: orNull(whole),
  bounds: object<ModelFacts['bounds']>({ min: vector, max: vector }),
  maxErrorMicrometres: orNull(amount),
  hasColors: yesOrNo,
  hasTexture: yesOrNo,
  hasLabels: yesOrNo,
  doubtfulUnits: yesOrNo,
  axes: orNull(object<NonNullable<ModelFacts['axes']>>({ occlusal: vector, front: vector, confidence: amount })),
  jaws: maybe(object<NonNullable<ModelFacts['jaws']>>({ labels: ofJaw, shape: ofJaw, header: ofJaw })),
  bites: maybe(list<BiteCheck>(biteCheck)),
  design: maybe(designNumbers),
  notes: list<string>(choice(modelNotes) as JsonSchema),
});

const sent = {
  id: text,
  name: text,
  size: whole,
  sha256: maybe(orNull(text)),
  thumbUrl: maybe(orNull(text)),
  pictureUrl: maybe(orNull(text)),
  width: maybe(orNull(whole)),
  height: maybe(orNull(whole)),
};
export const sentFile = object<SentFile>(sent);

const attachment = object<Attachment>({
  ...sent,
  parentId: maybe(orNull(text)),
  access: choice(fileAccesses),
  withheld: yesOrNo,
  kind: choice(fileKinds),
  jaw: maybe(orNull(choice(jaws))),
  state: choice(fileStates),
  fault: maybe(orNull(text)),
  facts: maybe(orNull(modelFacts)),
  lodUrl: maybe(orNull(text)),
  lodBytes: maybe(orNull(whole)),
  fullUrl: maybe(orNull(text)),
  fullBytes: maybe(orNull(whole)),
});

const patientFacts = object<PatientFacts>({
  allergies: maybe(
    object<NonNullable<PatientFacts['allergies']>>({ kinds: list(choice(allergies)), details: orNull(text) }),
  ),
  age: maybe(object<Age>({ unit: choice(ageUnits), count: whole })),
  sex: maybe(choice(sexes)),
});

const evidence = object<Evidence>({
  by: choice(evidenceKinds),
  says: choice(['upper', 'lower', 'bite']),
  weight: amount,
});

/** Structured fields for which yup only knows a type, by `<entity or call>.<field>`. */
export const structures: Record<string, JsonSchema> = {
  'file.facts': orNull(modelFacts),
  'file.scanCheck': orNull(scanCheck),
  'institution.checkRules': orNull(read(checkRulesSchema)),
  'organisation.checkRules': orNull(read(checkRulesSchema)),
  'file.evidence': orNull(list<Evidence>(evidence)),
  'file.proposal': orNull(read(proposalSchema)),
  'message.attachments': list(attachment),
  'order.patientFacts': orNull(patientFacts),
  'order.dataCheck': orNull(keptCheck),
  'order.findings': list(choice(checkRuleNames)),
  'setPreference.value': either(read(settings), read(listPreference)),
};
