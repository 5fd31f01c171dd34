/**
 * DICOM images and series used to be withheld where the patient's name isn't shared, and rendered PDFs were missing
 * characters. The hourly sweep queues their orders.
 */
export const neutralDicom = /* sql */ `
update file set neutral_state = null, neutral_sha256 = null, neutral_size = null
  where erased_by is null and sha256 is not null
    and (neutral_state = 'withheld' and (slices is not null or kind = 'project' and name ~* '\\.dcm$')
      or neutral_state = 'made' and kind = 'document' and name ~* '\\.pdf$');
`;
