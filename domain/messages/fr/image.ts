import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const image: EntityMessages<Entities['image']> = {
  one: 'Image',
  many: 'Images',
  fields: {
    category: 'Catégorie',
    takenOn: 'Prise le',
    note: 'Note',
    patientId: 'Patient',
    name: 'Nom du fichier',
    size: 'Taille',
    sha256: 'Somme de contrôle',
    width: 'Largeur',
    height: 'Hauteur',
    thumbUrl: 'Petite copie',
    pictureUrl: 'Grande copie',
    ownerId: 'Dossier créé par',
    uploaderName: 'Ajoutée par',
    createdAt: 'Ajoutée le',
  },
  actions: {
    query: 'Liste',
    get: 'Ouvrir',
    place: 'Ajouter des images',
    update: 'Modifier',
    delete: 'Supprimer',
    download: 'Télécharger l’original',
  },
};
