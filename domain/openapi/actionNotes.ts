import { apiKeyPrefix } from '../organisation/apiKey.ts';
import { requiredFor } from '../order/caseForms.ts';
import type { Entities, EntityName } from '../entities.ts';
import type { ActionName } from '../kit/entity.ts';
import { limits } from '../limits.ts';
import { serverLimits } from '../serverLimits.ts';
import { caseTypes } from '../order/orderVocabularies.ts';
import { orderToSend } from '../order/orderToSend.ts';
import { isRequired } from './jsonSchema.ts';

const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const required = Object.entries(orderToSend.fields).filter(([, field]) => isRequired(field as never));
const ofCases = caseTypes.values
  .filter((caseType) => requiredFor(caseType).length > 0)
  .map((caseType) => `\`${caseType}\` needs ${named(requiredFor(caseType))}`);

/** Checks on sending; the field lists come from the schema that the server validates with. */
const sending = [
  `The order must have ${named(required.map(([name]) => name))}. \`restoration\` and \`implant\` need at least one tooth in \`teeth\`, each with its work, material and shade (metal, posts and abutments need no shade), and complete bridges. ${ofCases.join('; ')}. \`processKind\`, if set, must fit the case type, and \`labId\` must be a confirmed partner. Otherwise the call is refused with \`invalid\` and one message per field.`,
  `Files are optional. A running upload refuses the call with \`filesUploading\`; an upload that stopped more than ${serverLimits.uploadPause / 1000} seconds ago is discarded. A clinic that uses more storage than it has is refused with \`overQuota\`.`,
  'What the data check finds in the scans is kept with the revision, with `dismissReason` and `dismissNote`. A finding that the laboratory’s rules stop (`checkRules` of the organisation) refuses the call with `dataCheckStopped`, or with `dataCheckPending` until all is measured. Other findings, except `noScan`, and scans whose jaw isn’t sure need a `dismissReason`, with `other` also a `dismissNote`. Otherwise the call is refused with `dataCheckAsks`, which lists them. `file/update` with `jaw` confirms a jaw.',
];

const submitting = (purpose: string) =>
  `\`fileIds\` are files that the laboratory uploaded to this order with the purpose \`${purpose}\`; each can be submitted once, otherwise the call is refused with \`filesNeeded\`.`;
const approving = (purpose: string) =>
  `\`hashes\` are the \`sha256\` of the newest submission’s files, from \`file/query\` with the purpose \`${purpose}\`. If the submission changed meanwhile, the call is refused with \`approvalOutdated\`.`;

/** Notes on what an action’s definition doesn’t express, shown below the generated text. */
export const actionNotes: { [N in EntityName]?: { [A in ActionName<Entities[N]>]?: string } } = {
  order: {
    create: 'Creates a draft. Only `caseType` is required; `order/send` checks the rest.',
    send: [
      'Sends a draft (state `toSend`) to its laboratory, which then accepts or rejects it. `dueDate`, if set, can’t be in the past.',
      ...sending,
    ].join('\n\n'),
    resend: [
      'Sends a rejected order (state `rejected`) to its laboratory again, under the same number. If the laboratory asked for a new scan, only files can change, and a scan uploaded since then is required: otherwise the call is refused with `scanNeeded`.',
      ...sending,
    ].join('\n\n'),
    addFiles:
      '`fileIds` are files that the clinic uploaded to this order after sending it. They become part of the next revision of the prescription, and the laboratory sees them at once. Files that it has already are left out; where no other is named, the call is refused with `filesNeeded`.',
    revisions:
      'What was sent and submitted, oldest first; a laboratory reads of its own time only. `content` is the prescription, null for a scheme and a design.',
    accept: 'Without `receiptNumber` the laboratory’s next number is used. `dueDate` replaces the clinic’s.',
    reject: '`scanFault` asks for a new scan; the clinic can then change nothing but files.',
    submitScheme: submitting('scheme'),
    confirmScheme: approving('scheme'),
    submitDesign: `${submitting('design')} Implants and orthodontics need an approved scheme first.`,
    confirmDesign: `${approving('design')} An order for a design only is then completed.`,
    ready: 'For orders whose clinic doesn’t approve designs (`designApproval` false).',
    remake:
      'Creates a draft with the prescription and the scans of this order, linked to it by `remakeOfId`, and returns the draft.',
    share: `Creates a public link that is valid for ${limits.shareDays} days.`,
    linkDesign:
      'Creates a link by which the member answers the submitted design that waits, without signing in. A link of theirs for the same order ends.',
    sendDesignLink:
      'The same, and sends the link to `contact`, an e-mail address or a phone number; by default to the member’s own contact. `sentTo` says where.',
    linkedDesign:
      'Returns a submitted design by the token of its link. Needs no session. A link that can’t be used is refused with the reason.',
    sendLinkCode: 'Sends a code to the member whom the link names, by e-mail or else as a text message.',
    approveLinked:
      'Approves the design as the member whom the link names. `hashes` as in `order/confirmDesign`; `code` and `request` from `order/sendLinkCode`. The link then ends.',
    returnLinked: 'Requests changes as that member. The link then ends.',
    shared: 'Returns a shared case by the token of its link. Needs no session.',
  },
  file: {
    query: 'Files come by `POST /v1/upload`. `facts`, `lodUrl` and `fullUrl` of a model follow after its conversion.',
    download: 'Returns a signed address of the original file.',
    archive: 'Returns a signed address of all files of an order as one zip.',
  },
  message: { create: '`fileIds` are files uploaded to this order with the purpose `message`.' },
  apiKey: {
    create: `Returns the secret, which is sent as \`Authorization: Bearer ${apiKeyPrefix}…\`. An organisation has at most ${limits.apiKeys} active keys.`,
    rotate: 'Returns a new secret. The old one works for `overlap` hours more.',
  },
  webhook: {
    create: `Returns the secret, which verifies the events. An organisation has at most ${limits.webhooks} webhooks.`,
    rotate: 'Returns a new secret. Events are signed with both for `overlap` hours more.',
    test: 'Sends an event of the type `webhook.test`.',
    resume: 'Also sends the events that have waited.',
  },
  webhookDelivery: { replay: 'Sends the event again, under the same `webhook-id`.' },
  device: { pair: 'Returns a code with which the device connects by `device/connect`.' },
};
