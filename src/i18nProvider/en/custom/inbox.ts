/** What waits for the decision of a head. */
export const inbox = {
  count_one: '{{count}} decision waiting',
  count_other: '{{count}} decisions waiting',
  none: 'Nothing waits for your decision',
  /** A button that does something to all selected ones. */
  some: '{{action}} {{number}}',
  /** By the entity of what waits. */
  groups: {
    relationship: 'Partner requests',
    member: 'Applicants',
    workOrder: 'Work orders',
    device: 'Locked devices',
  },
  selected: {
    relationship_one: '{{count}} partner request selected',
    relationship_other: '{{count}} partner requests selected',
    member_one: '{{count}} applicant selected',
    member_other: '{{count}} applicants selected',
    workOrder_one: '{{count}} work order selected',
    workOrder_other: '{{count}} work orders selected',
    device_one: '{{count}} locked device selected',
    device_other: '{{count}} locked devices selected',
  },
};
