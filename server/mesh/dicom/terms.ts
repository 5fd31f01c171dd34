/*
 * The defined terms of DICOM (PS3.3, and PS3.16 annex L for body parts) of the attributes that viewers and CAD programs
 * read. Body parts are those of head and neck.
 */

const defined: Record<string, string> = {
  // Image type: how it was made, then of which kind it is.
  '00080008':
    'ORIGINAL,DERIVED,PRIMARY,SECONDARY,MIXED,AXIAL,LOCALIZER,VOLUME,OTHER,NONE,RESAMPLED,MAX_IP,MIN_IP,MEAN,QUANTITY',
  // Modality.
  '00080060': 'CR,CT,DX,ES,GM,IO,MG,MR,NM,OCT,OP,OPT,OT,PT,PX,RF,RG,SEG,SM,US,XA,XC',
  // Conversion type.
  '00080064': 'DV,DI,DF,WSD,SD,SI,DRW,SYN',
  // Body part examined.
  '00180015': 'HEAD,SKULL,JAW,MAXILLA,TMJ,FACE,NECK,HEADNECK,CSPINE',
  // Scanning sequence, its variant, and whether an MR is of slices or of a volume.
  '00180020': 'SE,IR,GR,EP,RM',
  '00180021': 'SK,MTC,SS,TRSS,SP,MP,OSP,NONE',
  '00180023': '2D,3D',
  // Rotation direction.
  '00181140': 'CW,CC',
  // Patient position.
  '00185100': 'HFP,HFS,HFDR,HFDL,HFV,HFI,FFDR,FFDL,FFP,FFS,FFV,FFI,LFP,LFS,RFP,RFS,AFDR,AFDL,PFDR,PFDL',
  // Acquisition type and reconstruction of a CT of several frames.
  '00189302': 'SEQUENCED,SPIRAL,CONSTANT_ANGLE,STATIONARY,FREE',
  '00189315': 'FILTER_BACK_PROJ,ITERATIVE',
  // Patient orientation: main directions, and the usual oblique ones.
  '00200020': 'A,P,R,L,H,F,AL,AR,PL,PR,AH,AF,PH,PF,LA,LP,RA,RP,HA,HP,FA,FP,LH,LF,RH,RF,HL,HR,FL,FR',
  // Laterality of the body part, the image and a frame.
  '00200060': 'L,R',
  '00200062': 'L,R,U,B',
  '00209072': 'L,R,U,B',
  // Dimension organization type.
  '00209311': '3D,3D_TEMPORAL',
  // Photometric interpretation.
  '00280004':
    'MONOCHROME1,MONOCHROME2,PALETTE COLOR,RGB,YBR_FULL,YBR_FULL_422,YBR_PARTIAL_422,YBR_PARTIAL_420,YBR_ICT,YBR_RCT',
  // Burned-in annotation, and recognizable visual features.
  '00280301': 'YES,NO',
  '00280302': 'YES,NO',
  // Pixel spacing calibration type.
  '00280A02': 'GEOMETRY,FIDUCIAL',
  // Pixel intensity relationship.
  '00281040': 'LIN,LOG,DISP',
  // Rescale type, and type of a modality lookup table.
  '00281054': 'OD,HU,US,MGML,Z_EFF,ED,EDW,HU_MOD,PCT',
  '00283004': 'OD,HU,US,MGML,Z_EFF,ED,EDW,HU_MOD,PCT',
  // VOI lookup table function.
  '00281056': 'LINEAR,LINEAR_EXACT,SIGMOID',
  // Lossy image compression, and its methods.
  '00282110': '00,01',
  '00282114': 'ISO_10918_1,ISO_14495_1,ISO_15444_1,ISO_13818_2,ISO_14496_10,ISO_23008_2,ISO_15444_15',
};

/** No value is a value too, as between two backslashes. */
const terms = new Map(Object.entries(defined).map(([tag, list]) => [tag, new Set(['', ...list.split(',')])]));

/** An attribute's values up to the first that isn't one of its terms; null if it has no terms or none is left. */
export function definedTerms(tag: string, values: readonly unknown[]): unknown[] | null {
  const known = terms.get(tag);
  if (!known) return null;
  const end = values.findIndex((value) => !known.has(String(value).trim()));
  return end === 0 ? null : values.slice(0, end < 0 ? undefined : end);
}
