/** New orders now copy the doctor's last one. Preferences for the template list are deleted too. */
export const templatesGone = /* sql */ `
drop table order_template;
delete from draft where entity = 'orderTemplate';
delete from preference where name = 'list.orderTemplate';
`;
