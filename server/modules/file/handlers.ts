import type { ScanCheck } from '../../../domain/order/dataCheck/scanCheck.ts';
import { Refusal, type ErrorName } from '../../../domain/errors.ts';
import {
  file,
  purposesForKind,
  scaleOf,
  uploadPurposes,
  type CaseFile,
  type FilePurpose,
  type OrderArchive,
} from '../../../domain/order/files/file.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import type { Context } from '../../core/context.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { withPurposes } from '../../storage/kindOf.ts';
import { InvalidInput } from '../../core/input.ts';
import { holderOf } from '../../storage/addresses.ts';
import { enqueueFiles } from '../../queue/enqueueFiles.ts';
import { enqueue } from '../../queue/queue.ts';
import { changeRow } from '../../kit/change.ts';
import { idsOf, type Handlers } from '../../kit/handlers.ts';
import { page } from '../../kit/page.ts';
import { signal } from '../../db/signal.ts';
import { omit } from '../../kit/omit.ts';
import { refuseStale } from '../../kit/version.ts';
import { fileAudienceOf } from '../orderRecord/audience.ts';
import { holdOrder } from '../orderRecord/rows.ts';
import { moveLabels } from './moveLabels.ts';
import { addToCase } from './addToCase.ts';
import { archiveOf, archiveStream } from './archive.ts';
import { isGiven, isSubmitted, refuseState, refuseUnlessOwn, refuseUnlessRemovable, type Row } from './changeable.ts';
import { paceOfConversions } from './copies.ts';
import { discardUnsent } from './discardUnsent.ts';
import { firstSubmission } from './joinCase.ts';
import { fileFor } from '../orderRecord/patientSeen.ts';
import { fileRows, presentFile, sortedByName } from './rows.ts';
import { sameScans } from './sameScans.ts';
import { deleteFiles } from './storage.ts';

const claim = async (context: Context, id: string, version?: number): Promise<Row> => {
  const row = await fileRows(context.tx, context.actor).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  refuseStale(version, row, (fresh) => present(context, fresh));
  return row;
};
/** Locks the order, so that a concurrent submission waits and sends only what is left. */
async function claimHeld(context: Context, id: string, version?: number): Promise<Row> {
  const { clinicId, orderId } = await claim(context, id);
  await holdOrder(context.tx, { clinicId, id: orderId });
  return claim(context, id, version);
}
const present = (context: Context, row: Row, sameAs?: ScanCheck['sameAs']) =>
  presentFile(context, omit(row, ['orderState', 'orderClinic', 'orderLab']), sameAs);
/** @param rows the file before and after a change, as one that is handed over no more is gone for the other side */
const signalFile = ({ tx }: Context, ...rows: [Row, ...Row[]]) =>
  signal(
    tx,
    'file',
    rows[0].id,
    rows.flatMap((row) =>
      fileAudienceOf({ ...row, clinicId: row.orderClinic, labId: row.orderLab, sentAt: row.orderSentAt }),
    ),
  );
const redraw = (context: Context, { clinicId, orderId }: Row) => enqueue(context.tx, 'picture', { clinicId, orderId });

