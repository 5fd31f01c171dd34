/**
 * Text files used to be delivered unchanged where the patient's name isn't shared. Now they are withheld, even if a lab
 * already has a copy: the hourly sweep records it on those orders.
 */
export const textsWithheld = /* sql */ `
update file set neutral_state = null, neutral_sha256 = null, neutral_size = null
  where erased_by is null and sha256 is not null and neutral_state = 'made' and kind = 'document'
    and name ~* '\\.(txt|csv)$';
`;
