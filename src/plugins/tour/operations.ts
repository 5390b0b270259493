import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';
import { described, t } from '../../words/index.js';

const common = { kind: 'query', auth: 'none', cost: COST.free, catalogue: true } as const;
const catalogue = {
  version: z.string().meta(described(t('Version du catalogue', 'Version of the catalogue'))),
  source: z.array(z.string()).meta(described(t('Origine du contenu', 'Origin of the content'))),
};

const Lens = z
  .object({
    focale_mm: z
      .number()
      .meta(
        described(
          t('Focale, équivalent plein format de 36 mm de large', 'Focal length, full-frame equivalent, 36 mm wide'),
        ),
      ),
    nom: z.string().meta(described(t('Famille de focale', 'Family of focal lengths'))),
    champ_horizontal_deg: z
      .number()
      .meta(described(t('Champ horizontal en 16:9 (degrés)', 'Horizontal field of view in 16:9 (degrees)'))),
    champ_vertical_deg: z
      .number()
      .meta(described(t('Champ vertical en 16:9 (degrés)', 'Vertical field of view in 16:9 (degrees)'))),
    champ_diagonal_deg: z
      .number()
      .meta(described(t('Champ diagonal en 16:9 (degrés)', 'Diagonal field of view in 16:9 (degrees)'))),
    largeur_vue_a_3m_mm: z.int().meta(described(t('Largeur embrassée à 3 m (mm)', 'Width seen at 3 m (mm)'))),
    usage: z.string().meta(described(t('Usage conseillé', 'Recommended use'))),
    conseille_pour: z
      .array(z.string())
      .meta(described(t('Prises de vue dont c’est la focale par défaut', 'Shots whose default focal length it is'))),
  })
  .meta({ id: 'ObjectifVisite' });

const Shot = z
  .object({
    prise: z.string().meta(described(t('Prise de vue', 'Shot'))),
    libelle: z.string().meta(described(t('Nom', 'Name'))),
    reglage: z
      .string()
      .meta(described(t('Champ de objectif{} de /cao/visite/plan', 'Field of objectif{} of /cao/visite/plan'))),
    focale_mm: z.number().meta(described(t('Focale par défaut', 'Default focal length'))),
  })
  .meta({ id: 'PriseDeVue' });

export const caoVisiteObjectifs = defineOperation({
  ...common,
  resultat: z
    .object({
      objectifs: z.array(Lens).meta(described(t('Du plus large au plus long', 'From widest to longest'))),
      prises: z
        .array(Shot)
        .meta(described(t('Focale par défaut de chaque prise de vue', 'Default focal length of each shot'))),
      capteur: z
        .object({
          largeur_mm: z.number().meta(described(t('Largeur', 'Width'))),
          hauteur_mm: z.number().meta(described(t('Hauteur, recadrée en 16:9', 'Height, cropped to 16:9'))),
          format: z.string().meta(described(t('Rapport', 'Ratio'))),
        })
        .meta({ id: 'CapteurVisite', ...described(t('Plein format recadré', 'Cropped full frame')) }),
      focale_min_mm: z.number().meta(described(t('Focale la plus courte', 'Shortest focal length'))),
      focale_max_mm: z.number().meta(described(t('Focale la plus longue', 'Longest focal length'))),
      formule: z.string().meta(described(t('Calcul du champ', 'How the field of view is computed'))),
      ...catalogue,
    })
    .meta({ id: 'ObjectifsVisite' }),
  rest: get('/cao/visite/objectifs'),
  help: {
    fr: {
      title: 'Objectifs de la visite',
      description:
        'Focales de 14 à 85 mm (équivalent plein format), champ de vision en 16:9 et usage conseillé : 20 mm dedans, 35 mm dehors, 50 mm pour la clôture.',
    },
    en: {
      title: 'Lenses of the tour',
      description:
        'Focal lengths from 14 to 85 mm (full-frame equivalent), 16:9 field of view and advised use: 20 mm inside, 35 mm outside, 50 mm for the fence.',
    },
  },
});

