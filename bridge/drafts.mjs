import { join } from 'node:path';
import { OfFile } from './fileErrors.mjs';
import { purposeOf } from './exports.mjs';
import { hashOfText, states } from './ledger.mjs';
import { isInvalid, isKeyRefused, isNotFound, isPassing, isStorageFull, Refused } from './server.mjs';

const [draftState, cancelled] = ['toSend', 'cancelled'];
const needed = { readOrders: 'Read orders', sendCases: 'Send cases' };
/** How often the clinic's defaults of a new order are asked for, ms. */
const askEvery = 3 * 60_000;

/** A clinic's drafts at the server: one for each case, with its files. */
export function draftsOf(server, folder, say) {
  let asked = { at: 0, self: null };

  /** @throws Error if the key may not send cases: a head can change that any time */
  async function ready() {
    if (Date.now() - asked.at < askEvery) return;
    const self = await server.self();
    const lacking = Object.keys(needed).filter((scope) => !self.scopes.includes(scope));
    if (lacking.length > 0)
      throw new Error(`The key lacks ${lacking.map((scope) => `“${needed[scope]}”`).join(' and ')}`);
    asked = { at: Date.now(), self };
  }

  /**
   * Makes the case's draft, or goes on with it. The ledger says what was done, before and after each step.
   * @throws Refused if something of the case isn't at the draft and a person has to see to it
   */
  async function bring(ledger, { path }, files) {
    const { known, isCopy } = ledger.find(files) ?? {};
    if (isCopy) return say(`${path}: the same scans as ${known.path}, draft ${known.number}. Nothing is sent twice.`);
    const one = known ?? ledger.begin(path, files);
    const isNew = !one.orderId;
    if (isNew) await create(ledger, one, files);
    const order = await orderOf(ledger, one);
    const stored = order ? await storedIn(one) : [];
    const missing = distinct(files).filter(({ sha256 }) => ![...one.there, ...stored].includes(sha256));
    const closed = missing.length > 0 ? closedBy(one, order) : null;
    // Files that weren't sent aren't kept as the case's: in a folder of their own they are a case.
    if (closed) refuse(ledger, one, { path, fault: closed });
    const faults = await send(ledger, one, missing, files);
    for (const { path: place, sha256 } of files) one.files[place] = sha256;
    Object.assign(one, { path, state: order ? states.done : states.gone, uploads: {}, fault: null });
    ledger.save();
    if (isNew || missing.length > faults.length)
      say(`${path}: draft ${one.number}, ${counted(missing.length - faults.length)} sent`);
    const said = faults.map(({ message }) => message).join(' ');
    const reason = [...new Set(faults.map((fault) => fault.reason))].join(' ');
    if (said) refuse(ledger, one, { path, fault: said }, reason);
  }

  function refuse(ledger, one, { path, fault }, reason = fault) {
    Object.assign(one, { path, fault });
    ledger.save();
    throw Object.assign(new Refused({ msg: fault }), { reason });
  }

  async function create(ledger, one, files) {
    for (const file of files) one.files[file.path] ??= file.sha256;
    one.body ??= asked.self.draft;
    ledger.save();
    // A kill after this call repeats it with the same key and body, which makes no second draft.
    const again = { 'Idempotency-Key': `bridge-${hashOfText(one.key + JSON.stringify(one.body))}` };
    const { id, number } = await server.call('order/create', one.body, again).catch((error) => {
      // The server looks for an earlier draft of this key first, so none was made; the defaults may have changed.
      if (isInvalid(error)) {
        one.body = null;
        asked.at = 0;
        ledger.save();
      }
      throw error;
    });
    Object.assign(one, { orderId: id, number, state: states.sending });
    ledger.save();
  }

  const storedIn = async ({ orderId }) =>
    (await server.all('file/query', { filter: { orderId } })).map(({ sha256 }) => sha256);

  async function orderOf(ledger, one) {
    const order = await server.call('order/get', { id: one.orderId }).catch((error) => {
      if (!isNotFound(error)) throw error;
      return null;
    });
    if (!order) {
      one.state = states.gone;
      ledger.save();
    }
    return order;
  }

  /** Returns why single files were refused; the others are sent anyway. */
  async function send(ledger, one, missing, files) {
    const faults = [];
    for (const file of missing) {
      const { sha256, path } = file;
      const metadata = { orderId: one.orderId, relativePath: path, purpose: purposeOf(file, files) };
      const onAddress = (address) => {
        one.uploads[sha256] = address;
        ledger.save();
      };
      try {
        const id = await server.upload(join(folder, path), metadata, { address: one.uploads[sha256], onAddress });
        const { sha256: there } = await server.call('file/get', { id });
        if (there !== sha256) throw new Refused({ msg: 'the server has other bytes' });
        one.there.push(sha256);
        ledger.save();
      } catch (error) {
        if (isKeyRefused(error) || isPassing(error) || isStorageFull(error)) throw error;
        faults.push(new OfFile(path, `was refused: ${error.message}`));
      }
    }
    return faults;
  }

  return { ready, bring };
}

/** Why a draft takes no more files; null if it takes them. */
function closedBy({ number }, order) {
  if (!order) return `this key no longer sees ${number}, and no second draft is made`;
  if (order.state === cancelled) return `${number} was cancelled and isn’t made again`;
  if (order.state === draftState) return null;
  return `changed after ${number} was sent. Nothing was added; add it in the console if it is needed`;
}

const distinct = (files) => [...new Map(files.map((file) => [file.sha256, file])).values()];
const counted = (many) => `${many} file${many === 1 ? '' : 's'}`;
