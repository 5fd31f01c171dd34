import { Refusal } from '../../../domain/errors.ts';
import type { file } from '../../../domain/file.ts';
import type { Context } from '../../context.ts';
import { elevated } from '../../db/tenancy.ts';
import { enqueue } from '../../jobs/queue.ts';
import { idsOf, type Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { signal } from '../kit/signal.ts';
import { say } from '../../words.ts';
import { fileRows, presentFile } from './rows.ts';

type Row = Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number];

const claim = async (context: Context, id: string): Promise<Row> => {
  const row = await fileRows(context.tx, context.actor).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
};
const present = (context: Context, { orderState: _state, orderClinic: _clinic, orderLab: _lab, ...row }: Row) =>
  presentFile(context, row);
const tellOpen = ({ tx }: Context, row: Row) => signal(tx, 'file', row.id, [row.orderClinic, row.orderLab]);

export const handlers: Handlers<typeof file> = {
  async query(context, { filter: { orderId, purpose }, ...wanted }) {
    const rows = fileRows(context.tx, context.actor)
      .where('f.orderId', '=', orderId!)
      .$if(Boolean(purpose), (query) => query.where('f.purpose', '=', purpose!));
    const columns = { createdAt: 'f.createdAt', name: 'f.name', size: 'f.size' };
    const { list, total } = await page(rows, wanted, { columns, id: 'f.id' });
    return { list: list.map((row) => present(context, row)), total };
  },

  get: async (context, { id }) => present(context, await claim(context, id)),

  /** A person corrects which jaw a model is, or how it stands. */
  async update(context, { id, version, jaw, orientation }) {
    const row = await claim(context, id);
    if (version !== undefined && version !== row.version)
      throw new Refusal('conflict', {}, { fresh: present(context, row) });
    await context.tx
      .updateTable('file')
      .set({
        ...(jaw !== undefined && { jaw }),
        ...(orientation !== undefined && { orientation: orientation && JSON.stringify(orientation) }),
        version: row.version + 1,
      })
      .where('clinicId', '=', row.clinicId)
      .where('orderId', '=', row.orderId)
      .where('id', '=', id)
      .execute();
    if (jaw !== undefined)
      await elevated(context.tx, context.actor, (tx) =>
        enqueue(tx, 'picture', { orderId: row.orderId, clinicId: row.clinicId }),
      );
    await tellOpen(context, row);
    return present(context, await claim(context, id));
  },

  /** Whoever brought a file may take it away while its order hasn't been sent (a clinic) or the file not submitted (a lab). */
  async delete(context, input) {
    const ids = idsOf(input);
    for (const id of ids) {
      const row = await claim(context, id);
      refuseUnlessRemovable(context, row);
      const gone = await context.tx
        .deleteFrom('file')
        .where('clinicId', '=', row.clinicId)
        .where('orderId', '=', row.orderId)
        .where((where) => where.or([where('id', '=', id), where('parentId', '=', id)]))
        .returning(['id', 'size', 'parentId'])
        .execute();
      const freed = gone.filter((one) => !one.parentId).reduce((sum, { size }) => sum + size, 0);
      await context.tx
        .updateTable('organisation')
        .set((set) => ({ storageUsed: set('storageUsed', '-', freed) }))
        .where('id', '=', context.actor.organisationId)
        .execute();
      await elevated(context.tx, context.actor, (tx) =>
        enqueue(tx, 'picture', { orderId: row.orderId, clinicId: row.clinicId }),
      );
      await tellOpen(context, row);
    }
    return { ids };
  },

  /** Makes the viewing copy again: after a fault, or when it has been cleared away. */
  async convert(context, { id }) {
    const row = await claim(context, id);
    if (row.state !== 'ready' && row.state !== 'failed')
      throw new Refusal('conflict', {}, { fresh: present(context, row) });
    await context.tx
      .updateTable('file')
      .set({ state: 'waiting', fault: null, progress: 0 })
      .where('clinicId', '=', row.clinicId)
      .where('orderId', '=', row.orderId)
      .where('id', '=', id)
      .execute();
    await elevated(context.tx, context.actor, (tx) =>
      enqueue(tx, row.kind === 'archive' ? 'unpack' : 'convert', { fileId: id }),
    );
    await tellOpen(context, row);
    return present(context, await claim(context, id));
  },

  async download(context, { id }) {
    const row = await claim(context, id);
    if (!row.sha256) throw new Refusal('fileMissing');
    return { url: context.addresses.sign({ file: row.id }), name: row.name, size: row.size, sha256: row.sha256 };
  },
};

function refuseUnlessRemovable({ actor, language }: Context, row: Row) {
  if (row.organisationId !== actor.organisationId || row.parentId) throw new Refusal('forbidden');
  const byClinic = row.orderClinic === actor.organisationId;
  const open = byClinic ? ['toSend', 'rejected'].includes(row.orderState) : row.purpose === 'attachment';
  if (!open) throw new Refusal('notInThisState', { state: say(language, `vocabulary.orderState.${row.orderState}`) });
}
