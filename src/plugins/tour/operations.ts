import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';

const common = { kind: 'query', auth: 'none', cost: COST.free, catalogue: true } as const;
const catalogue = { version: z.string().describe('Version du catalogue'), source: z.array(z.string()).describe('Origine du contenu') };

const Lens = z
  .object({
    focale_mm: z.number().describe('Focale, équivalent plein format de 36 mm de large'),
    nom: z.string().describe('Famille de focale'),
    champ_horizontal_deg: z.number().describe('Champ horizontal en 16:9 (degrés)'),
    champ_vertical_deg: z.number().describe('Champ vertical en 16:9 (degrés)'),
    champ_diagonal_deg: z.number().describe('Champ diagonal en 16:9 (degrés)'),
    largeur_vue_a_3m_mm: z.int().describe('Largeur embrassée à 3 m (mm)'),
    usage: z.string().describe('Usage conseillé'),
    conseille_pour: z.array(z.string()).describe('Prises de vue dont c’est la focale par défaut'),
  })
  .meta({ id: 'ObjectifVisite' });

const Shot = z
  .object({
    prise: z.string().describe('Prise de vue'),
    libelle: z.string().describe('Nom'),
    reglage: z.string().describe('Champ de objectif{} de /cao/visite/plan'),
    focale_mm: z.number().describe('Focale par défaut'),
  })
  .meta({ id: 'PriseDeVue' });

export const caoVisiteObjectifs = defineOperation({
  ...common,
  resultat: z
    .object({
      objectifs: z.array(Lens).describe('Du plus large au plus long'),
      prises: z.array(Shot).describe('Focale par défaut de chaque prise de vue'),
      capteur: z.object({ largeur_mm: z.number().describe('Largeur'), hauteur_mm: z.number().describe('Hauteur, recadrée en 16:9'), format: z.string().describe('Rapport') }).meta({ id: 'CapteurVisite', description: 'Plein format recadré' }),
      focale_min_mm: z.number().describe('Focale la plus courte'),
      focale_max_mm: z.number().describe('Focale la plus longue'),
      formule: z.string().describe('Calcul du champ'),
      ...catalogue,
    })
    .meta({ id: 'ObjectifsVisite' }),
  rest: get('/cao/visite/objectifs'),
  help: {
    fr: { titre: 'Objectifs de la visite', description: 'Focales de 14 à 85 mm (équivalent plein format), champ de vision en 16:9 et usage conseillé : 20 mm dedans, 35 mm dehors, 50 mm pour la clôture.' },
    en: { titre: 'Lenses of the tour', description: 'Focal lengths from 14 to 85 mm (full-frame equivalent), 16:9 field of view and advised use: 20 mm inside, 35 mm outside, 50 mm for the fence.' },
  },
});

const Effect = z
  .object({
    genre: z.enum(['deplacement', 'rotation', 'focale', 'fixe']).describe('Nature de l’effet'),
    avant: z.number().nullish().describe('Sens vers l’avant, à niveau'),
    droite: z.number().nullish().describe('Sens vers la droite, à niveau'),
    haut: z.number().nullish().describe('Sens vers le haut'),
    lacet: z.number().nullish().describe('Sens du lacet, vers la gauche'),
    tangage: z.number().nullish().describe('Sens du tangage, vers le haut'),
    exposant: z.number().nullish().describe('La focale est multipliée par facteur_zoom à cette puissance'),
    lacet_deg: z.number().nullish().describe('Rotation fixe vers la gauche (degrés)'),
    tangage_absolu_deg: z.number().nullish().describe('Tangage imposé (degrés)'),
    retour: z.boolean().nullish().describe('Revient à l’état de départ'),
  })
  .meta({ id: 'EffetCommande', description: 'Effet d’un pas ; chaque sens est multiplié par le réglage' });

const Command = z
  .object({
    code: z.string().describe('Code à donner dans actions'),
    touches: z.array(z.string()).describe('Touches équivalentes ; les chiffres sont ceux du pavé numérique'),
    libelle: z.string().describe('Ce que fait la commande'),
    effet: Effect,
    reglage: z.string().nullable().describe('Réglage qui donne la taille du pas ; null : effet fixe'),
    pas_defaut: z.number().nullable().describe('Pas par défaut'),
    unite: z.string().nullable().describe('Unité du pas'),
    collision: z.boolean().describe('Le pas est refusé s’il entre dans un mur'),
  })
  .meta({ id: 'CommandeCamera' });

const Setting = z
  .object({
    cle: z.string().describe('Champ de reglages{}'),
    libelle: z.string().describe('Nom'),
    unite: z.string().describe('Unité, vide pour un facteur'),
    defaut: z.number().describe('Valeur par défaut'),
    min: z.number().describe('Au moins'),
    max: z.number().describe('Au plus'),
  })
  .meta({ id: 'ReglageCamera' });

export const caoVisiteCommandes = defineOperation({
  ...common,
  resultat: z
    .object({
      commandes: z.array(Command).describe('Actions de la caméra'),
      reglages: z.array(Setting).describe('Réglages, leurs défauts et leurs bornes'),
      modificateurs: z.array(z.object({ touche: z.string().describe('Touche tenue'), reglage: z.string().describe('Réglage appliqué'), libelle: z.string().describe('Effet') }).meta({ id: 'ModificateurCamera' })).describe('Touches tenues'),
      repetitions_max: z.int().describe('Répétitions d’une action, au plus'),
      syntaxe: z.array(z.string()).describe('Écritures acceptées dans actions'),
      ...catalogue,
    })
    .meta({ id: 'CommandesVisite' }),
  rest: get('/cao/visite/commandes'),
  help: {
    fr: { titre: 'Commandes de la caméra', description: 'Les actions de la caméra : code, touches, effet d’un pas, réglage qui le mesure, et les écritures acceptées par /cao/visite/camera.' },
    en: { titre: 'Camera commands', description: 'The actions of the camera: code, keys, effect of a step, setting that sizes it, and the writings that /cao/visite/camera accepts.' },
  },
});
