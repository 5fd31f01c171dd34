/**
 * "Waiting" notifications get their own setting, e-mailed by default; they used to be part of order updates, so those
 * choices are kept. Turning off in-app notifications didn't choose anything about e-mail. `sent_on` makes a summary go
 * out once a day; an organisation chooses whether its e-mails name patients.
 */
export const orderWaits = /* sql */ `
insert into notice_setting (organisation_id, account_id, name, in_site, email)
  select organisation_id, account_id, 'orderWait', in_site, email or not in_site from notice_setting where name = 'orderState'
  on conflict do nothing;
alter table notice_setting add column sent_on date;
alter table organisation add column mail_patient_names boolean not null default false;
grant update (mail_patient_names) on organisation to ddcp_app;
`;
