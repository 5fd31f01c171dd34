import { categoryNumbers } from '../../domain/notice/noticeCategories.ts';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { cases, mouthIn } from '../../domain/demo/cases.ts';
import {
  actors,
  scanNames,
  submittedName,
  type ActorName,
  type DemoCase,
  type Happening,
  type Scan,
} from '../../domain/demo/demoCase.ts';
import { patients, photoNames, scannedMouth, type DemoPatient, type Mouth } from '../../domain/demo/patients.ts';
import { nearlyFull } from '../../domain/demo/organisations.ts';
import { day, dayOf, lastSeen, minute, workTime } from '../../domain/demo/times.ts';
import { limits } from '../../domain/limits.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { changeStorageLimit } from '../modules/capacity/storageLimit.ts';
import { byTime, organisationSteps } from './organisations.ts';
import { cutOffZip, pdfOf, plan, shadeMap } from './pdf.ts';
import { photoOf } from './photos.ts';
import type { Actor, Step } from './play.ts';
import { designFile, placeOn, scanFile, scanOf } from './scans.ts';

/**
 * The demo organisations' history until `until`, in chronological order, then the photos. Scans derived from the
 * original mouth are coarser: points within `coarse` mm merge. The original's are complete unless `isWhole` is false.
 */
export function worldUntil(until: Date, { coarse = 0.65, isWhole = true } = {}): Step[] {
  const fileOf: Stuff['fileOf'] = (scan, mouth, isFine) => scanFile(scan, mouth, isWhole && isFine ? 0 : coarse);
  const stuff = { until, coarse, fileOf };
  const steps = [
    ...organisationSteps(until),
    ...Object.entries<DemoPatient>(patients).flatMap(([name, patient]) => patientSteps(name, patient, stuff)),
    ...Object.entries(cases).flatMap(([key, one]) => caseSteps(key, one, stuff)),
    ...Object.values(actors).map((who) => readNotices(who, until)),
  ];
  const photos = Object.entries<DemoPatient>(patients).flatMap(([name, patient]) => photoSteps(name, patient, stuff));
  // Photos take seconds to draw, and a visitor looks at the orders first.
  return [...steps.toSorted(byTime), ...photos.toSorted(byTime), smallStorage(until)];
}

