/**
 * By what a patient is found who is typed as the name sounds. SQL knows no pinyin: what stood here before is filled at the
 * start of the server (`db/fillSounds.ts`), which looks at no more than the rows in these indexes. A search goes through
 * one organisation's rows, as it did: a pattern with a beginning left open has no index without an extension.
 */
export const sound = /* sql */ `
alter table patient add column sound text;
alter table orders add column carried_sound text;
create index patient_without_sound on patient (organisation_id, id) where sound is null;
create index orders_without_sound on orders (clinic_id, id) where carried_name is not null and carried_sound is null;
`;
