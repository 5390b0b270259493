import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { dictionary, flag, identity, label, named, real, string, word } from './fields.js';
import { SHUTTERS } from './openings.js';
import { t } from '../../words/index.js';

/** A door or window family of the project's own: one of the catalogue, with what the project says otherwise. */
export const SceneFamily = named(
  'FamilleProjet',
  t(
    'Famille de porte ou de fenêtre du projet, à nommer dans ouvertures[].famille',
    'Door or window family of the project, to be named in ouvertures[].famille',
  ),
  z.looseObject({
    nom: label(
      t('Nom, que ni le catalogue ni une autre famille ne porte', 'Name, neither the catalogue’s nor another’s'),
    ),
    base: label(
      t(
        'Famille du catalogue (GET /cao/familles) dont elle a la nature, les vantaux et les symboles',
        'Family of the catalogue (GET /cao/familles) whose kind, leaves and symbols it has',
      ),
    ),
    libelle: string(t('Désignation aux nomenclatures et au devis', 'Name in schedules and bills')).optional(),
    parametres: dictionary(
      z.unknown(),
      t(
        'Paramètres de la base, autrement : une valeur, la seule faite, ou {min, max, pas, serie, defaut} en mm, {valeurs, defaut} pour un choix',
        'Parameters of the base, otherwise: a value, the only one made, or {min, max, pas, serie, defaut} in mm, {valeurs, defaut} for a choice',
      ),
      BOUNDS.parameters,
    ),
    vitree: flag(t('Porte vitrée ; à défaut comme la base', 'Glazed door; else like the base')).optional(),
    volet: word(SHUTTERS, t('Fermeture de la baie', 'Shutter of the bay'), 'aucun').optional(),
    u_w_m2k: real(t('Coefficient U de la menuiserie (W/m²·K)', 'U-value of the joinery (W/m²·K)')).optional(),
    facteur_solaire: real(
      t('Facteur solaire de la baie, de 0 à 1', 'Total solar energy transmittance of the bay, from 0 to 1'),
    ).optional(),
    ...identity,
  }),
);
export type SceneFamily = z.infer<typeof SceneFamily>;
