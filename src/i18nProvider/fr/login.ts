import type { login as english } from '../en/login.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const login: Translation<typeof english, Forms> = {
  title: 'Connexion',
  lead: 'Cas, empreintes optiques et prescriptions entre cabinet et laboratoire, en un seul endroit.',
  account: 'Numéro de téléphone ou e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  submit: 'Se connecter',
  accountNeeded: 'Veuillez saisir un numéro de téléphone ou une adresse e-mail valide',
  phoneWrong: 'Veuillez saisir un numéro de téléphone valide',
  emailWrong: 'Veuillez saisir une adresse e-mail valide',
  passwordNeeded: 'Veuillez saisir le mot de passe',
  passwordShort: 'Le mot de passe comporte au moins {{count}} caractères',
  cookies: 'Cookies refusés : les fonctions principales, dont la connexion, sont indisponibles',
  language: 'Langue',
  signedOut: 'Déconnexion effectuée.',
};
