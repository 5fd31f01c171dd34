/**
 * Limits the serving login to its documented rights: it inserts revisions and log rows, but can't delete or link them.
 * Erasure removes the patient from a revision; no login changes anything else in one (`unnameRevisions`).
 */
const unnamed = `array['remark', 'reason', 'heldReason', 'remakeReason', 'implantSystem', 'implantPlatform', 'scanBody', 'goal',
    'description', 'patientFacts', 'teeth']`;
const teeth = (row: string) =>
  `(select jsonb_agg(tooth - 'implantSystem') from jsonb_array_elements(${row}.content -> 'teeth') as tooth)`;

export const servingRights = /* sql */ `
revoke delete on revision from ddcp_system;
revoke all on audit_waiting from ddcp_system;
revoke insert on audit_link from ddcp_system;

create function only_unnamed() returns trigger language plpgsql as $$
begin
  if new.patient_id is not null
    or to_jsonb(new) - array['patient_id', 'content', 'note'] is distinct from to_jsonb(old) - array['patient_id', 'content', 'note']
    or (new.note is null) <> (old.note is null)
    or new.content - ${unnamed} is distinct from old.content - ${unnamed}
    or coalesce(new.content -> 'patientFacts', 'null') <> 'null'
    or ${teeth('new')} is distinct from ${teeth('old')}
  then
    raise exception 'a revision stays as it was sent' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger revision_only_unnamed before update on revision for each row execute function only_unnamed();
`;
