import { axesOf, jaws, scaleOf, type CaseFile } from '../../../../domain/file.ts';
import type { Order } from '../../../../domain/order.ts';
import { atLabStates, draftStates } from '../../../../domain/orderCourse.ts';
import type { Side } from '../../../../domain/roles.ts';
import type { SharedModel } from '../../../../domain/sharedCase.ts';
import type { ViewerModel } from '../viewer/model.ts';

const fileGroups = ['draft', 'design', 'scheme', 'scan', 'photo', 'attachment'] as const;
export type FileGroupName = (typeof fileGroups)[number];
export type Submitted = 'scheme' | 'design';

export interface FileGroup {
  group: FileGroupName;
  /** A zip before what was in it; of a scheme or a design the newest submission. */
  files: CaseFile[];
  /** Older submissions of a scheme or a design, newest first. */
  earlier: { submission: number; files: CaseFile[] }[];
}

/** Its viewing copy is still to come. */
export const isBusy = ({ state }: Pick<CaseFile, 'state'>): boolean =>
  state === 'waiting' || state === 'unpacking' || state === 'converting';

/** The lab's files count from 1 once they are handed in. */
const isHandedIn = (submission: number) => submission > 0;

const isSubmitted = (group: FileGroupName) => group === 'design' || group === 'scheme';

/** Brought for a scheme or a design, and not submitted: the lab's alone. */
export const isLabsDraft = ({ side, sent }: Pick<CaseFile, 'side' | 'sent'>): boolean => side === 'lab' && !sent;

