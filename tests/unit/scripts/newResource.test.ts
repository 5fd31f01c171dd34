import { describe, expect, it } from 'vitest';
import { wishIn } from '../../../scripts/new-resource/main.ts';
import { planOf } from '../../../scripts/new-resource/planOf.ts';
import { domainSource } from '../../../scripts/new-resource/templates/domain.ts';
import { resourceSource } from '../../../scripts/new-resource/templates/resource.ts';
import { migrationSource } from '../../../scripts/new-resource/templates/server.ts';
import { testSource } from '../../../scripts/new-resource/templates/test.ts';
import { entityMember, noticesMember } from '../../../scripts/new-resource/templates/words.ts';
import { resources } from '../../../src/resources/index.ts';
import { workOrders } from '../../../src/resources/workOrders.ts';

describe('an argument', () => {
  const name = 'tray';
  it.each([
    [{ name: 'Tray' }, 'is called like'],
    [{ name: 'delete' }, 'a word of the language'],
    [{ name: 'patient' }, 'an entity "patient"'],
    [{ name: 'upload' }, 'a table "upload"'],
    [{ name: 'teeth', plural: 'teethList' }, 'domain/teeth.ts'],
    [{ name: 'base' }, '/v1/base/'],
    [
      { name: 'sheep', plural: 'sheep' },
      'One and several can’t both be called "sheep": say another --plural, such as sheepList.',
    ],
    [{ name, fields: 'size:number!' }, 'needs a title'],
    [{ name, fields: 'name:text!,patientId:reference(patient)' }, 'doesn’t see it'],
    [{ name, fields: 'name:text!,visit:reference(record)', for: 'clinic' as const }, 'looked for by a keyword'],
    [{ name, fields: 'name:text!,lid:reference(lid)' }, 'no entity'],
    [{ name, fields: 'name:text!,partOf:reference(tray)!' }, 'the first tray'],
    [{ name, fields: 'name:texts' }, 'no kind "texts"'],
    [{ name, fields: 'name' }, 'no field'],
    [{ name, fields: 'version:text!' }, 'taken'],
    [{ name, fields: 'name:text!,kind:oneOf()' }, 'its values'],
    [{ name, fields: 'name:text!,kind:oneOf(a|a)' }, 'twice'],
    [{ name, fields: 'name:text!,due:date,dueTo:text' }, '"dueTo"'],
    [{ name, title: 'size', fields: 'name:text!,size:number!' }, 'can’t be the title'],
    [{ name, route: 'workOrder' }, '/workOrder/'],
    [{ name, route: '../x' }, 'one part of an address'],
    [{ name, icon: 'rocket' }, 'no icon "rocket"'],
    [{ name, fields: 'name:text!,lids:references(lid)' }, 'no entity'],
    [{ name, states: 'ready' }, 'two or more states'],
    [{ name, states: 'ready|In use' }, 'not "In use"'],
    [{ name, states: 'ready|ready' }, 'each once'],
    [{ name, actions: 'take:ready>inUse' }, 'A state is called'],
    [{ name, states: 'all|inUse', actions: 'take:all>inUse' }, 'count all records as "all"'],
    [{ name, states: 'ready|gone', actions: 'erase:ready>gone' }, 'erase'],
    [{ name, states: 'ready|inUse' }, 'No action leads to the state "inUse": --actions "take:ready>inUse"'],
    [{ name, states: 'ready|inUse', actions: 'take' }, '"take" is no action'],
    [{ name, states: 'ready|inUse', actions: 'take:ready>gone' }, 'names "gone", which is no state'],
    [{ name, states: 'ready|inUse', actions: 'take:ready|inUse>inUse' }, 'to itself'],
    [{ name, states: 'ready|inUse', actions: 'update:ready>inUse' }, '"update" is taken'],
    [{ name, states: 'ready|inUse', actions: 'delete:ready>inUse' }, '"delete" is taken'],
    [{ name, states: 'ready|inUse', actions: 'class:ready>inUse' }, 'a word of the language'],
    [{ name, states: 'ready|inUse', actions: 'take:ready>inUse,take:inUse>ready' }, 'Two actions'],
    [
      { name, fields: 'name:text!,reason:text', states: 'a|b', actions: 'take:a>b(reason)' },
      '"reason" is what an action asks for',
    ],
  ])('for %j is refused', (wish, reason) => {
    expect(() => planOf({ fields: 'name:text!', for: 'both', ...wish })).toThrow(reason);
  });

  it.each(['let', 'static', 'interface', 'yield', 'await', 'type', 'package', 'arguments', 'class'])(
    'for a word of the language is refused: %s',
    (word) => {
      const reason = `"${word}" is a word of the language itself`;
      expect(() => planOf({ name: word, fields: 'name:text!', for: 'both' })).toThrow(reason);
      expect(() => planOf({ name, plural: word, fields: 'name:text!', for: 'both' })).toThrow(reason);
    },
  );

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'for what every object has is refused: %s',
    (word) => {
      const reason = `"${word}" is what every object has by itself`;
      for (const one of [
        { name: word },
        { plural: word },
        { fields: `name:text!,${word}:text` },
        { fields: `name:text!,kind:oneOf(a|${word})` },
      ])
        expect(() => planOf({ name, fields: 'name:text!', for: 'both', ...one })).toThrow(reason);
      expect(() => planOf({ name, fields: `name:text!,other:reference(${word})`, for: 'both' })).toThrow('no entity');
      expect(() => planOf({ name, fields: `name:${word}!`, for: 'both' })).toThrow(`no kind "${word}"`);
    },
  );

  it.each([
    ['text', 'domain/text.ts'],
    ['crud', 'domain/crud.ts'],
    ['clinic', 'domain/clinic.ts'],
    ['filed', 'domain/filed.ts'],
    ['defineEntity', 'domain/defineEntity.ts'],
    ['recordOf', 'domain/recordOf.ts'],
    ['crudOf', 'server/modules/crudOf/handlers.ts'],
    ['listAnswer', 'tests/api/listAnswers.test.ts'],
  ])('for what its own files import is refused: %s', (word, path) => {
    expect(() => planOf({ name: word, fields: 'name:text!', for: 'clinic' })).toThrow(`is what ${path} would use`);
  });

  it('named like a person, or a table named like a view, is accepted', () => {
    expect(planOf({ name: 'person', plural: 'people', fields: 'name:text!', for: 'both' })).toMatchObject({
      one: 'Person',
    });
    expect(() => planOf({ name: 'memberContact', fields: 'name:text!', for: 'both' })).toThrow('"member_contact"');
  });

  it('that is invalid is refused', () => {
    expect(() => wishIn(['tray', '--for', 'everybody'])).toThrow('clinic, lab, both');
    expect(() => wishIn(['tray', '--colour', 'red'])).toThrow('--colour');
    expect(() => wishIn(['tray', 'table'])).toThrow('One name at a time');
  });

  it('gives labels as people write them', () => {
    const fields = 'name:text!,isVip:boolean,serialNumber:code,note:longText,vipPhone:phone,email:email,qrCode:code';
    const words = entityMember(planOf({ name: 'tray', fields, for: 'both' }), 'en');
    expect(words).toMatch(/isVip: .VIP.,/);
    expect(words).toMatch(/keyword: .Start of name, serial number, note, VIP phone, email or QR code.,/);
    expect(words).toMatch(/create: .New tray. /);
  });

  it('deletes with the referenced record only where that can be erased, and otherwise keeps it', () => {
    const fields = 'name:text!,patientId:reference(patient)!,other:reference(patient),job:reference(workOrder)!';
    const plan = planOf({ name: 'tray', fields, for: 'clinic' });
    expect(plan.ends).toEqual({ patientId: 'goes', other: 'clears', job: 'keeps' });
    const sql = migrationSource(plan);
    expect(sql.match(/on delete .*/g)).toEqual(['on delete cascade,', 'on delete set null (other),']);
    expect(sql).toContain('before update of other on tray for each row');
    // Work orders can't be deleted, so there's no deletion to test.
    expect(testSource(plan).match(/it\('(goes|loses|keeps) .*? refer/g)).toHaveLength(2);
    expect(testSource(planOf({ name: 'tray', fields: 'name:text!', for: 'clinic' }))).not.toContain('missingId');
  });

  it('removes a deleted record from the lists that name it', () => {
    const plan = planOf({ name: 'tray', fields: 'name:text!,patients:references(patient)', for: 'clinic' });
    expect(plan.ends).toEqual({ patients: 'takesOut' });
    expect(migrationSource(plan)).toMatch(
      /set patients = array_remove\(patients, old.id\)[^]* after delete on patient /,
    );
    expect(migrationSource(plan)).not.toContain('foreign key');
  });

  it('starts its course with the first state, and confirms a final step', () => {
    const plan = planOf({
      name: 'tray',
      fields: 'name:text!',
      for: 'lab',
      states: 'ready|inUse|retired',
      actions: 'take:ready>inUse,putBack:inUse>ready,retire:ready|inUse>retired(reason)',
    });
    expect(migrationSource(plan)).toContain("state text not null default 'ready'");
    expect(resourceSource(plan)).toContain('final: ["retire", "delete"]');
    expect(domainSource(plan)).toContain('args: { reason: longText(500).required() }');
    expect(entityMember(plan, 'fr')).toContain('putBack: untranslated("Put back")');
    expect(noticesMember(plan, plan.course!, 'en')).toContain('changed tray {{title}}: retired. Reason: {{reason}}');
  });

  it('completes the rest from defaults', () => {
    const plan = planOf({ name: 'curingLight', fields: 'label:text!,state2:boolean', for: 'clinic' });
    expect(plan).toMatchObject({ plural: 'curingLights', one: 'Curing light', table: 'curing_light', title: 'label' });
    // After the pages of all clinic users, before those of heads only.
    expect(resources[plan.place - 1]).toBe(workOrders);
  });
});