/** Runs last, when the organisation's usage is known. */
const smallStorage = (until: Date): Step => ({
  id: 'storage.included',
  at: new Date(until.getTime() - minute),
  who: null,
  act: ({ services }) =>
    services.db.transaction().execute(async (tx) => {
      const { number, percent, least } = nearlyFull;
      const { id, maximum, used } = await tx
        .selectFrom('organisation')
        .innerJoin('storage', 'organisationId', 'id')
        .select(['id', 'maximum', 'used'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      await changeStorageLimit(tx, id, Math.max(least, Math.ceil((used * 100) / percent)) - maximum);
    }),
});

/** Marks notifications as read up to four days ago, so that the bell counts only newer ones. */
const readNotices = (who: string, until: Date): Step => ({
  id: `notices.${who}`,
  at: new Date(workTime(until, 4)),
  who,
  async act({ call }) {
    for (const categoryID of Object.values(categoryNumbers)) await call('notice/watch', { categoryID });
  },
});

interface Stuff {
  until: Date;
  coarse: number;
  fileOf(scan: Scan, mouth: Mouth, isFine: boolean): Buffer;
}

function patientSteps(name: string, { by, filed, fields, visits = [] }: DemoPatient, { until }: Stuff): Step[] {
  const who = actors[by];
  const start = arrivalOf(filed, until);
  const steps: Step[] = [
    {
      id: `patient.${name}`,
      at: new Date(start),
      who,
      act: async ({ call }) => (await call<Patient>('patient/create', fields)).id,
    },
  ];
  for (const [nth, { day: daysAgo, next, ...visit }] of visits.entries()) {
    const at = Math.max(workTime(until, daysAgo) - 60 * minute, start + 10 * minute);
    const body = {
      ...visit,
      visitedOn: dayOf(at),
      nextVisit: next === undefined ? null : dayOf(until.getTime() + next * day),
    };
    steps.push({
      id: `visit.${name}.${nth}`,
      at: new Date(at),
      who,
      act: async ({ call, made }) =>
        (await call<{ id: string }>('record/create', { ...body, patientId: made(`patient.${name}`) })).id,
    });
  }
  return steps;
}

const arrivalOf = (filed: number, until: Date): number => workTime(until, filed) - 90 * minute;

const photoSteps = (name: string, { by, filed, mouth, photos = [] }: DemoPatient, { until, coarse }: Stuff): Step[] =>
  photos.map((view) => {
    const at = arrivalOf(filed, until) + 30 * minute;
    return {
      id: `photo.${name}.${view}`,
      at: new Date(at),
      who: actors[by],
      async act({ image, made }) {
        const upper = scanOf('upper', mouth, coarse / 2);
        const meshes = view === 'front' ? [upper, scanOf('lower', mouth, coarse / 2)] : [upper];
        await image({
          patientId: made(`patient.${name}`),
          name: photoNames[view],
          category: 'intraOral',
          takenOn: dayOf(at),
          note: null,
          bytes: await photoOf(meshes, view),
        });
      },
    };
  });

function caseSteps(key: string, one: DemoCase, { until, fileOf }: Stuff): Step[] {
  const mouth = mouthIn(key);
  const isFine = patients[one.patient].mouth === scannedMouth;
  const sent = workTime(until, one.sent);
  const steps: Step[] = [];
  let last = 0;
  /** Adds a step at that time, or seven minutes after the previous one if that is later. */
  const add = (name: string, by: ActorName, time: number, act: Step['act'], more: Pick<Step, 'mayBegin'> = {}) => {
    last = Math.max(time, last + 7 * minute);
    steps.push({ id: `${key}.${name}`, at: new Date(last), who: actors[by], act, ...more });
  };
  const orderOf = ({ made }: Actor) => made(`${key}.create`);

  add('create', one.by, sent - 40 * minute, async (as) => create(as, one, dayOf(sent + one.due * day)));
  for (const scan of one.scans ?? [])
    add(`scan.${scan}`, one.by, 0, (as) =>
      as.upload({ orderId: orderOf(as), name: scanNames[scan], purpose: 'scan', bytes: fileOf(scan, mouth, isFine) }),
    );
  if (one.draft) return steps;
  const { damaged, ...reasons } = one.dismissal ?? { damaged: null, dismissReason: 'seen' };
  if (damaged)
    add('damaged', one.by, 0, (as) =>
      as.upload({ orderId: orderOf(as), name: damaged, purpose: 'attachment', bytes: cutOffZip }),
    );
  add('send', one.by, sent, async (as) => void (await as.call('order/send', { id: orderOf(as), ...reasons })), {
    ...(damaged && { mayBegin: async (as) => hasFailed(as, orderOf(as)) }),
  });
  for (const [nth, it] of (one.course ?? []).entries()) {
    const time = Math.min(workTime(until, one.sent - it.after), until.getTime() - lastSeen * minute);
    if ('says' in it) {
      add(`message.${nth}`, it.who, time, async (as) => {
        const body = { orderId: orderOf(as), body: it.says };
        return (await as.call<{ id: string }>('message/create', body)).id;
      });
      if (it.read)
        add(`read.${nth}`, otherOf(it.who, one), 0, async (as) => {
          await as.call('message/read', { orderId: orderOf(as), messageId: as.made(`${key}.message.${nth}`) });
        });
    } else if ('marks' in it)
      add(`mark.${nth}`, it.who, time, async (as) => {
        const place = it.on && { fileId: await newestDesign(as, orderOf(as)), point: placeOn(it.on, mouth) };
        const body = { orderId: orderOf(as), kind: 'pin', tooth: it.marks, note: it.note, ...place };
        return (await as.call<{ id: string }>('toothMark/create', body)).id;
      });
    else if ('brings' in it)
      add(`file.${nth}`, it.who, time, (as) =>
        it.brings === 'shade map'
          ? as.upload({ orderId: orderOf(as), name: 'Shade map.pdf', purpose: 'attachment', bytes: pdfOf(shadeMap) })
          : as.upload({
              orderId: orderOf(as),
              name: scanNames[it.brings],
              purpose: 'scan',
              bytes: fileOf(it.brings, { ...mouth, shade: mouth.shade + 2 }, isFine),
            }),
      );
    else add(`${it.what}.${nth}`, it.who, time, (as) => happen(as, { key, nth, it, mouth }));
  }
  return steps;
}

/** Whether the product has tried and failed to read the damaged file. */
async function hasFailed(as: Actor, orderId: string): Promise<boolean> {
  const { list } = await as.call<ListAnswer<CaseFile>>('file/query', {
    filter: { orderId },
    pageSize: limits.listPage,
  });
  return list.some(({ state }) => state === 'failed');
}

const otherOf = (who: ActorName, { by, lab }: DemoCase): ActorName =>
  who === by ? (lab === 'Harbour Lab' ? 'tom' : 'amelie') : by;

async function create(as: Actor, one: DemoCase, dueDate: string): Promise<string> {
  if (one.remakeOf) {
    const { key, reasonCode } = one.remakeOf;
    const { id } = await as.call<Order>('order/remake', { id: as.made(`${key}.create`), reasonCode });
    const { version } = await as.call<Order>('order/get', { id });
    await as.call('order/update', { id, version, dueDate, remark: one.remark });
    return id;
  }
  const partners = await as.call<ListAnswer<{ id: number; name: string }>>('organisation/query', {
    filter: { partner: true, side: 'lab' },
  });
  const { id } = await as.call<Order>('order/create', {
    patientId: as.made(`patient.${one.patient}`),
    caseType: one.type ?? 'restoration',
    processKind: one.process ?? null,
    labId: partners.list.find(({ name }) => name === one.lab)!.id,
    doctor: { ada: 'Dr Ada North', ben: 'Dr Ben Shaw', lin: '林悦' }[one.by],
    teeth: one.teeth ?? [],
    ...one.particulars,
    dueDate,
    sharePatientName: one.sharesName ?? false,
    sharedFacts: one.shares ?? [],
    designApproval: !one.unseen,
    remark: one.remark ?? null,
  });
  return id;
}

interface Happened {
  key: string;
  nth: number;
  it: Extract<Happening, { what: string }>;
  mouth: Mouth;
}

/** The forwarding step, which created the other lab's order. */
const forwardStep = (key: string) =>
  `${key}.forward.${cases[key]!.course!.findIndex((it) => 'what' in it && it.what === 'forward')}`;

/** Performs an action on the order; a forward returns the id of the new order. */
async function happen(as: Actor, { key, nth, it, mouth }: Happened): Promise<string | void> {
  const { what, files = [], args } = it;
  const id = as.made(it.forwarded ? forwardStep(key) : `${key}.create`);
  const more: Record<string, unknown> = {};
  if (what === 'submitDesign' || what === 'submitScheme') {
    const purpose = what === 'submitDesign' ? 'design' : 'scheme';
    const fileIds: string[] = [];
    for (const file of files)
      fileIds.push(
        await as.upload({
          orderId: id,
          purpose,
          name: submittedName(file),
          bytes: file === 'plan' ? pdfOf([...plan, `${key} ${nth}`]) : designFile(file, mouth),
        }),
      );
    more['fileIds'] = fileIds;
  }
  if (what === 'confirmDesign' || what === 'confirmScheme')
    more['hashes'] = await newestHashes(as, id, what === 'confirmDesign' ? 'design' : 'scheme');
  if (what === 'rejectDesign') more['pinIds'] = pinsBefore(key, nth).map((mark) => as.made(mark));
  if (what === 'forward') {
    const labs = await as.call<ListAnswer<{ id: number; name: string }>>('organisation/query', {
      filter: { partner: true, side: 'lab' },
    });
    more['labId'] = labs.list.find(({ name }) => name === 'Atelier Dental')!.id;
  }
  const order = await as.call<Order>(`order/${what}`, { id, ...args, ...more });
  return what === 'forward' ? (order.childId ?? '') : undefined;
}

/** The earlier steps that set pins on the design before it was returned. */
const pinsBefore = (key: string, nth: number): string[] =>
  cases[key]!.course!.slice(0, nth).flatMap((it, at) => ('on' in it && it.on ? [`${key}.mark.${at}`] : []));

async function newestDesign(as: Actor, orderId: string): Promise<string> {
  const filter = { orderId, purpose: 'design' };
  const { list } = await as.call<ListAnswer<CaseFile>>('file/query', { filter, sort: '-createdAt', pageSize: 1 });
  return list[0]!.id;
}

async function newestHashes(as: Actor, orderId: string, purpose: string): Promise<string[]> {
  const { list } = await as.call<ListAnswer<CaseFile>>('file/query', { filter: { orderId }, pageSize: 100 });
  const files = list.filter((file) => file.purpose === purpose);
  const newest = Math.max(...files.map(({ submission }) => submission));
  return files.filter(({ submission }) => submission === newest).map(({ sha256 }) => sha256 ?? '');
}
