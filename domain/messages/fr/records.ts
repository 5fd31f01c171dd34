import { recordMessages } from '../recordMessages.ts';
import type { RecordMessages } from '../types.ts';
import { connections } from './records/connections.ts';
import { files } from './records/files.ts';
import { order } from './records/order.ts';
import { organisation } from './records/organisation.ts';
import { patient } from './records/patient.ts';
import { vocabulary } from './vocabulary.ts';

const validation: RecordMessages['validation'] = {
  span: 'Choisissez une date de fin égale ou postérieure à la date de début',
  offered: 'Choisissez au moins un matériau par type',
  noRelationship: 'Choisissez un laboratoire partenaire confirmé',
  noSuchRecord: 'Choisissez une entrée de la liste',
  ownFactorFirst: 'Activez d’abord la double authentification sur votre propre compte',
  dutyOfHead: 'Un responsable n’a pas de fonction : laissez ce champ vide',
  required: 'Obligatoire',
  invalid: 'Saisissez une valeur valide',
  oneOf: 'Choisissez une option',
  min: 'Saisissez au moins {{min}} caractères',
  max: 'Saisissez au plus {{max}} caractères',
  least: 'Au moins {{min}}',
  most: 'Au plus {{max}}',
  fewest: 'Choisissez-en au moins {{min}}',
  twice: 'Supprimez les doublons',
  email: 'Veuillez saisir une adresse e-mail valide',
  phone: 'Veuillez saisir un numéro de téléphone valide',
  contact: 'Veuillez saisir un numéro de téléphone ou une adresse e-mail valide',
  code: 'Saisissez le code à 6 chiffres',
  commonPassword: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  samePassword: 'C’est votre mot de passe actuel. Choisissez-en un autre.',
  date: 'Saisissez une date',
  pastDay: 'Saisissez une date entre 1890 et aujourd’hui',
  comingDay: 'Cette date est passée. Choisissez aujourd’hui ou une date ultérieure.',
  withinYear: 'Choisissez une date dans les 12 prochains mois',
  integer: 'Saisissez un nombre entier',
  places: '{{places}} décimales au maximum',
  url: 'Saisissez une adresse web, par exemple https://example.org',
  secureUrl: 'Saisissez une adresse qui commence par https://',
  unknown: 'Champ inconnu',
  teeth: 'La prescription est incomplète ou irréalisable. Vérifiez les dents marquées.',
  nextVisit: 'Choisissez une date égale ou postérieure à celle de cette visite',
};

/** What records, their fields and actions are called; a new resource is added here. */
export const records = recordMessages({
  entities: { ...patient, ...order, ...files, ...organisation, ...connections },
  vocabulary,
  validation,
  success: { ok: 'OK', changeLanguage: 'La langue a été changée' },
});
