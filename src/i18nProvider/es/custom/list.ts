/** What the panel of a list's display and the help of its keys say; the rest comes with the list. */
export const list = {
  views: {
    title: 'Vistas guardadas',
    none: 'Aún no hay vistas guardadas. Ajuste los filtros y el orden y guárdelos con un nombre.',
    name: 'Nombre de la vista',
    help: 'Guarda los filtros, el orden, las columnas y la presentación actuales.',
    full: 'Ha alcanzado el límite de vistas guardadas. Elimine una primero.',
    save: 'Guardar',
    rename: 'Cambiar nombre',
    remove: 'Eliminar',
    keep: 'Cancelar',
    sure: '¿Eliminar «{{name}}»?',
    renameOne: 'Cambiar el nombre de «{{name}}»',
    removeOne: 'Eliminar «{{name}}»',
    updateOne: 'Actualizar «{{name}}» con la vista actual',
  },
  columns: {
    title: 'Columnas',
    up: 'Subir «{{name}}»',
    down: 'Bajar «{{name}}»',
    moved: 'Columna «{{name}}» movida a la posición {{place}} de {{total}}',
    reset: 'Restablecer',
  },
  keys: {
    search: 'Buscar en la lista',
    next: 'Registro siguiente',
    previous: 'Registro anterior',
    open: 'Abrir registro',
    select: 'Seleccionar registro; con Mayús, un intervalo',
  },
};
