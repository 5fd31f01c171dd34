/**
 * Pictures, documents and files of unknown kinds were given as they were where the patient's name isn't shared. They are cleaned
 * from now on, and what was given so far is given no more until it is: the hourly sweep queues those orders.
 */
export const neutralPictures = /* sql */ `
update file set neutral_state = null, neutral_sha256 = null, neutral_size = null
  where erased_by is null and sha256 is not null
    and (neutral_sha256 = sha256 and kind in ('image', 'document', 'other', 'project')
      or neutral_state = 'withheld' and kind = 'project' and name ~* '\\.(dentalproject|xml)$');
`;
