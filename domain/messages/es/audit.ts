import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const audit: EntityMessages<Entities['audit']> = {
  one: 'Entrada de auditoría',
  many: 'Registro de auditoría',
  fields: {
    at: 'Cuándo',
    actorName: 'Quién',
    role: 'Rol',
    way: 'Vía de acceso',
    kind: 'Clase',
    subject: 'Qué',
    action: 'Acción',
    recordId: 'Registro',
    about: 'Pertenece a',
    records: 'Registros',
    result: 'Resultado',
    address: 'Dirección',
    client: 'Navegador',
    sessionId: 'Sesión',
    hash: 'Huella',
    person: 'Persona',
    from: 'Desde',
    to: 'Hasta',
  },
  actions: { query: 'Lista' },
};
