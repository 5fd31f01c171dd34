import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { attemptsOf } from './attempts.mjs';
import { dentalProject } from './dentalProject.mjs';
import { OfFile } from './fileErrors.mjs';
import { hashOf } from './server.mjs';

/** In an order's folder: the order, and which files were brought, written last. */
const recordName = 'order.json';
/** In the laboratory's folder: orders that aren't complete yet. */
const unfinished = '.bridge';
/** Where a finished design is put, in an order's folder. */
export const designsName = 'designs';
/** Of this machine: the language of the PDF. */
const { locale } = new Intl.DateTimeFormat().resolvedOptions();
const busyStates = ['waiting', 'unpacking', 'converting'];

/** The orders that have a folder, by id, with the folder's path. */
export async function ordersIn(folder) {
  const orders = new Map();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === unfinished) continue;
    const path = join(folder, entry.name);
    const record = await recordIn(path);
    if (record) orders.set(record.id, { ...record, path });
  }
  return orders;
}

async function recordIn(path) {
  try {
    return JSON.parse(await readFile(join(path, recordName), 'utf8'));
  } catch {
    // No order's folder, or one that a kill left unfinished.
    return null;
  }
}

/**
 * Gives every accepted order a folder: scans under the names that CAD programs look for, a project file, other files as
 * they are called, and the order itself, also as a PDF. A folder appears when it is complete; later files are added to it.
 */
export function ordersOf({ server, folder, every, say }) {
  const attempts = attemptsOf({ every, say });

  async function bring(row, before) {
    const brought = await bringOrder(server, folder, row, before);
    if (brought > 0)
      say(
        `${row.number}: ${brought} file${brought === 1 ? '' : 's'} in ${before?.path ?? join(folder, safe(row.number))}`,
      );
  }

  return async function round() {
    const known = await ordersIn(folder);
    const rows = await server.all('order/query', { filter: { state: 'accepted' } });
    attempts.keep(new Set(rows.map(({ id }) => id)));
    for (const row of rows) {
      const before = known.get(row.id);
      if (before?.isComplete && before.updatedAt === row.updatedAt) continue;
      const one = { key: row.id, mark: row.updatedAt, name: row.number, order: row.number };
      await attempts.make(one, () => bring(row, before));
    }
    return attempts.reasons();
  };
}

/** Returns the number of files brought now. */
async function bringOrder(server, folder, row, before) {
  const order = await server.call('order/get', { id: row.id });
  const files = await server.all('file/query', { filter: { orderId: row.id } });
  const wanted = files.filter((file) => isWanted(file, files));
  const isComplete = !files.some((file) => file.access === 'preparing' || busyStates.includes(file.state));
  // A first folder waits for all files: CAD imports it once.
  if (!before && !isComplete) return 0;

  const path = before?.path ?? join(folder, unfinished, safe(order.number));
  await mkdir(join(path, designsName), { recursive: true });
  const had = before?.files ?? [];
  const brought = [...had];
  const own = { project: `${safe(order.number)}.dentalProject`, paper: `${safe(order.number)}.pdf` };
  const names = [...had.map(({ name }) => name), recordName, own.project, own.paper];
  const taken = new Set(names.map((name) => name.toLowerCase()));
  for (const file of wanted) {
    if (had.some(({ id, sha256 }) => id === file.id && sha256 === file.sha256)) continue;
    const name = free(nameOf(file, order.number), taken);
    await server.download(file, join(path, name));
    brought.push({ id: file.id, name, sha256: file.sha256 });
  }
  const project = dentalProject(order);
  if (project) await writeWhole(join(path, own.project), project);
  const { pdf } = await server.call('order/paper', { id: row.id }, { 'Accept-Language': locale });
  await writeWhole(join(path, own.paper), Buffer.from(pdf, 'base64'));
  const { id, number, caseType, teeth, dueDate, remark } = order;
  const record = { id, number, caseType, teeth, dueDate, remark, files: brought, isComplete, updatedAt: row.updatedAt };
  await writeWhole(join(path, recordName), JSON.stringify(record, null, 2));
  if (!before) await show(path, join(folder, safe(order.number)));
  return brought.length - had.length;
}

/** Files of the clinic that the laboratory may have. A zip's members are files of their own. */
const isWanted = ({ id, side, access, sha256, purpose, kind }, files) =>
  side === 'clinic' &&
  access === 'open' &&
  sha256 !== null &&
  purpose !== 'message' &&
  !(kind === 'archive' && files.some(({ parentId }) => parentId === id));

const jawNames = { upper: 'upperjaw', lower: 'lowerjaw' };

/** `1001-upperjaw.stl` for a jaw that is sure, as CAD programs name the scans of the project 1001; else the file's own name. */
function nameOf({ name, kind, purpose, jaw, jawSure, jawSettled }, number) {
  const word = jawNames[jaw];
  const isNamed = kind === 'model' && purpose === 'scan' && word && (jawSure || jawSettled);
  return safe(isNamed ? `${number}-${word}${extname(name).toLowerCase()}` : name);
}

/** Without what Windows refuses in names of files. */
export const safe = (name) => {
  const plain = name
    .replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-120);
  return /^(con|prn|aux|nul|com\d|lpt\d)?(\..*)?$/i.test(plain) ? `_${plain}` : plain;
};

/** `name`, or with a number where the folder has it already. */
function free(name, taken) {
  const end = extname(name);
  const stem = name.slice(0, name.length - end.length);
  let one = name;
  for (let nth = 2; taken.has(one.toLowerCase()); nth++) one = `${stem}-${nth}${end}`;
  taken.add(one.toLowerCase());
  return one;
}

/** A reader never sees half a file. */
async function writeWhole(path, content) {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

/**
 * Moves a complete order to its place, its record last. A folder there without a record was left by a kill, or a person made it:
 * what lies in it stays.
 */
async function show(path, place) {
  const there = await readdir(place).catch(() => null);
  if (there === null) return rename(path, place);
  const own = (await readdir(path)).filter((name) => name !== recordName);
  for (const name of [...own, recordName]) {
    const [from, to] = [join(path, name), join(place, name)];
    if (!there.includes(name)) await rename(from, to);
    else if (name !== designsName && (await hashOf(from)) !== (await hashOf(to)))
      throw new OfFile(to, 'is in the way: another file has its name');
  }
  await rm(path, { recursive: true, force: true });
}
