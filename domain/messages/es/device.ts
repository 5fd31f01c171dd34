import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const device: EntityMessages<Entities['device']> = {
  one: 'Equipo',
  many: 'Equipos',
  fields: {
    name: 'Nombre',
    note: 'Nota',
    serialNumber: 'N.º de serie',
    firmware: 'Firmware',
    activationCode: 'Código de activación',
    state: 'Estado',
    boundAt: 'Vinculado',
    boundByName: 'Vinculado por',
    lockedAt: 'Bloqueado',
    lockedByName: 'Bloqueado por',
    unboundAt: 'Desvinculado',
    unboundByName: 'Desvinculado por',
    connectedAt: 'Conectado',
    seenAt: 'Última actividad',
    keyword: 'Nombre, n.º de serie o nota',
    contactKind: 'Código a',
    code: 'Código de verificación',
    request: 'Petición',
  },
  actions: {
    query: 'Lista',
    counts: 'Recuento',
    get: 'Abrir',
    history: 'Historial',
    activate: 'Activar un equipo',
    update: 'Editar',
    pair: 'Conectar',
    lock: 'Bloquear',
    unlock: 'Desbloquear',
    unbind: 'Desvincular',
  },
};