export const handlers: Handlers<typeof file> = {
  async query(context, { filter: { orderId, purpose }, ...wanted }) {
    const rows = fileRows(context.tx, context.actor)
      .where('f.orderId', '=', orderId!)
      .$if(Boolean(purpose), (query) => query.where('f.purpose', '=', purpose!));
    const columns = { createdAt: 'f.createdAt', name: sortedByName(context.actor), size: 'f.size' };
    const { list, ...pages } = await page(rows, wanted, { tx: context.tx, entity: file, columns, id: 'f.id' });
    return { list: await presentAll(context, list), ...pages };
  },

  async get(context, { id }) {
    const [one] = await presentAll(context, [await claim(context, id)]);
    return one!;
  },

  /** A person corrects what a file is or how it is displayed, or settles a project's proposal. */
  async update(context, { id, version, jaw, purpose, orientation, unit, mirrored, replacesId, proposalSettled }) {
    const isRedrawn = [jaw, unit, mirrored, purpose, replacesId].some((value) => value !== undefined);
    const row = await (isRedrawn ? claimHeld : claim)(context, id, version);
    if (isRedrawn || proposalSettled !== undefined) refuseUnlessOwn(context, row);
    const isRepurposed = purpose !== undefined && purpose !== row.purpose;
    if (isRepurposed) refuseUnlessMayBe(context, row, purpose);
    if (replacesId) await refuseUnlessScanOf(context, row, replacesId);
    const isReflected = mirrored !== undefined && mirrored !== row.mirrored;
    const isShownOtherwise =
      isReflected ||
      (replacesId !== undefined && replacesId !== row.replacesId) ||
      (unit !== undefined && unit !== row.unit);
    if (isShownOtherwise ? isGiven(row) : jaw !== undefined && isSubmitted(row)) refuseState(context, row);
    const turn = orientation === undefined && isReflected ? reflectedTurn(row.orientation) : orientation;
    const { clinicId, orderId } = row;
    const seen = { where: { clinicId, orderId, id }, version: row.version };
    const change = {
      ...(jaw !== undefined && { jaw, jawSettled: jaw !== null }),
      ...(isRepurposed && { purpose, purposeSettled: true, submission: firstSubmission(purpose) }),
      ...(unit !== undefined && { unit }),
      ...(mirrored !== undefined && { mirrored }),
      ...(replacesId !== undefined && { replacesId }),
      ...(turn !== undefined && { orientation: turn && JSON.stringify(turn) }),
      ...(proposalSettled !== undefined && { proposalSettled }),
    };
    await changeRow(context.tx, 'file', seen, change, async () => present(context, await claim(context, id)));
    // After the zip's update, which waits for a running unpack job, so that its members exist by now.
    if (isRepurposed) await repurposeMembers(context, row, purpose);
    const grown = unit === undefined ? 1 : scaleOf({ unit }) / scaleOf(row);
    if (isReflected || grown !== 1) await moveLabels(context, row, [isReflected ? -grown : grown, grown, grown]);
    if (isRedrawn) await redraw(context, row);
    const after = await claim(context, id);
    await signalFile(context, row, after);
    return present(context, after);
  },

  /**
   * The uploading side may remove a file until the other side has it; a clinic also when it sends the order again. An
   * unsent message's file is its uploader's alone.
   */
  async delete(context, input) {
    const ids = idsOf(input);
    for (const id of ids) {
      if (await discardUnsent(context, id, input.version)) continue;
      const row = await claimHeld(context, id, input.version);
      refuseUnlessRemovable(context, row);
      // A file that the lab was sent stays in that revision, and in the clinic's storage.
      await (row.isPrescribed ? takeOut(context, row) : discard(context, row));
      await redraw(context, row);
      await signalFile(context, row);
    }
    return { ids };
  },

  /** Makes the viewing copy again, after a failure or after it was cleared. */
  async convert(context, { id, version }) {
    const row = await claim(context, id, version);
    if (row.kind === 'archive' && isBeingUnpacked(row)) throw new Refusal('unzipping');
    if (!isAllowed(file, 'convert', context.actor, row))
      throw new Refusal('conflict', {}, { fresh: present(context, row) });
    await context.tx
      .updateTable('file')
      .set({ state: 'waiting', fault: null, progress: 0 })
      .where('clinicId', '=', row.clinicId)
      .where('orderId', '=', row.orderId)
      .where('id', '=', id)
      .execute();
    await enqueueFiles(context.tx, [row]);
    await signalFile(context, row);
    return present(context, await claim(context, id));
  },

  async download(context, { id }) {
    const row = await claim(context, id);
    const { name, size, sha256, access } = fileFor(context.actor, row);
    if (!sha256) throw new Refusal(access === 'open' ? whyNotOut(row) : notGiven[access]);
    const url = context.addresses.sign({ file: row.id, held: holderOf(context.actor, row.orderId) });
    return { url, name, size, sha256 };
  },

  async addToCase(context, { id }) {
    const row = await claim(context, await addToCase(context, id));
    await signalFile(context, row);
    return present(context, row);
  },

  async archive(context, { orderId }): Promise<OrderArchive> {
    const { tx, actor, addresses, files: store } = context;
    const archive = await archiveOf(tx, actor, orderId);
    if (!archive) throw new Refusal('notFound');
    const { name, files, isPreparing } = archive;
    if (isPreparing) throw new Refusal('filePreparing');
    if (files.length === 0) throw new Refusal('uploadZipFirst');
    const url = addresses.sign({ archive: orderId, as: holderOf(actor).as });
    return { url, name, size: archiveStream(store, files).size, files: files.length };
  },
};

