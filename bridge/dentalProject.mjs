/* An order as a `.dentalProject`, which CAD programs import. `server/projects/exocad.ts` reads the same format. */

const kinds = {
  crown: 'AnatomicCrown',
  pontic: 'AnatomicPontic',
  inlay: 'Inlay',
  postAndCore: 'PostAndCore',
  customAbutment: 'Abutment',
};
/** Code and name. */
const materials = {
  zirconia: ['ZI', 'Zirconia'],
  layeredZirconia: ['ZI', 'Layered zirconia'],
  titaniumAlloy: ['TI', 'Titanium'],
  glassCeramic: ['GCER', 'Glass ceramic'],
  pressCeramic: ['', 'Press ceramic'],
  compositeResin: ['RC', 'Composite resin'],
  acrylic: ['', 'Acrylic'],
  cobaltChrome: ['', 'Cobalt-chrome'],
  flexibleNylon: ['', 'Flexible nylon'],
};
/** Teeth that stay or are extracted, for which nothing is made. */
const marks = ['keep', 'extraction'];
/** The other central incisor, by quadrant. */
const across = { 1: 21, 2: 11, 3: 41, 4: 31, 5: 61, 6: 51, 7: 81, 8: 71 };

/** FDI number of the tooth on the mesial side. */
const mesialTo = (tooth) => (tooth % 10 === 1 ? across[Math.floor(tooth / 10)] : tooth - 1);

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => String(text).replaceAll(/[&<>"]/g, (sign) => escapes[sign]);
const element = (name, text) => `      <${name}>${escaped(text)}</${name}>\n`;

/** XML of an order's teeth; null if there is nothing to make. Patients aren't named. */
export function dentalProject({ number, teeth, clinicName, implantSystem }) {
  const made = teeth.filter(({ work }) => work !== null && !marks.includes(work));
  if (made.length === 0) return null;
  const bridges = new Map(made.map(({ tooth, bridge }) => [tooth, bridge]));
  const isJoined = ({ tooth, bridge }) => bridge !== null && bridges.get(mesialTo(tooth)) === bridge;
  const described = made.map((one) => {
    const [code, material] = materials[one.material] ?? ['', ''];
    const implant = one.onNatural || one.work === 'pontic' ? null : (one.implantSystem ?? implantSystem);
    return `    <Tooth>\n${element('Number', one.tooth)}${element('ReconstructionType', kinds[one.work] ?? 'Other')}${element(
      'MesialConnector',
      isJoined(one),
    )}${element('MaterialName', material)}${element('Material', code)}${element('ImplantType', implant || 'None')}${element(
      'Color',
      one.shade ?? '',
    )}    </Tooth>\n`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<Treatment>
  <ProjectName>${escaped(number)}</ProjectName>
  <Practice><PracticeName>${escaped(clinicName)}</PracticeName></Practice>
  <Teeth>
${described.join('')}  </Teeth>
</Treatment>
`;
}
