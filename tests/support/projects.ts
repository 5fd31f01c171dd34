interface ToothSaid {
  number: number;
  type?: string;
  material?: string;
  name?: string;
  color?: string;
  mesial?: boolean;
  implant?: string;
}

/** A patient name in every project created here, which must never be extracted. */
export const projectPatient = 'Wilhelmina Featherstone';

const tooth = ({
  number,
  type = 'AnatomicCrown',
  material = 'ZI',
  name = 'Zirconia',
  color = 'A2',
  mesial,
  implant = 'None',
}: ToothSaid) => `    <Tooth>
      <Number>${number}</Number>
      <ReconstructionType>${type}</ReconstructionType>
      <MesialConnector>${mesial ? 'true' : 'false'}</MesialConnector>
      <MaterialName>${name}</MaterialName>
      <Material>${material}</Material>
      <ImplantType>${implant}</ImplantType>
      <PreparationType>Crown</PreparationType>
      <Color>${color}</Color>
    </Tooth>`;

/** An exocad `.dentalProject` as DentalCAD and compatible scanners write it. */
export const exocadProject = (
  teeth: readonly ToothSaid[],
  { encoding = 'utf-8', inside = '' } = {},
) => `<?xml version="1.0" encoding="${encoding}"?>
<Treatment xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <DateTime>2026-11-12T09:40:00+01:00</DateTime>
  <Notes>${projectPatient} prefers mornings</Notes>
  <ProjectGUID>7f1f3d0e-0000-4000-8000-000000000001</ProjectGUID>
  <Practice><PracticeId>1</PracticeId><PracticeName>North Clinic</PracticeName></Practice>
  <Patient><PatientId>12</PatientId><PatientName>${projectPatient}</PatientName></Patient>
  <Teeth>
${teeth.map(tooth).join('\n')}
  </Teeth>${inside}
</Treatment>
`;

interface Unit {
  /** 1–32. */
  number: number | string;
  type: string;
}

const properties = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `<Property name="${name}" value="${value}"/>`)
    .join('');
const list = (type: string, items: readonly Record<string, string | number>[]) =>
  `<Object name="${type}List" type="TDM_List_${type}"><List name="Items">${items
    .map((item) => `<Object type="TDM_Item_${type}">${properties(item)}</Object>`)
    .join('')}</List></Object>`;

/** A 3Shape order for one piece of work; `joints` by index in `units`. */
export const threeShapeOrder = (
  units: readonly Unit[],
  { material = 'Zirkon', color = 'A3', joints = [] as readonly (readonly [number, number])[] } = {},
) =>
  `<?xml version="1.0" encoding="utf-8"?><DentalContainer version="2022-1"><Object name="MainObject" type="TDM_Container">${[
    list('Order', [
      {
        IntOrderID: '17929_1',
        Patient_LastName: projectPatient,
        OrderComments: projectPatient,
        Items: 'Anatomy bridge',
      },
    ]),
    list('ModelElement', [{ ModelElementID: 'ME1', CacheMaterialName: material, CacheColor: color }]),
    list(
      'ToothElement',
      units.map(({ number, type }, i) => ({
        ToothElementID: `TE${i}`,
        ModelElementID: 'ME1',
        ToothNumber: number,
        CacheToothTypeClass: type,
        PostAndCore: 'False',
      })),
    ),
    list(
      'Link',
      joints.map((_, i) => ({ LinkID: `L${i}`, CacheLinkTypeClass: 'ltConnector' })),
    ),
    list(
      'LinkToothElement',
      joints.flatMap((ends, i) => ends.map((end) => ({ LinkID: `L${i}`, ToothElementID: `TE${end}` }))),
    ),
  ].join('')}</Object></DentalContainer>`;
