import type { Selectable } from 'kysely';
import { attachment } from '../../../domain/attachment.ts';
import { Refusal } from '../../../domain/errors.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import type { Services } from '../../core/services.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { forgetAttachments } from '../../kit/attachments.ts';
import { signal } from '../../kit/signal.ts';
import { kindOfName } from '../../../domain/fileNames.ts';
import { copiesIfPicture, copiesOf } from '../../storage/pictureCopies.ts';
import type { Placed } from '../../storage/placed.ts';
import { useReservedStorage } from '../../storage/quota.ts';
import { attachmentKey } from '../../storage/store.ts';
import { currentActor } from '../file/currentAccess.ts';

type Row = Selectable<Tables['attachment']>;

/** The attachment that a place's key is for; null for another key. */
export function attachmentAt(key: string): Placed<Row> | null {
  const [, number, id] = /^attachment\/(\d+)\/([0-9a-f-]{36})\/original$/.exec(key) ?? [];
  if (!number || !id) return null;
  const organisationId = Number(number);
  return {
    keyOf: (part) => attachmentKey(organisationId, id, part),
    hold: (tx) =>
      tx
        .selectFrom('attachment')
        .selectAll()
        .where('organisationId', '=', organisationId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    refusal: refusalOf,
    async copiesOf(path, { name, picture }) {
      if (picture) return copiesOf(path);
      return kindOfName(name) === 'image' ? copiesIfPicture(path) : null;
    },
    async come(tx, { size }, { sha256, copies }) {
      const { type = null, width = null, height = null } = copies ?? {};
      await tx
        .updateTable('attachment')
        .set({ sha256, type, width, height })
        .where('organisationId', '=', organisationId)
        .where('id', '=', id)
        .execute();
      await useReservedStorage(tx, organisationId, size);
      // The console knows the storage by its files.
      await signal(tx, 'file', null, [organisationId]);
    },
    giveUp: (tx) =>
      forgetAttachments(tx, (query) => query.where('organisationId', '=', organisationId).where('id', '=', id)),
  };
}

/** Why the person who was given the place would be given none now. */
async function refusalOf(tx: Tx, { organisationId, uploaderId }: Row): Promise<Refusal | null> {
  const member = await currentActor(tx, { organisationId, accountId: uploaderId });
  return member && isAllowed(attachment, 'place', member, null) ? null : new Refusal('forbidden');
}

/** Removes attachments whose bytes never came, and those that no record got while a draft could name them. */
export async function forgetUnheldAttachments({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await db
    .transaction()
    .execute((tx) =>
      forgetAttachments(tx, (query) =>
        query
          .where('entity', 'is', null)
          .where((where) =>
            where.or([
              where('createdAt', '<', before(limits.draftLife)),
              where.and([where('sha256', 'is', null), where('createdAt', '<', before(limits.attachmentWait))]),
            ]),
          ),
      ),
    );
}
