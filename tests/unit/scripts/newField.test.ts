import { describe, expect, it } from 'vitest';
import { fieldWishIn } from '../../../scripts/new-resource/field/main.ts';
import { addedColumn, fieldPlanOf } from '../../../scripts/new-resource/field/plan.ts';
import { fieldSourcesOf } from '../../../scripts/new-resource/field/sources.ts';

/* The story `a-developer-adds-a-resource` checks that the generated code compiles and works. */
describe('npm run new:field', () => {
  it.each([
    [{ entity: 'dentist' }, 'no entity "dentist"'],
    [{ field: 'name:text' }, 'has "name" already'],
    [{ field: 'age:integer' }, 'has "age" already'],
    [{ field: 'keyword:text' }, 'taken'],
    [{ field: 'shade:colour' }, 'no kind "colour"'],
    [{ field: 'shade:text,tone:text' }, 'One field at a time'],
    [{ field: 'shade:text!' }, '--existing what the records that are there hold'],
    [{ existing: 'a1' }, '--existing is for what must be filled in'],
    [{ field: 'shade:oneOf(a1|a2)!', existing: 'a3' }, 'one of a1, a2'],
    [{ field: 'visits:integer!', existing: 'many' }, 'is what visits:integer holds'],
    [{ field: 'visits:integer!', existing: '1.5' }, 'is what visits:integer holds'],
    [{ field: 'seenOn:date!', existing: 'tomorrow-ish' }, 'is what seenOn:date holds'],
    [{ field: 'shade:text!', existing: '' }, 'is what shade:text holds'],
    [{ field: 'shade:text!', existing: 'C:\\new ${1}' }, 'no backslash'],
    [{ field: 'filed:date' }, 'The filter "filedFrom" of patient would ask for it'],
    [{ field: 'guardian:reference(patient)!', existing: 'x' }, 'refer to nothing'],
    [{ field: 'visit:reference(record)' }, 'looked for by a keyword'],
    [{ entity: 'device', field: 'patientId:reference(patient)' }, 'factoryAdmin doesn’t see it'],
    [{ section: 'teeth' }, 'no section "teeth", but identity, contact, clinical'],
    [{ entity: 'order', field: 'tone:text' }, 'by command'],
    [{ entity: 'image', field: 'tone:text' }, 'by command'],
  ])('refuses %j', (wish, reason) => {
    expect(() => fieldPlanOf({ entity: 'patient', field: 'shade:text', ...wish })).toThrow(reason);
  });

  it('refuses invalid arguments', () => {
    expect(() => fieldWishIn(['patient'])).toThrow('An entity and one field');
    expect(() => fieldWishIn(['patient', 'a:text', 'b:text'])).toThrow('An entity and one field');
    expect(() => fieldWishIn(['patient', 'a:text', '--colour', 'red'])).toThrow('--colour');
  });

  it('gives existing rows a constant, and a column the column grants of its table', () => {
    const sql = (entity: string, field: string, existing?: string) =>
      addedColumn(fieldPlanOf({ entity, field, existing }), 'text');
    expect(sql('patient', 'order:text')).toBe('alter table patient add column "order" text;');
    expect(sql('patient', 'shade:text!', "o'clock")).toBe(
      "alter table patient add column shade text not null default 'o''clock';",
    );
    expect(sql('device', 'room:code')).toBe(
      'alter table device add column room text;\ngrant select (room), update (room) on device to ddcp_app;',
    );
  });

  it('writes the field where it is defined, stored, shown and labelled', () => {
    const files = fieldSourcesOf(fieldPlanOf({ entity: 'patient', field: 'shade:oneOf(a1|a2)', section: 'contact' }));
    expect(files.get('domain/patient/patient.ts')).toContain('shade: oneOf(patientShades)');
    expect(files.get('server/db/patientTables.ts')).toContain('shade: "a1" | "a2" | null;');
    expect(files.get('src/resources/patients.ts')!.match(/'address',\s*"shade"/g)).toHaveLength(2);
    expect(files.get('domain/messages/fr/records/patient.ts')).toContain('shade: untranslated("Shade")');
    expect(files.get('domain/messages/fr/vocabulary.ts')).toContain('untranslated("A1")');
    expect(files.get('domain/vocabularies.ts')).toContain('patientShades');
  });

  it('makes the kit check what a field refers to', () => {
    const files = fieldSourcesOf(fieldPlanOf({ entity: 'patient', field: 'guardian:reference(patient)' }));
    expect(files.get('server/modules/patient/handlers.ts')).toContain('refers: { guardian: patients.get }');
  });
});
