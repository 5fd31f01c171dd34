import type { login as english } from '../en/login.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const login: Translation<typeof english, Forms> = {
  title: 'Iniciar sesión',
  lead: 'Casos, escaneos y prescripciones entre clínica y laboratorio, en un solo lugar.',
  account: 'Teléfono o correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  submit: 'Iniciar sesión',
  accountNeeded: 'Introduzca un número de teléfono o un correo electrónico correctos',
  phoneWrong: 'Introduzca un número de teléfono correcto',
  emailWrong: 'Introduzca un correo electrónico correcto',
  passwordNeeded: 'Introduzca la contraseña',
  passwordShort: 'La contraseña debe tener al menos {{count}} caracteres',
  cookies: 'Cookies rechazadas: las funciones principales, incluido el inicio de sesión, no están disponibles',
  language: 'Idioma',
  signedOut: 'Ha cerrado sesión.',
};
