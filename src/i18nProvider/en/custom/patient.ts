/** The page of one patient. */
export const patient = {
  allergy: 'Allergy: {{what}}',
  nothingClinical: 'No allergies or conditions recorded',
  teeth: {
    none: 'No work on teeth yet',
    hint: 'Choose a tooth to see only its entries',
  },
  erasing: {
    names:
      'Erases the patient with medical records, images, photos and drafts. The patient’s name is also removed from finished orders at your clinic and at the labs: from texts, file names and inside STL, PLY, OBJ, 3MF and MTL files.',
    deleted:
      'Zip, RAR and 7z archives, scanner project files, and models and archives in work orders are deleted. Scans are kept.',
    kept: 'A scan from which the name can’t be removed can still be viewed but no longer downloaded. Names inside other files, such as PDFs, and in reasons shown in the history are not removed.',
  },
  history: {
    patient: {
      create: '{{name}} added the patient',
      update: '{{name}} edited the details',
      export: '{{name}} exported all patient data',
    },
    record: { create: '{{name}} added a visit', update: '{{name}} edited a visit' },
    image: { place: '{{name}} added an image', update: '{{name}} edited an image’s description' },
  },
  records: {
    empty: 'No visits recorded',
    more: 'Showing the latest {{total}} visits.',
    written: 'Recorded by {{name}}, {{time}}',
    changed: 'edited by {{name}}, {{time}}',
    edit: 'Visit on {{date}}',
  },
  images: {
    addAs: 'Add as',
    hint: 'JPG, PNG, WebP or TIFF, up to {{max}} each. Originals are kept unchanged.',
    drop: 'Drop images here',
    dismiss: 'Remove',
    all: 'All',
    empty: 'No images yet',
    open: 'Enlarge {{title}}',
    large: 'Enlarged image',
    lost: 'Couldn’t load the image. Try again later.',
    position: '{{at}} of {{total}}',
    close: 'Close',
  },
  report: {
    title: 'Patient report',
    choose: 'Include in the report',
    identity: 'Patient',
    clinical: 'Clinical information',
    records: 'Medical records',
    images: 'Images',
    print: 'Print or save as PDF',
  },
};
