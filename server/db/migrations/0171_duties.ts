/** What members who don't lead an organisation work on; null if they may do all that their role may. */
export const duties = /* sql */ `
alter table member add column duty text;
alter table invitation add column duty text;
alter table member add constraint member_duty_check check (duty is null
  or (role = 'clinicMember' and duty in ('reception', 'assistant'))
  or (role = 'factoryMember' and duty in ('designer', 'shipping'))) not valid;
alter table invitation add constraint invitation_duty_check check (duty is null
  or (role = 'clinicMember' and duty in ('reception', 'assistant'))
  or (role = 'factoryMember' and duty in ('designer', 'shipping'))) not valid;
`;

export const dutyChecks = /* sql */ `
alter table member validate constraint member_duty_check;
alter table invitation validate constraint invitation_duty_check;
`;