/** An order's files as its page lists them; groups without files are left out. */
export function groupFiles(files: readonly CaseFile[]): FileGroup[] {
  return fileGroups
    .map((group) => {
      const all = files.filter((file) => (isLabsDraft(file) ? 'draft' : file.purpose) === group);
      if (!isSubmitted(group)) return { group, files: withMembers(all.toSorted(byJaw)), earlier: [] };
      const submissions = [...new Set(all.map(({ submission }) => submission))].sort((a, b) => b - a);
      const [newest, ...earlier] = submissions.map((submission) => ({
        submission,
        files: withMembers(all.filter((file) => file.submission === submission)),
      }));
      return { group, files: newest?.files ?? [], earlier };
    })
    .filter(({ files }) => files.length > 0);
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** Upper, lower, bite; among those as in their folder, however they came in. */
const byJaw = (a: CaseFile, b: CaseFile) => rankOf(a) - rankOf(b) || byName.compare(a.name, b.name);
const rankOf = ({ jaw }: CaseFile) => (jaw ? jaws.values.indexOf(jaw) : jaws.values.length);

/** Each file followed by what was unpacked from it. */
function withMembers(files: readonly CaseFile[]): CaseFile[] {
  const isMember = ({ parentId }: CaseFile) => parentId !== null && files.some(({ id }) => id === parentId);
  const membersOf = (id: string) => files.filter(({ parentId }) => parentId === id);
  return files.filter((file) => !isMember(file)).flatMap((file) => [file, ...membersOf(file.id)]);
}

/** The number of the newest submission, or null where nothing was submitted. */
export function newestSubmission(
  files: readonly Pick<CaseFile, 'purpose' | 'submission'>[],
  purpose: Submitted,
): number | null {
  const submissions = files
    .filter((file) => file.purpose === purpose)
    .map(({ submission }) => submission)
    .filter(isHandedIn);
  return submissions.length > 0 ? Math.max(...submissions) : null;
}

/** The files that an answer is about: the newest submission. An approval names their checksums. */
export const submittedFiles = (files: readonly CaseFile[], purpose: Submitted): CaseFile[] => {
  const newest = newestSubmission(files, purpose);
  return files.filter((file) => file.purpose === purpose && file.submission === newest);
};

/** The checksums of the newest submission, which an answer to it names. */
export const hashesOf = (files: readonly CaseFile[], purpose: Submitted): string[] =>
  submittedFiles(files, purpose).flatMap(({ sha256 }) => (sha256 ? [sha256] : []));

/** What the lab may submit: what it has brought for that, and its attachments. */
export const unsubmittedFiles = (files: readonly CaseFile[], purpose: Submitted): CaseFile[] =>
  files.filter(
    (file) =>
      file.parentId === null &&
      ((isLabsDraft(file) && file.purpose === purpose) || (file.side === 'lab' && file.purpose === 'attachment')),
  );

/** There is something of it to show. */
export const isViewable = ({ lodUrl, fullUrl }: Pick<SharedModel, 'lodUrl' | 'fullUrl'>): boolean =>
  lodUrl != null || fullUrl != null;

/** A shared case tells nothing of what was taken back. */
type Shown = SharedModel & Partial<Pick<CaseFile, 'recalled'>>;

const isShown = (files: readonly Shown[]) => {
  const standing = files.filter(({ recalled }) => !recalled);
  return (file: Shown) =>
    file.kind === 'model' &&
    isViewable(file) &&
    (file.purpose === 'scan' ||
      ((file.purpose === 'design' || file.purpose === 'scheme') &&
        file.submission === newestSubmission(standing, file.purpose)));
};

/** A file as the viewer takes it, under the name that it is to be called by. */
export const modelOf = (file: Omit<SharedModel, 'kind' | 'state' | 'submission'>, name: string): ViewerModel => ({
  id: file.id,
  name,
  jaw: file.purpose === 'scan' ? (file.jaw ?? 'other') : 'other',
  isDesign: file.purpose === 'design' || file.purpose === 'scheme',
  lodUrl: file.lodUrl ?? null,
  fullUrl: file.fullUrl ?? null,
  lodBytes: file.lodBytes ?? 0,
  fullBytes: file.fullBytes ?? 0,
  triangles: file.facts?.triangles ?? 0,
  maxErrorMicrometres: (file.facts?.maxErrorMicrometres ?? 0) * scaleOf(file),
  hasColors: file.facts?.hasColors ?? false,
  hasTexture: file.facts?.hasTexture ?? false,
  axes: axesOf(file),
  scale: scaleOf(file),
  mirrored: file.mirrored,
  // A mirror image keeps the order of the corners.
  facesIn: (file.facts?.notes?.includes('facesIn') ?? false) !== file.mirrored,
  orientation: file.orientation ?? null,
});

/** The first comes first, and is the upper of the layers. */
const layerRank = ({ purpose }: Pick<CaseFile, 'purpose'>) => (purpose === 'scan' ? 1 : 0);

/**
 * The models in the viewer: the scans, and the newest valid scheme and design. `nameOf` also gets whether a file is the
 * only one of its submission, whose version then suffices as its name.
 */
export const viewerModels = <File extends Shown>(
  files: readonly File[],
  nameOf: (file: File, isOnlyOne: boolean) => string,
): ViewerModel[] => {
  const shown = files.filter(isShown(files)).toSorted((a, b) => layerRank(a) - layerRank(b));
  const count = (purpose: File['purpose']) => shown.filter((file) => file.purpose === purpose).length;
  return shown.map((file) => modelOf(file, nameOf(file, count(file.purpose) === 1)));
};

/** Brought by the clinic after sending, and not handed over yet. */
export const isHeldBack = ({ side, sent }: CaseFile, { state }: Pick<Order, 'state'>): boolean =>
  side === 'clinic' && !sent && atLabStates.includes(state);

/** The side that brought a file may remove it: the clinic before it goes, the lab before it is submitted. */
export const mayRemove = (file: CaseFile, order: Pick<Order, 'state'>, side: Side | null) =>
  file.parentId === null &&
  file.side === side &&
  (side === 'clinic'
    ? draftStates.includes(order.state) || isHeldBack(file, order)
    : isLabsDraft(file) || file.purpose === 'attachment');
