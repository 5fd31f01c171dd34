import { axesOf, jaws, mayBring, scaleOf, type CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { atLabStates, draftStates } from '../../../../domain/order/orderCourse.ts';
import { sideOf, type Doer } from '../../../../domain/roles.ts';
import type { SharedModel } from '../../../../domain/order/sharedCase.ts';
import type { ViewerModel } from '../viewer/model.ts';

const fileGroups = ['draft', 'design', 'scheme', 'scan', 'photo', 'attachment'] as const;
type FileGroupName = (typeof fileGroups)[number];
export type Submitted = 'scheme' | 'design';

export interface FileGroup {
  group: FileGroupName;
  /** Zips before their members; only the newest submission of a scheme or design. */
  files: CaseFile[];
  /** Older submissions of a scheme or design, newest first. */
  earlier: { submission: number; files: CaseFile[] }[];
}

/** The lab's files have a number from 1 once submitted. */
const isHandedIn = (submission: number) => submission > 0;

const isSubmitted = (group: FileGroupName) => group === 'design' || group === 'scheme';

/** Uploaded for a scheme or design, but not submitted: visible to the lab only. */
export const isLabsDraft = ({ side, sent }: Pick<CaseFile, 'side' | 'sent'>): boolean => side === 'lab' && !sent;

/** An order's files, grouped as its page lists them; empty groups are left out. */
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
/** Upper, lower, bite, then by name. */
const byJaw = (a: CaseFile, b: CaseFile) => rankOf(a) - rankOf(b) || byName.compare(a.name, b.name);
const rankOf = ({ jaw }: CaseFile) => (jaw ? jaws.values.indexOf(jaw) : jaws.values.length);

/** Each zip followed by its members. */
function withMembers(files: readonly CaseFile[]): CaseFile[] {
  const isMember = ({ parentId }: CaseFile) => parentId !== null && files.some(({ id }) => id === parentId);
  const membersOf = (id: string) => files.filter(({ parentId }) => parentId === id);
  return files.filter((file) => !isMember(file)).flatMap((file) => [file, ...membersOf(file.id)]);
}

/** The number of the newest submission; null if there is none. */
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

/** What the lab may submit: files uploaded for that purpose, and its attachments. */
export const unsubmittedFiles = (files: readonly CaseFile[], purpose: Submitted): CaseFile[] =>
  files.filter(
    (file) =>
      file.parentId === null &&
      ((isLabsDraft(file) && file.purpose === purpose) || (file.side === 'lab' && file.purpose === 'attachment')),
  );

/** Whether the viewer has something to show. */
export const isViewable = ({ lodUrl, fullUrl }: Pick<SharedModel, 'lodUrl' | 'fullUrl'>): boolean =>
  lodUrl != null || fullUrl != null;

/** Shared cases don't contain `recalled`. */
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

/** A file as a viewer model with the given display name. */
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
  // Mirroring keeps the vertex order, and so flips the faces' orientation.
  facesIn: (file.facts?.notes?.includes('facesIn') ?? false) !== file.mirrored,
  orientation: file.orientation ?? null,
});

/** Designs come before scans, and above them in the layers. */
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

/** Uploaded by the clinic after sending, but not handed over yet. */
export const isHeldBack = ({ side, sent }: CaseFile, { state }: Pick<Order, 'state'>): boolean =>
  side === 'clinic' && !sent && atLabStates.includes(state);

/** The uploading side, as far as a duty lets its members, may remove a file: the clinic before sending it, the lab before submitting it. */
export const mayRemove = (file: CaseFile, { state }: Pick<Order, 'state'>, who: Doer) =>
  file.parentId === null &&
  file.side === sideOf(who.role) &&
  mayBring(who, file.purpose, state) &&
  (file.side === 'clinic'
    ? draftStates.includes(state) || isHeldBack(file, { state })
    : isLabsDraft(file) || file.purpose === 'attachment');
