export const photos = {
  open: 'Photos par téléphone',
  what: 'Scannez le code avec un téléphone. Les photos prises vont directement dans cette commande, sans se connecter, pendant {{minutes}} minutes.',
  code: 'Code QR pour le téléphone',
  failed: 'Impossible de créer le code',
  again: 'Nouveau code',
  close: 'Fermer',
  page: {
    title: 'Photos de la commande {{number}}',
    take: 'Prendre une photo',
    choose: 'Choisir des photos',
    until: 'Vous pouvez ajouter des photos jusqu’à {{time}}.',
    later:
      'Cette commande est déjà au laboratoire. Envoyez-lui les photos depuis la page de la commande, sur l’ordinateur.',
    sending: 'Envoi…',
    done: 'Ajoutée à la commande',
    retry: 'Réessayer',
    gone: 'Cette page n’est pas utilisable',
  },
};
