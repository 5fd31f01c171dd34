import type { CustomMessages } from '../../messages.ts';

export const dashboard = {
  failed: 'Impossible de charger les chiffres. Réessayez plus tard.',
  waiting: {
    title: 'À vous d’agir',
    count_one: '{{count}} commande à traiter',
    count_many: '{{count}} de commandes à traiter',
    count_other: '{{count}} commandes à traiter',
    none: 'Rien à traiter pour l’instant. Les commandes s’affichent ici dès que c’est à vous d’agir.',
    late_one: 'dont {{count}} en retard',
    late_many: 'dont {{count}} en retard',
    late_other: 'dont {{count}} en retard',
  },
  due: {
    title: 'Livraisons des 7 prochains jours',
    more_one: '{{number}} de plus',
    more_many: '{{number}} de plus',
    more_other: '{{number}} de plus',
    late: 'En retard',
  },
  pace: {
    title: 'Délai de fabrication',
    about:
      'De l’acceptation à l’expédition, ou à la fin de la commande si rien n’est expédié, sur les 12 dernières semaines',
    median: 'Médiane',
    days_one: '{{number}} jour',
    days_many: '{{number}} de jours',
    days_other: '{{number}} jours',
    orders_one: '{{count}} commande',
    orders_many: '{{count}} de commandes',
    orders_other: '{{count}} commandes',
    count: 'Commandes',
    week: 'Semaine du',
    weekOf: 'Semaine du {{day}}',
    chart:
      'Délai de fabrication par semaine : médiane de {{median}} sur {{orders}}. Tous les chiffres sont dans le tableau.',
    table: 'Afficher le tableau',
    asChart: 'Afficher le graphique',
    none: 'Aucune commande expédiée ces 12 dernières semaines',
    returned: 'Refusées ou à rescanner',
    returns: 'Motifs de renvoi et de modification',
    remakes: 'Réfections',
    ofSent_one: '{{part}} sur {{count}} commande envoyée',
    ofSent_many: '{{part}} sur {{count}} de commandes envoyées',
    ofSent_other: '{{part}} sur {{count}} commandes envoyées',
  },
  checks: { title: 'Envoyées avec des alertes du contrôle des données', of: '{{found}} sur {{sent}}' },
  start: {
    clinic: {
      title: 'Votre première commande',
      text: 'Deux étapes suffisent pour passer de l’empreinte optique à la prothèse terminée. Vous suivrez ensuite l’avancement sur cette page.',
      patient: 'Ajouter un patient',
      patientText: 'Le nom, le sexe et la date de naissance suffisent.',
      order: 'Envoyer une commande',
      orderText:
        'Déposez les empreintes, marquez les dents et choisissez un laboratoire. Votre travail est enregistré au fur et à mesure.',
      follow: 'Suivre l’avancement',
      followText:
        'Retrouvez ici les conceptions à valider, les réceptions à confirmer, les dates de livraison et les délais de fabrication.',
    },
    lab: {
      title: 'Prêt pour votre première commande',
      text: 'Quand un cabinet vous envoie une commande, elle apparaît ici et vous recevez une notification. Ensuite :',
      accept: 'Accepter la commande',
      acceptText:
        'Vérifiez les empreintes et la prescription, puis acceptez en fixant une date de livraison ou indiquez ce qui manque.',
      submit: 'Soumettre la conception',
      submitText: 'Le cabinet l’examine dans le navigateur. Chaque version est conservée.',
      ship: 'Expédier la commande',
      shipText: 'Indiquez le transporteur et le numéro de suivi. Le cabinet confirme la réception.',
    },
  },
} satisfies CustomMessages<'fr'>['dashboard'];
