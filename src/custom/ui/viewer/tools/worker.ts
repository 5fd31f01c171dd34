import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { changeOf, comparedWith } from '../../../../../domain/geometry/change.ts';
import { sectionOf } from '../../../../../domain/geometry/section.ts';
import { download } from '../loading/download.ts';
import { readPlaces } from '../loading/viewMesh.ts';
import { carriedPins } from './carry.ts';
import { toShown } from './change.ts';
import { shownContacts } from './contacts.ts';
import type { Answers, FromWorker, Question, ToolModel, ToWorker } from './protocol.ts';
import { hitOf, toSolid, type Solid } from './solid.ts';

/*
 * Holds the full models while a tool is open, because the page hands their memory to the GPU, and measurements on the
 * preview would be off by a tenth of a millimetre.
 */
const solids = new Map<string, { of: string; solid: Solid }>();

const keyOf = ({ url, shown }: ToolModel) => `${new URL(url).pathname} ${shown.unit} ${shown.mirrored}`;

async function load(model: ToolModel): Promise<void> {
  const of = keyOf(model);
  if (solids.get(model.id)?.of === of) return;
  const [bytes] = await Promise.all([
    download(model.url, new AbortController().signal, () => undefined),
    MeshoptDecoder.ready,
  ]);
  solids.set(model.id, { of, solid: toSolid(readPlaces(bytes, MeshoptDecoder.decodeGltfBuffer), model.shown) });
}

const among = (ids: readonly string[]) =>
  new Map(
    ids.flatMap((id) => {
      const found = solids.get(id);
      return found ? [[id, found.solid] as const] : [];
    }),
  );

async function answerOf(question: Question): Promise<Answers[Question['ask']]> {
  if (question.ask === 'hit') return hitOf(among(question.ids), question.origin, question.direction);
  if (question.ask === 'section') {
    const { cut, reach } = question;
    return Object.fromEntries(
      [...among(question.ids)].map(([id, solid]) => [id, sectionOf(solid.finder.tree, cut, reach)]),
    );
  }
  if (question.ask === 'carry') return carriedPins(among, question.pins);
  if (question.ask === 'changes') {
    const before = [...among(question.before).values()];
    const after = [...among(question.ids)];
    const { bite } = question;
    return Object.fromEntries(
      after.map(([id, solid]) => [id, toShown(changeOf(comparedWith(before, solid), { bite }))]),
    );
  }
  if (question.ask === 'contacts') {
    const { ids, scans, jaw } = question;
    const held = scans.flatMap((scan) => [...among([scan.id]).values()].map((solid) => ({ ...scan, solid })));
    return shownContacts(among(ids), held, jaw);
  }
  const { models } = question;
  for (const id of solids.keys()) if (!models.some((model) => model.id === id)) solids.delete(id);
  const done = await Promise.allSettled(models.map(load));
  return { failed: models.filter((_, index) => done[index]!.status === 'rejected').map(({ id }) => id) };
}

self.onmessage = async ({ data: { nr, ...question } }: MessageEvent<ToWorker>) => {
  const message: FromWorker = await answerOf(question).then(
    (answer) => ({ nr, answer }),
    (error: unknown) => ({ nr, fault: String(error) }),
  );
  self.postMessage(message);
};
