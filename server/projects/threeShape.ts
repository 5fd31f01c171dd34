import type { Proposal } from '../../domain/order/project.ts';
import { grouped } from '../../domain/order/prescription.ts';
import { readTooth, type Fdi } from '../../domain/teeth.ts';
import { prescribe, type DescribedTooth } from './prescribe.ts';
import type { ProjectFormat, ProjectRecord } from './records.ts';

const toothValues = ['ToothElementID', 'ToothNumber', 'CacheToothTypeClass', 'PostAndCore'];
const linkValues = ['ModelElementID', 'CacheMaterialName', 'CacheColor', 'LinkID', 'CacheLinkTypeClass'];
const types = ['ToothElement', 'ModelElement', 'Link', 'LinkToothElement'] as const;

/**
 * 3Shape's order: a `DentalContainer` of lists of `Object type="TDM_Item_…"` with properties. Tooth numbers are
 * Universal (1–32), whatever the order's own title says.
 */
export const threeShapeFormat: ProjectFormat = {
  begins: (element, attributes) => {
    const type = element === 'Object' ? (attributes['type'] ?? '').replace(/^TDM_Item_/, '') : '';
    return (types as readonly string[]).includes(type) ? type : null;
  },
  values: new Set([...toothValues, ...linkValues]),
};

const reader =
  ({ values }: ProjectRecord) =>
  (name: string) =>
    (values.get(name) ?? '').trim();

/** The prescription in 3Shape's records; null if no tooth is treated. */
export function fromThreeShape(records: readonly ProjectRecord[]): Proposal | null {
  const of = (type: (typeof types)[number]) => records.filter((record) => record.type === type).map(reader);
  const models = new Map(of('ModelElement').map((model) => [model('ModelElementID'), model]));
  const teeth = new Map<string, Fdi>();
  const described = of('ToothElement').flatMap((element): DescribedTooth[] => {
    const tooth = readTooth(element('ToothNumber'), 'universal');
    if (tooth === null) return [];
    teeth.set(element('ToothElementID'), tooth);
    const model = models.get(element('ModelElementID'));
    const kind = /^true$/i.test(element('PostAndCore')) ? 'PostAndCore' : element('CacheToothTypeClass');
    return [
      {
        tooth,
        kind,
        materialCode: '',
        material: model?.('CacheMaterialName') ?? '',
        shade: model?.('CacheColor') ?? '',
        onImplant: false,
      },
    ];
  });
  const connectors = new Set(
    of('Link').flatMap((link) => (/connector/i.test(link('CacheLinkTypeClass')) ? [link('LinkID')] : [])),
  );
  const ends = grouped(of('LinkToothElement'), (link) => link('LinkID'));
  const joints = [...ends].flatMap(([id, links]) => {
    const [a, b] = links.map((link) => teeth.get(link('ToothElementID')));
    return connectors.has(id) && a !== undefined && b !== undefined ? [[a, b] as const] : [];
  });
  return prescribe('threeShape', described, joints);
}
