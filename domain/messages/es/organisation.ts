import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const organisation: EntityMessages<Entities['organisation']> = {
  one: 'Organización',
  many: 'Organizaciones',
  fields: {
    name: 'Nombre',
    country: 'País',
    address: 'Dirección',
    contactPerson: 'Persona de contacto',
    contactWay: 'Datos de contacto',
    organisationId: 'ID',
    number: 'Número',
    side: 'Tipo',
    partner: 'Colaborador',
    logoUrl: 'Logotipo',
    workingDays: 'Días laborables',
    holidays: 'Días festivos',
    catalogue: 'Catálogo',
    keyword: 'Nombre o número',
  },
  actions: { query: 'Lista', get: 'Abrir' },
};
