/**
 * Images, documents and unknown files used to be delivered unchanged where the patient's name isn't shared. Now they
 * are cleaned, and withheld until then: the hourly sweep queues those orders.
 */
export const neutralPictures = /* sql */ `
update file set neutral_state = null, neutral_sha256 = null, neutral_size = null
  where erased_by is null and sha256 is not null
    and (neutral_sha256 = sha256 and kind in ('image', 'document', 'other', 'project')
      or neutral_state = 'withheld' and kind = 'project' and name ~* '\\.(dentalproject|xml)$');
`;