/** The purpose can change only until the other side has the file, and only to one that its kind allows. */
function refuseUnlessMayBe(context: Context, row: Row, purpose: FilePurpose) {
  refuseUnlessRemovable(context, row);
  const mayBe = uploadPurposes(context.actor, { state: row.orderState });
  if (!mayBe.includes(purpose) || !purposesForKind(row).includes(purpose))
    throw new InvalidInput({ purpose: { key: 'invalid' } });
}

/** A scan can only replace an earlier scan of the same order and side. */
async function refuseUnlessScanOf({ tx }: Context, row: Row, replacesId: string) {
  const older = await tx
    .selectFrom('file')
    .select('createdAt')
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.orderId)
    .where('organisationId', '=', row.organisationId)
    .where('id', '=', replacesId)
    .where('id', '<>', row.id)
    .where('kind', '=', 'model')
    .where('purpose', '=', 'scan')
    .executeTakeFirst();
  if (!older || older.createdAt > row.createdAt || row.kind !== 'model' || row.purpose !== 'scan')
    throw new InvalidInput({ replacesId: { key: 'invalid' } });
}

async function repurposeMembers({ tx }: Context, { clinicId, orderId, organisationId, id }: Row, purpose: FilePurpose) {
  const members = await tx
    .selectFrom('file')
    .select(['id', 'name', 'kind'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('parentId', '=', id)
    .execute();
  const changed = withPurposes({ clinicId, organisationId, purpose, purposeSettled: true }, members);
  for (const [one, purposeSettled] of new Map(changed.map((member) => [member.purpose, member.purposeSettled]))) {
    const alike = changed.filter((member) => member.purpose === one);
    await tx
      .updateTable('file')
      .set({ purpose: one, purposeSettled, submission: firstSubmission(one) })
      .where('clinicId', '=', clinicId)
      .where('orderId', '=', orderId)
      .where(
        'id',
        'in',
        alike.map((member) => member.id),
      )
      .execute();
  }
}

/** The rotation of a model for its mirror image, so that up and front stay the same. */
const reflectedTurn = (turn: Row['orientation']): CaseFile['orientation'] =>
  turn && [turn[0], -turn[1], -turn[2], turn[3]];

const takeOut = ({ tx }: Context, { clinicId, orderId, id }: Row) =>
  tx
    .updateTable('file')
    .set({ removed: true })
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where((where) => where.or([where('id', '=', id), where('parentId', '=', id)]))
    .execute();

const discard = ({ tx }: Context, { clinicId, orderId, id }: Row) =>
  deleteFiles(tx, ({ and, or }) => and([and({ clinicId, orderId }), or({ id, parentId: id })]));

const notGiven = { preparing: 'filePreparing', withheld: 'fileWithheld' } as const;

const isBeingUnpacked = ({ state }: Row) => state === 'waiting' || state === 'unpacking';

/** Why a zip member isn't a file of its own yet. */
const whyNotOut = (row: Row): ErrorName => {
  if (!row.parentId) return 'fileMissing';
  return isBeingUnpacked(row) || row.state === 'converting' ? 'unzipping' : 'unzipFirst';
};

/** Presents rows; those that need a conversion get an estimated time. */
async function presentAll(context: Context, rows: readonly Row[]): Promise<CaseFile[]> {
  const isUnmeasured = ({ kind, state, conversionMs }: Row) =>
    kind === 'model' && conversionMs === null && (state === 'cleared' || state === 'failed');
  // Conversion times aren't confidential, and a new organisation has none of its own.
  const pace = rows.some(isUnmeasured) ? await beyondTenant(context.tx, paceOfConversions) : null;
  const same = await sameScans(context, rows);
  return rows.map((row) =>
    present(
      context,
      pace !== null && isUnmeasured(row) ? { ...row, conversionMs: Math.round(pace * row.size) } : row,
      same.get(row.id),
    ),
  );
}
