import type { LegalDocument, LegalText } from '../../domain/legal.ts';

export const fr: Record<LegalDocument, Omit<LegalText, 'version'>> = {
  terms: {
    title: 'Conditions d’utilisation',
    sections: [
      {
        heading: 'Ce que sont ces conditions',
        paragraphs: [
          'La Plateforme cloud de dentisterie numérique (« la plateforme ») est gérée par l’organisation qui exploite cette installation et qui vous a donné accès, à vous ou à votre établissement (« l’exploitant », « nous »). Ces conditions forment l’accord entre vous et l’exploitant au sujet de votre compte et de votre utilisation de la plateforme.',
          'Si votre établissement a un contrat écrit avec l’exploitant, ce contrat prévaut. Il indique aussi qui est l’exploitant et comment le joindre ; le responsable de votre établissement peut également vous le dire.',
        ],
      },
      {
        heading: 'Ce que fait la plateforme',
        paragraphs: [
          'La plateforme relie les cabinets dentaires et les laboratoires dentaires. Le cabinet enregistre ses patients, crée des commandes avec une prescription et des empreintes optiques, et les envoie à un laboratoire avec lequel il a un partenariat confirmé. Le laboratoire examine le cas en 3D, accepte ou refuse la commande, soumet des plans de traitement et des conceptions, et signale l’expédition. Les deux parties échangent des messages sur la commande et en voient l’historique.',
          'C’est un outil pour les professionnels. Il ne pose aucun diagnostic et ne donne aucun conseil de traitement : ce qui est fabriqué, et si cela convient au patient, est décidé par les professionnels qui l’utilisent.',
        ],
      },
      {
        heading: 'Votre compte',
        paragraphs: [
          'Vous vous inscrivez avec un numéro de téléphone ou une adresse e-mail qui vous appartient et le prouvez par un code. Donnez des informations exactes et tenez-les à jour. Un compte appartient à une seule personne et ne se cède pas : ce qui est fait avec lui est réputé fait par vous.',
          'Gardez votre mot de passe pour vous. Dans les paramètres utilisateur, vous voyez chaque appareil sur lequel vous êtes connecté et pouvez fermer chacune de ces sessions. Si vous pensez que quelqu’un d’autre a utilisé votre compte, changez aussitôt le mot de passe et prévenez le responsable de votre établissement ou l’exploitant.',
        ],
      },
      {
        heading: 'Établissements et rôles',
        paragraphs: [
          'Sur la plateforme, vous travaillez pour un établissement, cabinet ou laboratoire. Vous pouvez en créer un, demander à en rejoindre un ou y être invité, et appartenir à plusieurs. Quiconque crée un établissement confirme être en droit d’agir pour lui. Le pays de l’établissement ne peut plus être modifié ensuite.',
          'Le responsable d’un établissement décide qui en est membre et dans quel rôle, et avec quels établissements il existe un partenariat. Les patients, commandes, fichiers et messages appartiennent à l’établissement et non à chaque membre, et y restent lorsqu’un membre s’en va.',
        ],
      },
      {
        heading: 'Commandes et validations',
        paragraphs: [
          'Une commande envoyée est une demande ; le laboratoire est libre de l’accepter ou de la refuser. Le contrat portant sur le travail, son prix, son paiement et sa livraison se conclut entre le cabinet et le laboratoire seuls. L’exploitant n’y est pas partie.',
          'Chaque étape d’une commande est consignée avec son heure et la personne qui l’a accomplie. Lorsqu’un cabinet valide un plan de traitement ou une conception, la validation porte exactement sur les fichiers qui lui ont été montrés. Un laboratoire peut transférer une commande prise en charge à un autre laboratoire avec lequel il a un partenariat ; le nom et le numéro du patient ne suivent pas. Une commande terminée n’est pas rouverte : une réfection est une nouvelle commande.',
        ],
      },
      {
        heading: 'Empreintes optiques et autres fichiers',
        paragraphs: [
          'Ne déposez que ce que vous avez le droit de déposer et dont la commande a besoin. Ce que vous déposez reste à vous ; vous autorisez l’exploitant à le conserver, à en faire des copies de visualisation et à le montrer à ceux qui participent à la commande, et rien de plus.',
          'Les fichiers que vous déposez sont conservés et remis sans modification. Ce que montre la visionneuse est une copie allégée, dont l’écart maximal par rapport à l’original est indiqué. Lorsque les dimensions comptent, pour la planification ou la fabrication, travaillez avec le fichier original.',
          'Chaque établissement dispose d’une capacité de stockage. Lorsqu’elle est pleine, seuls les nouveaux fichiers sont refusés. Rien n’est supprimé pour cette raison et les commandes en cours se poursuivent.',
        ],
      },
      {
        heading: 'Données des patients',
        paragraphs: [
          'Le cabinet est responsable des données de ses patients. Il s’assure qu’une base légale permet de les saisir et de les envoyer, informe ses patients et ne saisit que ce que le traitement exige. Il décide pour chaque commande si le laboratoire peut voir le nom du patient. Comme les fichiers d’empreinte peuvent eux-mêmes contenir un nom, le cabinet les vérifie avant de les envoyer.',
          'Le laboratoire n’utilise ce qu’il reçoit que pour exécuter la commande et remplir ses propres obligations légales. L’exploitant traite les données des patients pour le compte du cabinet et selon ses instructions. Lorsque la loi exige un accord écrit à ce sujet, le cabinet et l’exploitant le concluent. La politique de confidentialité en dit davantage.',
        ],
      },
      {
        heading: 'Liens de partage',
        paragraphs: [
          'Un cabinet peut partager un cas par un lien. Le lien est valable 7 jours et peut être annulé à tout moment. Quiconque le possède peut voir les modèles du cas, sans le nom du patient et sans se connecter. Ne le donnez qu’à la personne à laquelle il est destiné.',
        ],
      },
      {
        heading: 'Ce qui n’est pas permis',
        paragraphs: [
          'Il n’est pas permis d’utiliser le compte d’autrui, de contourner des droits d’accès ou des limites, de rechercher des failles sans l’accord écrit de l’exploitant, de déposer des contenus nuisibles ou illicites, de surcharger la plateforme par des requêtes automatiques, ni d’utiliser les données de patients, de membres ou d’établissements à d’autres fins que leur traitement, les commandes et le travail en commun.',
        ],
      },
      {
        heading: 'Disponibilité et assistance',
        paragraphs: [
          'Nous veillons à ce que la plateforme soit disponible et qu’aucune donnée ne se perde, mais nous ne pouvons promettre qu’elle ne tombera jamais en panne. La maintenance et des incidents peuvent l’interrompre. La plateforme ne remplace pas les dossiers que la loi vous oblige à conserver : téléchargez ce dont vous avez besoin pour cela.',
          'L’assistance est joignable de 9:00 à 20:00, dans le fuseau horaire de l’exploitant.',
        ],
      },
      {
        heading: 'Responsabilité',
        paragraphs: [
          'L’exploitant répond, selon la loi, de la faute intentionnelle et de la négligence grave, des atteintes à la vie et à la santé, et partout où la loi n’admet aucune exclusion. Il ne répond pas des soins d’un cabinet, du travail d’un laboratoire, de ce que les utilisateurs saisissent et déposent, ni de l’usage d’une copie de visualisation là où l’original était nécessaire.',
          'Vous répondez du dommage que vous causez en enfreignant ces conditions. Les droits que la loi vous donne et auxquels on ne peut renoncer demeurent intacts.',
        ],
      },
      {
        heading: 'Suspension et fin',
        paragraphs: [
          'Vous pouvez quitter un établissement dans les paramètres utilisateur, sauf si vous en êtes le seul responsable, et demander à tout moment à l’exploitant de fermer votre compte. L’exploitant peut suspendre un compte ou un établissement qui enfreint ces conditions ou met d’autres personnes en danger. Il en donne le motif et, si possible, laisse d’abord l’occasion d’y remédier.',
          'À la fin, avant que les données d’un établissement ne soient supprimées, celui-ci peut en demander une copie.',
        ],
      },
      {
        heading: 'Modifications, langues et droit applicable',
        paragraphs: [
          'La version de ces conditions est la date affichée avec elles. Avec votre compte, nous conservons la version que vous avez acceptée, la date et la langue. Une nouvelle version ne vous lie qu’une fois que vous l’avez acceptée.',
          'Les conditions existent en sept langues et sont censées dire la même chose. Si elles diffèrent, le texte anglais fait foi, sauf si la loi de votre pays donne la priorité au texte dans votre langue. Le droit du lieu où l’exploitant est établi s’applique ; la protection impérative que vous donne la loi de votre propre pays demeure.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Politique de confidentialité',
    sections: [
      {
        heading: 'Qui est responsable',
        paragraphs: [
          'Cette politique dit ce que deviennent les données personnelles sur la Plateforme cloud de dentisterie numérique. L’organisation qui exploite cette installation (« l’exploitant », « nous ») est responsable des données de votre compte. Le contrat de votre établissement avec l’exploitant indique comment le joindre ; le responsable de votre établissement peut également vous le dire.',
          'Le cabinet qui saisit les données des patients en est responsable (responsable du traitement). L’exploitant les conserve et les traite pour le compte du cabinet (sous-traitant). Le laboratoire reçoit ce que le cabinet lui envoie avec une commande et répond lui-même de l’usage qu’il en fait. Si vous êtes patient, adressez-vous d’abord à votre cabinet.',
        ],
      },
      {
        heading: 'Données de votre compte',
        paragraphs: [
          'Nous conservons votre nom, votre numéro de téléphone ou votre adresse e-mail, ou les deux, votre pays, votre langue, votre image si vous en mettez une, la date de votre inscription, et les établissements auxquels vous appartenez avec votre rôle dans chacun. De votre mot de passe, nous ne conservons qu’une valeur calculée à partir de lui, qui ne permet pas de le retrouver. L’image est ramenée à une taille fixe et conservée sans les informations qu’ajoute un appareil photo.',
          'Nous conservons aussi la version des conditions et de cette politique que vous avez acceptée, la date et la langue ; vos choix en matière de notifications ; l’apparence de la console et les listes que vous avez arrangées ; et les formulaires que vous avez commencés sans les avoir encore enregistrés.',
          'Lorsque quelqu’un vous invite, l’établissement, votre numéro de téléphone ou votre adresse e-mail, le rôle proposé et l’auteur de l’invitation sont conservés jusqu’à votre inscription. Le formulaire de simulation orthodontique conserve ce que vous y saisissez : nom, contact, pays, établissement, intérêt et message.',
        ],
      },
      {
        heading: 'Données issues de l’utilisation',
        paragraphs: [
          'Pour chaque session, nous conservons le moment de son ouverture et de sa dernière utilisation, le navigateur et le système qu’indique votre appareil, l’adresse réseau et le pays auquel elle appartient. Vous voyez vos propres sessions dans les paramètres utilisateur et pouvez les y fermer. Les connexions échouées et les demandes de codes sont comptées, pour que personne ne puisse deviner des mots de passe ni inonder autrui de messages.',
          'Ce que vous faites sur une commande ou un membre est consigné avec votre nom, votre établissement et l’heure, car cabinets et laboratoires doivent pouvoir montrer qui a décidé quoi. Les journaux techniques du serveur sont écrits de façon à ne contenir ni données de patients, ni codes, ni mots de passe.',
        ],
      },
      {
        heading: 'Patients, commandes et empreintes optiques',
        paragraphs: [
          'Un cabinet peut saisir le nom d’un patient, son sexe, sa date de naissance, une pièce d’identité, ses coordonnées, son adresse, ses antécédents médicaux, ses habitudes, ses allergies et des remarques. Une commande contient le type de cas, les dents, la prescription, des messages, des fichiers et chaque étape accomplie. Ce sont des données de santé. L’empreinte des dents d’une personne peut l’identifier ; c’est pourquoi nous la traitons comme une donnée biométrique.',
          'Un laboratoire ne voit jamais le dossier patient du cabinet. Il voit la commande avec le numéro du patient et, seulement si le cabinet l’a coché pour cette commande, le nom. Une commande transférée à un autre laboratoire ne porte ni l’un ni l’autre. Les fichiers parviennent au laboratoire sans modification, avec les noms qu’ils peuvent contenir ; le cabinet doit les vérifier avant l’envoi.',
        ],
      },
      {
        heading: 'Pourquoi, et sur quelle base',
        paragraphs: [
          'Nous traitons les données de compte pour fournir la plateforme comme convenu dans les conditions ; les données de session, les compteurs et les traces d’actions pour la garder sûre et pouvoir prouver ce qui s’est passé, ce qui est notre intérêt légitime et celui des établissements ; et ce que la loi nous oblige à conserver, pour remplir cette obligation. Les SMS ne sont envoyés qu’après que vous avez accepté d’en recevoir.',
          'Nous traitons les données des patients uniquement sur les instructions du cabinet, pour les soins et la fabrication de travaux dentaires. Il revient au cabinet d’en assurer la base légale, en général les soins eux-mêmes ou le consentement du patient. Personne ne fait l’objet d’un profilage, aucune décision sur une personne n’est prise automatiquement, et les données ne sont ni vendues ni utilisées pour la publicité.',
        ],
      },
      {
        heading: 'Cookies et stockage dans le navigateur',
        paragraphs: [
          'Le cookie « Admin-Token » vous maintient connecté. Sans lui, il n’est pas possible de se connecter ni de s’inscrire. Il prend fin avec le navigateur ou, si vous avez demandé qu’on se souvienne de vous, avec la session. Si vous avez accepté les cookies et choisissez vous-même une langue, le cookie « language » garde ce choix pendant 30 jours. Il n’y a pas d’autre cookie, et aucun pour le suivi.',
          'Le stockage de votre navigateur contient l’apparence de la console, votre réponse au sujet des cookies, le nom du compte si vous avez demandé qu’on se souvienne de vous (jamais le mot de passe), l’endroit où reprend un envoi de fichier interrompu (sans noms de fichiers) et, tant que la fenêtre est ouverte, les pages que vous avez ouvertes. Aucune donnée de patient n’y reste.',
        ],
      },
      {
        heading: 'E-mails et SMS',
        paragraphs: [
          'Nous envoyons des codes, l’annonce de modifications de votre compte, des invitations et, si vous les activez, des notifications sur les commandes, les partenariats et les membres ; jamais de publicité. Les messages ne contiennent ni images ni liens qui signalent si vous les avez lus, et les notifications ne contiennent aucun nom de patient.',
        ],
      },
      {
        heading: 'Qui d’autre reçoit des données',
        paragraphs: [
          'Les pages ne chargent rien d’autres entreprises : ni mesure d’audience, ni polices, ni cartes, ni publicité. La vérification que vous êtes une personne s’effectue sur notre propre serveur, et le pays d’une adresse réseau y est recherché dans une table.',
          'Hors de la plateforme, des données ne parviennent qu’à ceux qui travaillent pour l’exploitant : le prestataire de ses serveurs, de son serveur de messagerie et de ses SMS. Ces deux derniers reçoivent le contact et le message. L’exploitant vous dit sur demande qui ils sont et dans quel pays les données sont conservées. Il ne communique des données aux autorités que lorsque la loi l’y oblige.',
        ],
      },
      {
        heading: 'Qui peut voir quoi sur la plateforme',
        paragraphs: [
          'Chaque établissement ne voit que ses propres données et les commandes auxquelles il participe. Le responsable d’un cabinet voit tous ses patients et commandes, les dentistes et le personnel du cabinet ceux qu’ils ont créés eux-mêmes. Un laboratoire voit les commandes qui lui ont été envoyées. Les membres d’un établissement voient les noms les uns des autres ; l’autre partie d’une commande voit qui a agi. Toute personne connectée peut trouver des établissements par nom ou par numéro.',
          'Un lien de partage montre les modèles, le numéro de commande, le type de cas et les dents à quiconque le possède, sans le nom du patient. Il est valable 7 jours, peut être annulé à tout moment, et le nombre de ses ouvertures est compté.',
        ],
      },
      {
        heading: 'Combien de temps les données sont conservées',
        paragraphs: [
          'Un code est valable 10 minutes et une seule fois ; sa trace et les compteurs contre les abus sont supprimés environ 24 heures plus tard. Le texte d’un message est effacé de notre système dès qu’il a été envoyé ; la mention de sa date, du contact et de l’objet est supprimée après 30 jours. Une session prend fin après 7 jours sans utilisation, et au plus tard après 30 jours ; sa trace est supprimée 30 jours plus tard. Un formulaire non enregistré est supprimé 30 jours après sa dernière modification, un envoi de fichier inachevé 24 heures après son arrêt. Les adresses par lesquelles les fichiers s’ouvrent expirent au plus tard après 2 heures. Un lien de partage prend fin après 7 jours.',
          'Les patients, commandes, messages, historiques et fichiers restent jusqu’à ce que le cabinet ou, pour son compte, l’exploitant les supprime ; un patient qui a des commandes ne peut être supprimé sans elles. Une copie de visualisation est effacée trois mois après avoir été regardée pour la dernière fois et peut être refaite à partir de son original ; une petite image du modèle reste avec la commande. Un fichier ou un message que vous supprimez ne peut plus être ouvert par personne ; le contenu stocké d’un fichier supprimé est effacé du stockage environ un jour plus tard, sauf si une autre commande ou une autre organisation a déposé ou reçu exactement le même fichier. Les données de compte restent jusqu’à la fermeture du compte. Les sauvegardes suivent le calendrier propre à l’exploitant.',
        ],
      },
      {
        heading: 'Comment les données sont protégées',
        paragraphs: [
          'Les mots de passe sont conservés par un procédé lent et à sens unique ; les jetons de session, les codes et les liens de partage, seulement sous forme de valeurs de contrôle. Les tentatives de deviner sont ralenties et coupées. Les établissements sont séparés deux fois : par chaque requête, et encore une fois par la base de données elle-même. Les fichiers ne s’ouvrent que par des adresses signées, qui expirent et ne contiennent aucun nom. Leurs originaux sont vérifiés par une somme de contrôle.',
          'L’exploitant doit offrir la plateforme par une connexion chiffrée, garder en sûreté ses serveurs et ses sauvegardes, et limiter les membres de son personnel qui y ont accès. En cas de violation de données, il en informe les personnes concernées et les autorités comme la loi l’exige.',
        ],
      },
      {
        heading: 'Vos droits',
        paragraphs: [
          'Vous pouvez voir et corriger les données de votre compte dans les paramètres utilisateur. Vous pouvez demander à l’exploitant une copie de vos données dans un format courant, leur rectification, leur effacement ou la fin d’un usage auquel vous vous opposez, et retirer un consentement à tout moment pour l’avenir. Les dossiers que cabinets et laboratoires doivent conserver selon la loi peuvent devoir rester. Les patients s’adressent au cabinet, qui fait exporter ou effacer par l’exploitant ce qui les concerne.',
          'Là où s’applique le Règlement général sur la protection des données (RGPD) de l’Union européenne, vous avez les droits d’accès, de rectification, d’effacement, de limitation, de portabilité et d’opposition, et pouvez introduire une réclamation auprès de l’autorité de contrôle de votre pays.',
          'Là où s’applique la loi turque n° 6698 (KVKK), vous avez les droits énumérés à son article 11 et pouvez vous adresser au Conseil de protection des données personnelles si la réponse de l’exploitant ne vous satisfait pas.',
          'Là où s’applique la loi chinoise sur la protection des informations personnelles (PIPL), vous pouvez consulter, copier, transférer, corriger et supprimer vos informations ; les empreintes optiques et les données de santé sont des informations personnelles sensibles, pour lesquelles le cabinet recueille le consentement séparé du patient, et les informations ne quittent le pays que comme cette loi le permet.',
          'Si une autre loi vous accorde davantage, elle vaut aussi.',
        ],
      },
      {
        heading: 'Modifications et contact',
        paragraphs: [
          'La version de cette politique est la date affichée avec elle. Nous la modifions lorsque la plateforme ou la loi change ; ce que vous avez accepté reste consigné avec votre compte.',
          'L’exploitant répond aux questions et aux demandes. L’assistance est joignable de 9:00 à 20:00, dans le fuseau horaire de l’exploitant.',
        ],
      },
    ],
  },
};
