/** The pages whose tabs are lists, by the name that definitions give them. */
export const groups = { capacity: 'Capacity' };
