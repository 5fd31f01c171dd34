import type { Entities, EntityName } from '../../domain/entities.ts';
import type { FieldName } from '../../domain/kit/entity.ts';
import { plainNames, type PlainName } from './plainTables.ts';
import type { Tables } from './tables.ts';

/** An entity's table, and which of its fields aren't plain columns there. */
export interface Stored {
  table: keyof Tables;
  /** Fields computed by a query or joined from other tables. */
  computed: readonly string[];
  /** Columns that differ from what their field says. */
  own: Readonly<Record<string, OwnColumn>>;
}

interface OwnColumn {
  /** PostgreSQL type, if unusual for the field's kind. */
  type?: string;
  /** Handlers fill it if it was left empty. */
  isFilled?: true;
  /** Never changes after creation. */
  isFixed?: true;
}

type Column<N extends EntityName, Table extends keyof Tables> = FieldName<Entities[N]> & keyof Tables[Table];
type NoColumn<N extends EntityName, Table extends keyof Tables> = Exclude<FieldName<Entities[N]>, keyof Tables[Table]>;

/** `computed` must name exactly the fields missing from the table's type, or it doesn't compile. */
const stored = <
  const N extends EntityName,
  const Table extends keyof Tables,
  const Computed extends NoColumn<N, Table> = never,
>(
  _entity: N,
  table: Table,
  computed: readonly Computed[] &
    ([Exclude<NoColumn<N, Table>, Computed>] extends [never]
      ? unknown
      : `"${Exclude<NoColumn<N, Table>, Computed>}" has no column: add a migration, or name it here`),
  own?: { readonly [C in Column<N, Table>]?: OwnColumn },
): Stored => ({ table, computed, own: { ...own } });

const ofTheRest: Record<Exclude<EntityName, PlainName>, Stored> = {
  patient: stored('patient', 'patient', ['age', 'creatorName', 'updaterName', 'orderCount', 'latestVisit']),
  record: stored('record', 'visit', ['ownerId', 'creatorName', 'updaterName'], {
    teeth: { type: 'integer[]' },
  }),
  image: stored('image', 'patientImage', [
    'height',
    'name',
    'ownerId',
    'pictureUrl',
    'sha256',
    'size',
    'thumbUrl',
    'uploaderName',
    'width',
  ]),
  attachment: stored('attachment', 'attachment', ['pictureUrl', 'thumbUrl', 'url']),
  order: stored('order', 'orders', [
    'assigneeId',
    'assigneeName',
    'changedByName',
    'clinicName',
    'creatorName',
    'dataCheck',
    'dismissNote',
    'dismissReason',
    'findings',
    'heldByName',
    'implantTypes',
    'labName',
    'materials',
    'orderType',
    'patientName',
    'pictureUrl',
    'restorationTypes',
    'shades',
    'shareLapsed',
    'toothNumbers',
    'unread',
  ]),
  file: stored(
    'file',
    'file',
    ['access', 'fullUrl', 'lodUrl', 'pictureUrl', 'sent', 'side', 'thumbUrl', 'uploaderName', 'withheld'],
    { progress: { type: 'real' } },
  ),
  message: stored(
    'message',
    'message',
    ['attachments', 'authorName', 'fileIds', 'organisationId', 'organisationName'],
    {
      body: { isFilled: true },
    },
  ),
  toothMark: stored('toothMark', 'toothMark', ['authorName', 'side']),
  organisation: stored('organisation', 'organisation', [
    'catalogue',
    'checkRules',
    'holidays',
    'logoUrl',
    'partner',
    'workingDays',
  ]),
  institution: stored('institution', 'organisation', [
    'catalogue',
    'checkRules',
    'defaultLabId',
    'designApproval',
    'holidays',
    'logoUrl',
    'members',
    'notation',
    'sharePatientName',
    'workingDays',
  ]),
  relationship: stored('relationship', 'relationship', [
    'address',
    'askerName',
    'contactPerson',
    'contactWay',
    'country',
    'lastOrderAt',
    'lastOrderId',
    'lastOrderNumber',
    'number',
    'openOrders',
    'operatorName',
    'orderCount',
    'partnerName',
    'side',
  ]),
  member: stored('member', 'member', ['email', 'hasFactor', 'hasLapsed', 'isSelf', 'name', 'operatorName', 'phone']),
  subscription: stored('subscription', 'subscription', ['size', 'subscriberName', 'unsubscriberName']),
  card: stored('card', 'card', ['activatorName', 'number', 'size']),
  apiKey: stored('apiKey', 'apiKey', ['createdByName', 'revokedByName']),
  webhook: stored('webhook', 'webhook', ['createdByName']),
  webhookDelivery: stored('webhookDelivery', 'webhookDelivery', ['body']),
  device: stored('device', 'device', ['activationCode', 'boundByName', 'lockedByName', 'unboundByName']),
  workOrder: stored(
    'workOrder',
    'workOrder',
    ['assigneeName', 'creatorName', 'directs', 'handles', 'institutionName', 'turn', 'works'],
    { institutionId: { isFixed: true } },
  ),
  notice: stored('notice', 'notice', ['content'], {
    category: { type: 'integer' },
    recordId: { type: 'uuid' },
  }),
  audit: stored('audit', 'auditEntry', ['aboutName', 'actorName', 'recordName', 'result'], {
    sessionId: { type: 'uuid' },
    hash: { type: 'bytea' },
  }),
};

const ofPlain = plainNames.map((name): [PlainName, Stored] => [
  name,
  { table: name, computed: ['creatorName', 'updaterName'], own: {} },
]);

export const storedAs = { ...ofTheRest, ...Object.fromEntries(ofPlain) } as Readonly<Record<EntityName, Stored>>;
