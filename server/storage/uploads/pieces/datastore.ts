import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Db } from '../../../db/tables.ts';
import { pieceKey, smallestPiece, type FileStore } from '../../store.ts';
import { protocolError } from '../protocolError.ts';
import { pieceRow, type Piece } from './row.ts';

/** Buffered in memory until full, one per request with data. The console sends two at a time. */
const pieceSize = 8 * 1024 * 1024;

/** The tus data store over pieces: stores each under its own key, then records it in the upload's row. */
export class PieceStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #row: ReturnType<typeof pieceRow>;
  readonly #files: FileStore;
  readonly #writing = new Map<string, Promise<unknown>>();

  constructor(db: Db, files: FileStore) {
    super();
    this.#row = pieceRow(db);
    this.#files = files;
  }

  /** The row was created when quota was reserved. */
  override create(upload: Upload): Promise<Upload> {
    return Promise.resolve(upload);
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#row.read(id);
    if (!row) throw protocolError(ERRORS.FILE_NOT_FOUND);
    const { size, stored: offset, createdAt, orderId, name, purpose } = row;
    const metadata = { orderId, filename: name, purpose };
    return new Upload({ id, size, offset, metadata, creation_date: createdAt });
  }

  override async remove(id: string): Promise<void> {
    for await (const { key } of this.#files.list(`upload/${id}/`)) await this.#files.remove(key);
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    const written = this.#write(source, id, offset);
    const over = written.then(
      () => {},
      () => {},
    );
    this.#writing.set(id, over);
    void over.then(() => this.#writing.get(id) === over && this.#writing.delete(id));
    return written;
  }

  async settled(id: string): Promise<void> {
    await this.#writing.get(id);
  }

  /** Keeps what arrived before a disconnect: on a bad connection no complete piece might ever arrive. */
  async #write(source: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#row.read(id);
    if (!row || row.fileId) throw protocolError(ERRORS.FILE_NOT_FOUND);
    if (row.stored !== offset) throw protocolError(ERRORS.INVALID_OFFSET);
    const end = new PieceEnd(this.#files, this.#row.add, { id, stored: offset, pieces: row.pieces });
    await end.begin();
    try {
      for await (const chunk of source) await end.take(chunk as Buffer);
    } finally {
      await end.flush();
    }
    return end.stored;
  }
}

interface Come {
  id: string;
  /** Bytes recorded in the row. */
  stored: number;
  pieces: readonly Piece[];
}

/** Appends to an upload. A last piece below the minimum size is rewritten together with what follows. */
class PieceEnd {
  readonly #files: FileStore;
  readonly #note: ReturnType<typeof pieceRow>['add'];
  readonly #id: string;
  readonly #bytes = Buffer.allocUnsafeSlow(pieceSize);
  #pieces: Piece[];
  #replaced: Piece | undefined;
  #filled = 0;
  #failed = false;
  stored: number;

  constructor(files: FileStore, note: ReturnType<typeof pieceRow>['add'], { id, stored, pieces }: Come) {
    this.#files = files;
    this.#note = note;
    this.#id = id;
    this.#pieces = [...pieces];
    this.stored = stored;
  }

  async begin(): Promise<void> {
    const last = this.#pieces.at(-1);
    if (!last || last.size >= smallestPiece) return;
    this.#filled = (await buffer(await this.#files.read(last.key))).copy(this.#bytes);
    this.#replaced = this.#pieces.pop();
  }

  async take(chunk: Uint8Array): Promise<void> {
    for (let taken = 0; taken < chunk.length;) {
      const part = chunk.subarray(taken, taken + pieceSize - this.#filled);
      this.#bytes.set(part, this.#filled);
      this.#filled += part.length;
      taken += part.length;
      if (this.#filled === pieceSize) await this.flush();
    }
  }

  /** Stores and records buffered bytes. Does nothing after a failure. */
  async flush(): Promise<void> {
    const carried = this.#replaced?.size ?? 0;
    if (this.#failed || this.#filled === carried) return;
    this.#failed = true;
    const start = this.stored - carried;
    const piece = { key: pieceKey(this.#id, start), size: this.#filled };
    const pieces = [...this.#pieces, piece];
    await this.#files.put(piece.key, this.#bytes.subarray(0, this.#filled));
    const to = start + piece.size;
    if (!(await this.#note(this.#id, this.stored, to, pieces))) {
      await this.#drop(piece);
      throw protocolError(ERRORS.INVALID_OFFSET);
    }
    if (this.#replaced) await this.#drop(this.#replaced);
    this.#pieces = pieces;
    this.#replaced = undefined;
    this.#filled = 0;
    this.stored = to;
    this.#failed = false;
  }

  /** If removal fails, the piece goes with the whole upload. */
  readonly #drop = ({ key }: Piece) => this.#files.remove(key).catch(() => {});
}
