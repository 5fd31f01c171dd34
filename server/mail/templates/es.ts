import type { Templates } from './types.ts';

// Text messages use only GSM-7 characters (é and ñ, but no á, í, ó, ú); otherwise they would take two.
export const es: Templates = {
  greeting: 'Hola:',
  greetingTo: 'Hola, {{name}}:',
  footer:
    'Ha recibido este mensaje porque esta dirección se introdujo en la Plataforma Dental Digital en la Nube. No responda a este mensaje: las respuestas no se leen.',
  codeSms: 'Dental Digital: su clave es {{code}}. Caduca en {{minutes}} minutos. No la comparta con nadie.',
  codes: {
    signIn: {
      subject: 'Su código para iniciar sesión',
      lead: 'Introduzca este código para iniciar sesión:',
      note: 'Caduca en {{minutes}} minutos y solo sirve una vez. Si no está iniciando sesión, ignore este mensaje: sin el código nadie puede acceder a su cuenta. No lo comparta; nunca se lo pediremos.',
    },
    register: {
      subject: 'Su código de registro',
      lead: 'Introduzca este código para crear su cuenta:',
      note: 'Caduca en {{minutes}} minutos y solo sirve una vez. Si no ha intentado registrarse, ignore este mensaje.',
    },
    recover: {
      subject: 'Su código para restablecer la contraseña',
      lead: 'Introduzca este código para establecer una nueva contraseña:',
      note: 'Caduca en {{minutes}} minutos y solo sirve una vez. Si no lo ha solicitado, ignore este mensaje: su contraseña no cambiará. No comparta el código; nunca se lo pediremos.',
    },
    bind: {
      subject: 'Su código para confirmar el contacto',
      lead: 'Introduzca este código para añadir este contacto a su cuenta:',
      note: 'Caduca en {{minutes}} minutos y solo sirve una vez. Si no lo ha solicitado, ignore este mensaje: sin el código no se añadirá el contacto.',
    },
    confirm: {
      subject: 'Su código de verificación',
      lead: 'Introduzca este código para confirmar su identidad:',
      note: 'Caduca en {{minutes}} minutos y solo sirve una vez. Si no lo ha solicitado, puede que otra persona haya entrado en su cuenta: cambie la contraseña. No comparta el código; nunca se lo pediremos.',
    },
    answer: {
      subject: 'Su código de aprobación',
      lead: 'Introduzca este código para responder al diseño:',
      note: 'Caduca en {{minutes}} minutos y sirve una sola vez. La respuesta se registra a su nombre. Si no lo ha solicitado, otra persona tiene su enlace: no comparta el código y revoque el enlace en la página del pedido.',
    },
    unbindDevice: {
      subject: 'Su código para desvincular un equipo',
      lead: 'Introduzca este código para desvincular un equipo de su laboratorio:',
      note: 'Caduca en {{minutes}} minutos y solo sirve una vez. Si no lo ha solicitado, puede que otra persona haya entrado en su cuenta: cambie la contraseña. No comparta el código; nunca se lo pediremos.',
    },
  },
  contactChanged: {
    subject: 'Se ha eliminado este contacto de su cuenta',
    lead: 'Este contacto ({{kind}}) se ha eliminado de su cuenta. Fecha: {{time}}. Ya no podrá iniciar sesión con él.',
    note: 'Si no ha sido usted, cambie enseguida la contraseña y compruebe los contactos de su cuenta.',
  },
  contactChangedSms:
    'Dental Digital: este teléfono se ha eliminado de su cuenta. Si no ha sido usted, cambie la contraseña.',
  contactNews: {
    subject: 'Ha cambiado un contacto de su cuenta',
    lead: 'Se ha añadido, cambiado o eliminado un contacto de su cuenta: {{kind}}. Fecha: {{time}}.',
    note: 'Si no ha sido usted, cambie enseguida la contraseña y compruebe los contactos de su cuenta.',
  },
  contactNewsSms: 'Dental Digital: ha cambiado un contacto de su cuenta. Si no ha sido usted, cambie la contraseña.',
  passwordChanged: {
    subject: 'Se ha cambiado su contraseña',
    lead: 'Se ha cambiado su contraseña. Fecha: {{time}}. Navegador: {{device}}',
    note: 'Si no ha sido usted, restablézcala enseguida con «¿Ha olvidado la contraseña?» y cierre en los ajustes de usuario las sesiones que no reconozca.',
  },
  passwordChangedSms: 'Dental Digital: se ha cambiado su contraseña. Si no ha sido usted, establezca otra enseguida.',
  newDevice: {
    subject: 'Nuevo inicio de sesión en su cuenta',
    lead: 'Se ha iniciado sesión en su cuenta con un navegador o desde un país que no conocíamos. Fecha: {{time}}. Navegador: {{device}}. País: {{region}}',
    note: 'Si ha sido usted, no tiene que hacer nada. Si no, restablezca la contraseña enseguida con «¿Ha olvidado la contraseña?» y cierre en los ajustes de usuario las sesiones que no reconozca.',
  },
  factorAdded: {
    subject: 'Se ha activado la verificación en dos pasos',
    lead: 'Se ha activado la verificación en dos pasos de su cuenta. Para iniciar sesión también se necesita un código de su aplicación de autenticación. Fecha: {{time}}. Navegador: {{device}}',
    note: 'Si no ha sido usted, restablézcala enseguida con «¿Ha olvidado la contraseña?» y cierre en los ajustes de usuario las sesiones que no reconozca.',
  },
  factorRemoved: {
    subject: 'Se ha desactivado la verificación en dos pasos',
    lead: 'Se ha desactivado la verificación en dos pasos de su cuenta. Para iniciar sesión basta ahora la contraseña. Fecha: {{time}}. Navegador: {{device}}',
    note: 'Si no ha sido usted, restablézcala enseguida con «¿Ha olvidado la contraseña?» y cierre en los ajustes de usuario las sesiones que no reconozca.',
  },
  appRemoved: {
    subject: 'Se ha quitado la aplicación de autenticación',
    lead: 'Se ha quitado la aplicación de autenticación de su cuenta. El inicio de sesión se sigue confirmando con una llave de acceso. Fecha: {{time}}. Navegador: {{device}}',
    note: 'Si no ha sido usted, restablezca enseguida la contraseña con «¿Ha olvidado la contraseña?», revise sus llaves de acceso y cierre en los ajustes de usuario las sesiones que no reconozca.',
  },
  passkeyAdded: {
    subject: 'Se ha añadido una llave de acceso',
    lead: 'Se ha añadido a su cuenta una llave de acceso, con la que se inicia sesión sin contraseña. Fecha: {{time}}. Navegador: {{device}}',
    note: 'Si no ha sido usted, restablezca enseguida la contraseña con «¿Ha olvidado la contraseña?», revise sus llaves de acceso y cierre en los ajustes de usuario las sesiones que no reconozca.',
  },
  passkeyRemoved: {
    subject: 'Se ha eliminado una llave de acceso',
    lead: 'Se ha eliminado de su cuenta la llave de acceso «{{name}}»; ya no sirve para iniciar sesión. Fecha: {{time}}. Navegador: {{device}}',
    note: 'Si no ha sido usted, restablezca enseguida la contraseña con «¿Ha olvidado la contraseña?», revise sus llaves de acceso y cierre en los ajustes de usuario las sesiones que no reconozca.',
  },
  factorReset: {
    subject: 'Se ha restablecido la verificación en dos pasos',
    lead: '{{organisation}} ha restablecido la verificación en dos pasos de su cuenta. Se ha cerrado la sesión en todos sus dispositivos y para iniciar sesión basta ahora la contraseña. Fecha: {{time}}',
    note: 'Inicie sesión y vuelva a activarla en los ajustes de usuario. Si no lo ha pedido usted, cambie la contraseña y avise al responsable de su organización.',
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación',
    lead: 'Se ha usado uno de sus códigos de recuperación. Códigos restantes: {{left}}. Fecha: {{time}}. Navegador: {{device}}',
    note: 'Si no ha sido usted, restablézcala enseguida con «¿Ha olvidado la contraseña?» y cierre en los ajustes de usuario las sesiones que no reconozca.',
  },
  factorSms:
    'Dental Digital: ha cambiado el segundo paso de su cuenta o se ha usado una clave de rescate. Si no ha sido usted, cambie la contraseña.',
  invitation: {
    subject: 'Invitación para unirse a {{organisation}}',
    lead: '{{actor}} le ha invitado a unirse a {{organisation}} en la Plataforma Dental Digital en la Nube. Su rol: {{role}}.',
    note: 'Para aceptar, inicie sesión o regístrese con el contacto al que se envió este mensaje. Si no conoce al remitente, ignore este mensaje.',
  },
  invitationSms: '{{organisation}} le ha invitado a la Plataforma Dental Digital en la Nube:',
  approvalLink: {
    subject: 'Diseño pendiente de respuesta: pedido {{title}}',
    lead: '{{actor}}, de {{organisation}}, pide a {{member}} que responda a un diseño. Pedido: {{title}}.\n{{content}}',
    note: 'El enlace muestra el diseño sin iniciar sesión y es válido durante {{days}} días. Para responder, se envía un código a {{member}}. Si no conoce al remitente, ignore este mensaje.',
  },
  approvalLinkSms: '{{organisation}} pide a {{member}} que responda al diseño del pedido {{title}}:',
  open: 'Abrir la plataforma',
  openOrder: 'Abrir pedido',
  openOrders: 'Abrir pedidos',
  reviewDesign: 'Revisar diseño',
  answerByLink: 'Puede responder sin iniciar sesión: el enlace es solo para usted y vale {{days}} días.',
  notice: {
    subject: 'Nuevos avisos de la Plataforma Dental Digital en la Nube',
    lead: '{{content}}',
    note: 'Elija qué avisos recibe por correo electrónico en los ajustes de avisos.',
  },
  reminder: {
    subject: 'Recordatorio: un pedido está pendiente de usted',
    lead: 'Sigue pendiente de usted:\n{{content}}',
    note: 'Solo recibirá un recordatorio. Elija qué avisos recibe por correo electrónico en los ajustes de avisos.',
  },
  summary: {
    subject: 'Pedidos pendientes de usted: {{count}}',
    lead: 'Estos pedidos están pendientes de usted, primero los de entrega más próxima:\n{{content}}',
    note: 'Recibe este resumen por la mañana en los días laborables. Puede desactivarlo en los ajustes de avisos.',
  },
  patient: 'Paciente: {{patient}}',
  orthoApplied: {
    subject: 'Nueva solicitud de simulación de ortodoncia: {{number}}',
    lead: 'Se ha recibido una nueva solicitud de simulación de ortodoncia. Número de solicitud: {{number}}.\n\nNombre: {{name}}\nContacto: {{contact}}\nPaís: {{country}}\nOrganización: {{organisation}}\nInterés: {{interest}}\nMensaje: {{message}}',
    note: 'El solicitante puede consultar su estado con este número.',
  },
};
