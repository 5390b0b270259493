import { z } from 'zod';
import { OPENING_MOVES } from '../catalogue/index.js';
import { Alert } from '../checks/index.js';
import { letters } from '../changes/index.js';
import { named, OPENING_TYPES, SceneJson } from '../scene/index.js';
import { described, t } from '../../words/index.js';

const Dimensions = named(
  'DimensionsBaie',
  t('Dimensions de la baie (mm)', 'Sizes of the bay (mm)'),
  z.object({
    largeur: z.number().meta(described(t('Largeur (mm)', 'Width (mm)'))),
    hauteur: z.number().meta(described(t('Hauteur (mm)', 'Height (mm)'))),
  }),
);

const index = (fr: string, en: string) => z.int().meta(described(t(fr, en)));

/** Answer of /cao/familles/essayer (spec/answers.md). */
export const FamilyTrial = z.object({
  possible: z
    .boolean()
    .meta(described(t('Elle tient : cotes faites, mur, voisines', 'It fits: sizes made, wall, neighbours'))),
  ouverture: z
    .record(z.string(), z.unknown())
    .meta(described(t('À écrire telle quelle dans ouvertures[]', 'To be written as it is in ouvertures[]'))),
  objet: z
    .string()
    .meta(described(t('Sa place dans la scène (pointeur JSON)', 'Its place in the scene (JSON pointer)'))),
  dimensions: Dimensions,
  passage_libre: z
    .number()
    .nullable()
    .meta(
      described(t('Passage libre d’une porte (mm) ; null : fenêtre', 'Clear passage of a door (mm); null: window')),
    ),
  accessible: z
    .boolean()
    .nullable()
    .meta(
      described(
        t(
          'Passage d’au moins 770 mm (arrêté du 24 décembre 2015) ; null : fenêtre',
          'Passage of at least 770 mm (order of 24 December 2015); null: window',
        ),
      ),
    ),
  alertes: z.array(Alert).meta(described(t('Alertes que l’essai fait naître', 'Alerts that the trial raises'))),
  svg: z.string().meta(described(t('Élévation et symbole de plan (SVG)', 'Elevation and plan symbol (SVG)'))),
  raisons: z
    .array(z.string())
    .meta(
      described(
        t('Ce qui l’empêche, bornes dites ; vide si possible', 'What prevents it, with bounds; empty if possible'),
      ),
    ),
});
export type FamilyTrial = z.infer<typeof FamilyTrial>;

const LibraryRow = named(
  'FamilleBibliotheque',
  t('Famille du projet, telle qu’elle fait sa base', 'Family of the project, as it makes its base'),
  z.object({
    index: index('Rang dans familles[]', 'Place in familles[]'),
    nom: z.string().meta(described(t('À écrire dans ouvertures[].famille', 'To write in ouvertures[].famille'))),
    base: z.string().meta(described(t('Famille du catalogue', 'Family of the catalogue'))),
    base_libelle: z
      .string()
      .nullable()
      .meta(described(t('Nom de la base', 'Name of the base'))),
    libelle: z.string().meta(described(t('Désignation', 'Description'))),
    type: z
      .enum(OPENING_TYPES)
      .nullable()
      .meta({ words: 'TypeOuverture', ...described(t('Nature ; null : base inconnue', 'Kind; null: unknown base')) }),
    ouvrant: z
      .enum(OPENING_MOVES)
      .nullable()
      .meta(described(t('Mouvement des vantaux', 'How its leaves move'))),
    vantaux: z
      .int()
      .nullable()
      .meta(described(t('Nombre de vantaux', 'Number of leaves'))),
    parametres: z
      .record(z.string(), z.unknown())
      .meta(
        described(
          t(
            'Par nom : genre, min, max, pas, serie, valeurs, defaut',
            'By name: genre, min, max, pas, serie, valeurs, defaut',
          ),
        ),
      ),
    dimensions: Dimensions.nullable().meta(
      described(
        t(
          'Dimensions par défaut ; null : aucune ouverture ne peut en être',
          'Usual sizes; null: no opening can be of it',
        ),
      ),
    ),
    utilisee: z
      .int()
      .meta(
        described(
          t('Ouvertures de la scène qui en sont ; 0 sans scène', 'Openings of the scene of it; 0 without scene'),
        ),
      ),
  }),
);
export type LibraryFamily = z.infer<typeof LibraryRow>;

const ErrorRow = named(
  'ErreurFamille',
  t('Ce qui ne va pas dans une famille du projet', 'What is wrong with a family of the project'),
  z.object({
    famille: z.string().meta(described(t('Nom de la famille', 'Name of the family'))),
    champ: z.string().meta(described(t('Champ (pointeur JSON)', 'Field (JSON pointer)'))),
    valeur: z.unknown().meta(described(t('Valeur écrite', 'Value as written'))),
    attendu: z.string().meta(described(t('Ce qui irait', 'What would be right'))),
    propose: z
      .unknown()
      .meta(described(t('Valeur sûrement voulue ; null : aucune', 'Value certainly meant; null: none'))),
  }),
);
export type FamilyError = z.infer<typeof ErrorRow>;

/** Answer of /cao/familles/bibliotheque (spec/answers.md). */
export const FamilyLibrary = z.object({
  familles: z.array(LibraryRow).meta(described(t('Familles du projet', 'Families of the project'))),
  erreurs: z.array(ErrorRow).meta(described(t('Vide quand tout va', 'Empty when all is right'))),
});

const ReloadRow = named(
  'FamilleRechargee',
  t('Famille redéfinie et ouvertures qui la suivent', 'Family defined anew and openings that follow it'),
  z.object({
    famille: z.string().meta(described(t('Nom de la famille', 'Name of the family'))),
    ouvertures: z
      .array(z.int())
      .meta(described(t('Indices des ouvertures changées', 'Indexes of the openings changed'))),
    champs: z
      .array(z.string())
      .meta(
        described(
          t('Champs changés, de la famille puis des ouvertures', 'Fields changed, of the family then of openings'),
        ),
      ),
  }),
);

const ConflictRow = named(
  'ConflitFamille',
  t('Ouverture que sa famille redéfinie ne permet plus', 'Opening that its family no longer allows'),
  z.object({
    famille: z.string().meta(described(t('Nom de la famille', 'Name of the family'))),
    ouverture: index('Indice dans ouvertures[]', 'Index in ouvertures[]'),
    objet: z.string().meta(described(t('Pointeur JSON', 'JSON pointer'))),
    raison: z.string().meta(described(t('Pourquoi elle reste écrite comme avant', 'Why it stays written as before'))),
  }),
);

/** Answer of /cao/familles/recharger (spec/answers.md). */
export const FamilyReload = z.object({
  scene: SceneJson.meta(described(t('La scène, familles redéfinies', 'The scene, its families defined anew'))),
  rechargees: z.array(ReloadRow).meta(described(t('Une ligne par famille', 'One line a family'))),
  conflits: z.array(ConflictRow).meta(described(t('Ouvertures laissées telles quelles', 'Openings left as they are'))),
  alertes: z.array(Alert).meta(described(t('Alertes de la scène rendue', 'Alerts of the scene returned'))),
  difference: letters.difference,
});
