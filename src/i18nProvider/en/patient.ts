/** The page of one patient. */
export const patient = {
  back: 'Back to list',
  erasing: {
    names:
      'Removes the patient with records, images, photos and drafts, and the patient’s name from finished orders, at your clinic and at the labs: from texts, file names and inside STL, PLY, OBJ and MTL files.',
    deleted:
      'Zip, RAR and 7z archives and scanner project files are deleted, and so are models and archives in work orders; the scans stay.',
    kept: 'A scan that can’t be cleaned can still be viewed, but no longer downloaded. Names inside other files, such as PDFs, and in the reasons given in the history are not removed.',
  },
  createOrder: 'Create order',
  tabs: {
    label: 'Parts of the patient’s file',
    details: 'Details',
    records: 'Medical records',
    images: 'Image collection',
    report: 'Report',
    orders: 'Orders',
  },
  history: {
    none: 'Nothing has been written down since this log began.',
    patient: {
      create: '{{name}} filed the patient.',
      update: '{{name}} changed the details.',
      export: '{{name}} exported all data of the patient.',
    },
    record: { create: '{{name}} added a visit.', update: '{{name}} changed a visit.' },
    image: { place: '{{name}} sent an image.', update: '{{name}} changed an image’s description.' },
  },
  records: {
    latest: 'Latest visit: {{date}}',
    empty: 'No visit is written down yet.',
    more: 'Only the latest {{total}} visits are shown.',
    written: 'Written by {{name}}, {{time}}',
    changed: 'changed by {{name}}, {{time}}',
    edit: 'Visit of {{date}}',
  },
  images: {
    addAs: 'Add as',
    hint: 'JPG, PNG, WebP or TIFF, up to {{max}} each. The originals are kept unchanged.',
    drop: 'Drop the images here',
    dismiss: 'Leave out',
    all: 'All',
    empty: 'There are no images of this patient yet.',
    open: 'View large: {{title}}',
    large: 'Image, large',
    lost: 'The image can’t be shown now. Try again later.',
    position: '{{at}} of {{total}}',
    close: 'Close',
  },
  report: {
    title: 'Patient report',
    choose: 'What goes into the report',
    identity: 'Patient',
    clinical: 'Clinical information',
    records: 'Medical records',
    images: 'Images',
    print: 'Print or save as PDF',
  },
  orders: {
    empty: 'There are no orders for this patient yet.',
  },
};
