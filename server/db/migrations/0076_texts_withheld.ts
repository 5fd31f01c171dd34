/**
 * Text files were given as they were where the patient's name isn't shared. They are withheld from now on, also those that a
 * lab has a copy of: the hourly sweep notes it for those orders.
 */
export const textsWithheld = /* sql */ `
update file set neutral_state = null, neutral_sha256 = null, neutral_size = null
  where erased_by is null and sha256 is not null and neutral_state = 'made' and kind = 'document'
    and name ~* '\\.(txt|csv)$';
`;
