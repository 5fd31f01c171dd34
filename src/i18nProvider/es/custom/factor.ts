import type { CustomMessages } from '../../messages.ts';

/** Second factors, and proofs of who the user is. */
export const factor = {
  proof: {
    title: 'Confirme que es usted',
    submit: 'Continuar',
    byPassword: 'Introduzca su contraseña para continuar. No se la volveremos a pedir durante {{count}} minutos.',
    byCode: 'Confirme con el segundo paso para continuar. No se lo volveremos a pedir durante {{count}} minutos.',
  },
  row: {
    name: 'Verificación en dos pasos',
    off: 'Desactivada',
    offHint: 'Protege su cuenta si alguien averigua su contraseña.',
    on: 'Aplicación de autenticación, desde el {{date}}',
    onPasskey: 'Solo llaves de acceso',
    left: 'Códigos de recuperación restantes: {{number}}',
    setUp: 'Activar verificación',
    setUpApp: 'Añadir aplicación',
    renew: 'Nuevos códigos',
    remove: 'Desactivar',
  },
  setUp: {
    title: 'Active la verificación en dos pasos',
    scan: 'Escanee este código QR con una aplicación de autenticación de su teléfono.',
    picture: 'Código QR para la aplicación de autenticación',
    orKey: 'O introduzca esta clave en la aplicación:',
    key: 'Clave',
    enter: 'Después, introduzca el código que muestra la aplicación. Se cerrará la sesión en los demás dispositivos.',
    submit: 'Confirmar',
  },
  codes: {
    title: 'Guarde sus códigos de recuperación',
    text: 'Si pierde el teléfono, cada código le permite iniciar sesión una vez. No se volverán a mostrar.',
    name: 'Códigos de recuperación',
    close: 'Los he guardado',
  },
  remove: {
    title: '¿Desactivar la verificación en dos pasos?',
    text: 'Para iniciar sesión bastará la contraseña. Los códigos de recuperación dejarán de servir y se cerrará la sesión en los demás dispositivos.',
    done: 'Verificación en dos pasos desactivada',
  },
  removeApp: {
    title: '¿Desactivar la aplicación de autenticación?',
    text: 'El inicio de sesión ya no pedirá sus códigos. Se cerrará la sesión en los demás dispositivos.',
    done: 'Aplicación de autenticación desactivada',
  },
  renew: {
    title: '¿Obtener nuevos códigos de recuperación?',
    text: 'Los códigos anteriores dejan de servir de inmediato.',
  },
  passkeys: {
    name: 'Llaves de acceso',
    hint: 'Inicie sesión con la huella, la cara o el PIN de su dispositivo, sin contraseña ni código. La contraseña sola ya no bastará.',
    unsupported: 'Este navegador no admite llaves de acceso.',
    add: 'Añadir llave de acceso',
    added: 'Llave de acceso añadida',
    since: 'Añadida el {{date}}',
    used: 'Último uso: {{ago}}',
    unused: 'Sin usar',
    rename: 'Cambiar nombre',
    renameOne: 'Cambiar el nombre de {{name}}',
    nameLabel: 'Nombre',
    renamed: 'Nombre de la llave de acceso cambiado',
    remove: 'Eliminar',
    removeOne: 'Eliminar {{name}}',
    removeTitle: '¿Eliminar la llave de acceso?',
    removeText:
      '«{{name}}» ya no servirá para iniciar sesión y se cerrará la sesión en los demás dispositivos. Después, bórrela también en su dispositivo.',
    removed: 'Llave de acceso eliminada',
    failed: 'No se ha añadido ninguna llave de acceso. Vuelva a intentarlo.',
  },
  wanted: {
    soon: '{{organisation}} exige a sus miembros la verificación en dos pasos desde el {{date}}. Actívela antes.',
    due: '{{organisation}} exige la verificación en dos pasos. Actívela para seguir trabajando allí.',
    go: 'Activar',
  },
} satisfies CustomMessages<'es'>['factor'];
