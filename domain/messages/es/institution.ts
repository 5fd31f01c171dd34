import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const institution: EntityMessages<Entities['institution']> = {
  one: 'Ajustes de la organización',
  many: 'Ajustes de la organización',
  fields: {
    name: 'Nombre',
    address: 'Dirección',
    contactPerson: 'Persona de contacto',
    contactWay: 'Datos de contacto',
    autoAccept: 'Aceptar solicitudes de relación automáticamente',
    workingDays: 'Días laborables',
    holidays: 'Días festivos',
    catalogue: 'Catálogo',
    defaultLabId: 'Laboratorio predeterminado',
    notation: 'Notación dental',
    designApproval: 'Requiere aprobación del diseño',
    sharePatientName: 'Compartir el nombre del paciente',
    number: 'Número',
    country: 'País',
    side: 'Tipo',
    logoUrl: 'Logotipo',
    members: 'Miembros',
    picture: 'Logotipo',
    memberId: 'Nuevo responsable',
  },
  actions: { query: 'Lista', get: 'Abrir', update: 'Editar', logo: 'Cambiar el logotipo', handOver: 'Traspasar' },
};
