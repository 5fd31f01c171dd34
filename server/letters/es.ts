import type { Letters } from './types.ts';

// Text messages keep to the letters of GSM-7 (é and ñ, but no á, í, ó, ú), or they would take two.
export const es: Letters = {
  greeting: 'Hola:',
  greetingTo: 'Hola, {{name}}:',
  footer:
    'Ha recibido este mensaje porque alguien introdujo esta dirección en la Plataforma Dental Digital en la Nube. Nadie lee las respuestas.',
  codeSms: 'Dental Digital: {{code}} es su clave, vale {{minutes}} minutos. No se la diga a nadie.',
  codes: {
    signIn: {
      subject: 'Su código para iniciar sesión',
      lead: 'Introduzca este código para iniciar sesión:',
      note: 'Vale durante {{minutes}} minutos y una sola vez. Si no está iniciando sesión, ignore este mensaje: sin el código no entra nadie. No se lo diga a nadie; nosotros nunca se lo pedimos.',
    },
    register: {
      subject: 'Su código para registrarse',
      lead: 'Introduzca este código para crear su cuenta:',
      note: 'Vale durante {{minutes}} minutos y una sola vez. Si no quería registrarse, ignore este mensaje.',
    },
    recover: {
      subject: 'Su código para una nueva contraseña',
      lead: 'Introduzca este código para establecer una nueva contraseña:',
      note: 'Vale durante {{minutes}} minutos y una sola vez. Si no lo ha solicitado, ignore este mensaje: su contraseña no cambia. No le diga el código a nadie; nosotros nunca se lo pedimos.',
    },
    bind: {
      subject: 'Su código para confirmar este contacto',
      lead: 'Introduzca este código para vincular este contacto a su cuenta:',
      note: 'Vale durante {{minutes}} minutos y una sola vez. Si no lo ha solicitado, ignore este mensaje: sin el código no se vincula nada.',
    },
    confirm: {
      subject: 'Su código para confirmar su identidad',
      lead: 'Introduzca este código para confirmar que es usted:',
      note: 'Vale durante {{minutes}} minutos y una sola vez. Si no lo ha solicitado, puede que otra persona haya entrado en su cuenta: cambie la contraseña. No le diga el código a nadie; nosotros nunca se lo pedimos.',
    },
    unbindDevice: {
      subject: 'Su código para desvincular un equipo',
      lead: 'Introduzca este código para desvincular un equipo de su laboratorio:',
      note: 'Vale durante {{minutes}} minutos y una sola vez. Si no lo ha solicitado, puede que otra persona haya entrado en su cuenta: cambie la contraseña. No le diga el código a nadie; nosotros nunca se lo pedimos.',
    },
  },
  contactChanged: {
    subject: 'Este contacto ya no está vinculado a su cuenta',
    lead: 'Este contacto ({{kind}}) se quitó de su cuenta. Fecha: {{time}}. Ya no podrá iniciar sesión con él.',
    note: 'Si no ha sido usted, establezca enseguida una nueva contraseña y compruebe qué contactos están vinculados a su cuenta.',
  },
  contactChangedSms:
    'Dental Digital: este teléfono se ha quitado de su cuenta. Si no ha sido usted, cambie la contraseña.',
  contactNews: {
    subject: 'Ha cambiado un contacto de su cuenta',
    lead: 'Se ha añadido, cambiado o quitado un contacto de su cuenta: {{kind}}. Fecha: {{time}}.',
    note: 'Si no ha sido usted, establezca enseguida una nueva contraseña y compruebe qué contactos están vinculados a su cuenta.',
  },
  contactNewsSms: 'Dental Digital: ha cambiado un contacto de su cuenta. Si no ha sido usted, cambie la contraseña.',
  passwordChanged: {
    subject: 'Se ha cambiado su contraseña',
    lead: 'Se cambió la contraseña de su cuenta. Fecha: {{time}}. Navegador: {{device}}',
    note: 'Si no ha sido usted, establezca enseguida otra con «¿Ha olvidado la contraseña?» y cierre en los ajustes de usuario las sesiones que no reconozca.',
  },
  passwordChangedSms: 'Dental Digital: se ha cambiado su contraseña. Si no ha sido usted, restablezca otra enseguida.',
  invitation: {
    subject: 'Invitación a {{organisation}}',
    lead: '{{actor}} le invita a trabajar en {{organisation}} en la Plataforma Dental Digital en la Nube. Su rol: {{role}}.',
    note: 'Inicie sesión o regístrese con el contacto al que se envió este mensaje: la invitación le espera allí. Si no conoce a nadie con ese nombre, ignórelo.',
  },
  invitationSms: '{{organisation}} le invita a la Plataforma Dental Digital en la Nube:',
  open: 'Abrir la plataforma',
  notice: {
    subject: 'Aviso de la Plataforma Dental Digital en la Nube',
    lead: '{{content}}',
    note: 'En los ajustes de avisos elige cuáles le llegan por correo electrónico.',
  },
  orthoApplied: {
    subject: 'Nueva solicitud de simulación de ortodoncia: {{number}}',
    lead: 'Ha llegado una solicitud de simulación de ortodoncia. Su número es {{number}}.\n\nNombre: {{name}}\nContacto: {{contact}}\nPaís: {{country}}\nOrganización: {{organisation}}\nInterés: {{interest}}\nMensaje: {{message}}',
    note: 'Quien la presentó puede consultar su estado con este número.',
  },
};
