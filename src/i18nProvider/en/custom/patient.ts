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
      'Erases the patient with medical records, images, photos and drafts. The patient’s name is also removed from finished orders and from work orders, at your clinic and at its partners: from texts, file names and inside STL, PLY, OBJ, 3MF, MTL, DICOM and scanner project files.',
    deleted:
      'Zip, RAR and 7z archives and files that can’t be cleaned, such as text and Word files, are deleted, and so are pictures, models and archives in work orders about these orders. Scans are kept.',
    kept: 'A scan from which the name can’t be removed can still be viewed but no longer downloaded. These stay: what PDFs, pictures and DICOM images show, documents in work orders, all files of work orders without an order, work orders that mention only part of the name, reasons in the history, the patient’s number, the audit log, e-mails already sent, and copies outside the product (downloads and backups).',
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
