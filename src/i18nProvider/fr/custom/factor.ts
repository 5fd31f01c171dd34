import type { CustomMessages } from '../../messages.ts';

/** Second factors, and proofs of who the user is. */
export const factor = {
  proof: {
    title: 'Confirmez votre identité',
    submit: 'Continuer',
    byPassword: 'Saisissez votre mot de passe pour continuer. Il ne vous sera plus demandé pendant {{count}} minutes.',
    byCode:
      'Confirmez par la double authentification pour continuer. Elle ne vous sera plus demandée pendant {{count}} minutes.',
  },
  row: {
    name: 'Double authentification',
    off: 'Désactivée',
    offHint: 'Protège votre compte si quelqu’un découvre votre mot de passe.',
    on: 'Application d’authentification, depuis le {{date}}',
    onPasskey: 'Clés d’accès uniquement',
    left: 'Codes de secours restants : {{number}}',
    setUp: 'Activer la double authentification',
    setUpApp: 'Ajouter une application',
    renew: 'Nouveaux codes de secours',
    remove: 'Désactiver',
  },
  setUp: {
    title: 'Activer la double authentification',
    scan: 'Scannez ce code QR avec une application d’authentification sur votre téléphone.',
    picture: 'Code QR pour l’application d’authentification',
    orKey: 'Ou saisissez cette clé dans l’application :',
    key: 'Clé',
    enter: 'Saisissez ensuite le code affiché par l’application. Tous les autres appareils seront déconnectés.',
    submit: 'Confirmer',
  },
  codes: {
    title: 'Conservez vos codes de secours',
    text: 'Si vous perdez votre téléphone, chacun de ces codes permet de se connecter une fois. Ils ne seront plus affichés.',
    name: 'Codes de secours',
    close: 'Je les ai conservés',
  },
  remove: {
    title: 'Désactiver la double authentification ?',
    text: 'Le mot de passe suffira pour se connecter. Vos codes de secours ne fonctionneront plus et tous les autres appareils seront déconnectés.',
    done: 'Double authentification désactivée',
  },
  removeApp: {
    title: 'Désactiver l’application d’authentification ?',
    text: 'Ses codes ne seront plus demandés à la connexion. Tous les autres appareils seront déconnectés.',
    done: 'Application d’authentification désactivée',
  },
  renew: {
    title: 'Obtenir de nouveaux codes de secours ?',
    text: 'Les anciens codes cessent aussitôt de fonctionner.',
  },
  passkeys: {
    name: 'Clés d’accès',
    hint: 'Connectez-vous avec l’empreinte, le visage ou le code PIN de votre appareil, sans mot de passe ni code. Le mot de passe seul ne suffit alors plus.',
    unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
    add: 'Ajouter une clé d’accès',
    added: 'Clé d’accès ajoutée',
    since: 'Ajoutée le {{date}}',
    used: 'Dernière utilisation : {{ago}}',
    unused: 'Jamais utilisée',
    rename: 'Renommer',
    renameOne: 'Renommer {{name}}',
    nameLabel: 'Nom',
    renamed: 'Clé d’accès renommée',
    remove: 'Supprimer',
    removeOne: 'Supprimer {{name}}',
    removeTitle: 'Supprimer la clé d’accès ?',
    removeText:
      '« {{name}} » ne permettra plus de se connecter et tous les autres appareils seront déconnectés. Supprimez-la ensuite aussi sur votre appareil.',
    removed: 'Clé d’accès supprimée',
    failed: 'Aucune clé d’accès n’a été ajoutée. Réessayez.',
  },
  wanted: {
    soon: '{{organisation}} demande la double authentification à ses membres à partir du {{date}}. Activez-la avant.',
    due: '{{organisation}} exige la double authentification. Activez-la pour continuer à y travailler.',
    go: 'Activer',
  },
} satisfies CustomMessages<'fr'>['factor'];
