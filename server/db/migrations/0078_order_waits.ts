/**
 * What an order waits for has a setting of its own, which is mailed by default: who chose for updates of orders, of which it was a
 * part, keeps that choice; who only
 * turned off the console's notifications chose nothing about mails. A summary is marked with its day, to be sent once; an organisation says whether its mails name patients.
 */
export const orderWaits = /* sql */ `
insert into notice_setting (organisation_id, account_id, name, in_site, email)
  select organisation_id, account_id, 'orderWait', in_site, email or not in_site from notice_setting where name = 'orderState'
  on conflict do nothing;
alter table notice_setting add column sent_on date;
alter table organisation add column mail_patient_names boolean not null default false;
grant update (mail_patient_names) on organisation to ddcp_app;
`;