const Effect = z
  .object({
    genre: z
      .enum(['deplacement', 'rotation', 'focale', 'fixe'])
      .meta(described(t('Nature de l’effet', 'Nature of the effect'))),
    avant: z
      .number()
      .nullish()
      .meta(described(t('Sens vers l’avant, à niveau', 'Direction forwards, level'))),
    droite: z
      .number()
      .nullish()
      .meta(described(t('Sens vers la droite, à niveau', 'Direction to the right, level'))),
    haut: z
      .number()
      .nullish()
      .meta(described(t('Sens vers le haut', 'Direction upwards'))),
    lacet: z
      .number()
      .nullish()
      .meta(described(t('Sens du lacet, vers la gauche', 'Direction of yaw, to the left'))),
    tangage: z
      .number()
      .nullish()
      .meta(described(t('Sens du tangage, vers le haut', 'Direction of pitch, upwards'))),
    exposant: z
      .number()
      .nullish()
      .meta(
        described(
          t(
            'La focale est multipliée par facteur_zoom à cette puissance',
            'The focal length is multiplied by facteur_zoom to this power',
          ),
        ),
      ),
    lacet_deg: z
      .number()
      .nullish()
      .meta(described(t('Rotation fixe vers la gauche (degrés)', 'Fixed rotation to the left (degrees)'))),
    tangage_absolu_deg: z
      .number()
      .nullish()
      .meta(described(t('Tangage imposé (degrés)', 'Pitch imposed (degrees)'))),
    retour: z
      .boolean()
      .nullish()
      .meta(described(t('Revient à l’état de départ', 'Returns to the initial state'))),
  })
  .meta({
    id: 'EffetCommande',
    ...described(
      t(
        'Effet d’un pas ; chaque sens est multiplié par le réglage',
        'Effect of a step; each direction is multiplied by the setting',
      ),
    ),
  });

const Command = z
  .object({
    code: z.string().meta(described(t('Code à donner dans actions', 'Code to give in actions'))),
    touches: z
      .array(z.string())
      .meta(
        described(
          t(
            'Touches équivalentes ; les chiffres sont ceux du pavé numérique',
            'Equivalent keys; digits are those of the numeric keypad',
          ),
        ),
      ),
    libelle: z.string().meta(described(t('Ce que fait la commande', 'What the command does'))),
    effet: Effect,
    reglage: z
      .string()
      .nullable()
      .meta(
        described(
          t(
            'Réglage qui donne la taille du pas ; null : effet fixe',
            'Setting that gives the size of the step; null: fixed effect',
          ),
        ),
      ),
    pas_defaut: z
      .number()
      .nullable()
      .meta(described(t('Pas par défaut', 'Default step'))),
    unite: z
      .string()
      .nullable()
      .meta(described(t('Unité du pas', 'Unit of the step'))),
    collision: z
      .boolean()
      .meta(described(t('Le pas est refusé s’il entre dans un mur', 'The step is refused if it enters a wall'))),
  })
  .meta({ id: 'CommandeCamera' });

const Setting = z
  .object({
    cle: z.string().meta(described(t('Champ de reglages{}', 'Field of reglages{}'))),
    libelle: z.string().meta(described(t('Nom', 'Name'))),
    unite: z.string().meta(described(t('Unité, vide pour un facteur', 'Unit, empty for a factor'))),
    defaut: z.number().meta(described(t('Valeur par défaut', 'Default value'))),
    min: z.number().meta(described(t('Au moins', 'At least'))),
    max: z.number().meta(described(t('Au plus', 'At most'))),
  })
  .meta({ id: 'ReglageCamera' });

export const caoVisiteCommandes = defineOperation({
  ...common,
  resultat: z
    .object({
      commandes: z.array(Command).meta(described(t('Actions de la caméra', 'Actions of the camera'))),
      reglages: z
        .array(Setting)
        .meta(described(t('Réglages, leurs défauts et leurs bornes', 'Settings, their defaults and their bounds'))),
      modificateurs: z
        .array(
          z
            .object({
              touche: z.string().meta(described(t('Touche tenue', 'Key held'))),
              reglage: z.string().meta(described(t('Réglage appliqué', 'Setting applied'))),
              libelle: z.string().meta(described(t('Effet', 'Effect'))),
            })
            .meta({ id: 'ModificateurCamera' }),
        )
        .meta(described(t('Touches tenues', 'Keys held'))),
      repetitions_max: z
        .int()
        .meta(described(t('Répétitions d’une action, au plus', 'Repetitions of an action, at most'))),
      syntaxe: z
        .array(z.string())
        .meta(described(t('Écritures acceptées dans actions', 'Notations accepted in actions'))),
      ...catalogue,
    })
    .meta({ id: 'CommandesVisite' }),
  rest: get('/cao/visite/commandes'),
  help: {
    fr: {
      title: 'Commandes de la caméra',
      description:
        'Les actions de la caméra : code, touches, effet d’un pas, réglage qui le mesure, et les écritures acceptées par /cao/visite/camera.',
    },
    en: {
      title: 'Camera commands',
      description:
        'The actions of the camera: code, keys, effect of a step, setting that sizes it, and the writings that /cao/visite/camera accepts.',
    },
  },
});
