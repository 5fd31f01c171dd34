/** An order starts from the doctor's last one instead. What people kept of the list of templates goes with them. */
export const templatesGone = /* sql */ `
drop table order_template;
delete from draft where entity = 'orderTemplate';
delete from preference where name = 'list.orderTemplate';
`;
