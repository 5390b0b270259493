import { z } from 'zod';
import { named } from '../scene/index.js';
import { described, t } from '../../words/index.js';

const number = (fr: string, en: string) => z.number().meta(described(t(fr, en)));
const Point3 = named(
  'PointEspace',
  t('Point de l’espace (mm)', 'Point in space (mm)'),
  z.object({
    x: number('Abscisse (mm)', 'Abscissa (mm)'),
    y: number('Ordonnée (mm)', 'Ordinate (mm)'),
    z: number('Altitude (mm)', 'Altitude (mm)'),
  }),
);

const Element = named(
  'ElementManifeste',
  t('Élément du projet', 'Element of the project'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable', 'Stable identifier'))),
    guid: z.string().meta(described(t('GlobalId, le même que dans l’IFC', 'GlobalId, the same as in the IFC'))),
    categorie: z.string().meta(described(t('Catégorie, clé de quantites', 'Category, key of quantites'))),
    objet: z
      .string()
      .nullable()
      .meta(
        described(t('Pointeur JSON dans la scène ; null si déduit', 'JSON pointer into the scene; null if derived')),
      ),
  }),
);

const Level = named(
  'NiveauManifeste',
  t('Niveau et ce qui s’y trouve', 'Level and what is on it'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable', 'Stable identifier'))),
    nom: z.string().meta(described(t('Nom', 'Name'))),
    z: number('Altitude du sol fini (mm)', 'Altitude of the finished floor (mm)'),
    elements: z.array(Element).meta(described(t('Éléments', 'Elements'))),
  }),
);

const Camera = named(
  'CameraManifeste',
  t('Vue orthographique du projet', 'Orthographic view of the project'),
  z.object({
    nom: z.string().meta(described(t('Nom', 'Name'))),
    position: Point3.meta(described(t('Où elle est', 'Where it is'))),
    vise: Point3.meta(described(t('Ce qu’elle vise', 'What it looks at'))),
    haut: Point3.meta(described(t('Vers le haut de l’image, unitaire', 'Towards the top of the picture, unit'))),
    largeur_mm: number('Largeur du champ (mm)', 'Width of the field (mm)'),
    hauteur_mm: number('Hauteur du champ (mm)', 'Height of the field (mm)'),
    coupe_z: z
      .number()
      .nullable()
      .meta(described(t('Altitude coupée ; null : tout', 'Altitude of the cut; null: everything'))),
  }),
);

const total = (fr: string, en: string) =>
  z
    .number()
    .optional()
    .meta(described(t(fr, en)));
const Quantity = z.object({
  nombre: z.int().meta(described(t('Nombre', 'Number'))),
  longueur_m: total('Longueur (m)', 'Length (m)'),
  surface_m2: total('Surface (m²)', 'Area (m²)'),
  volume_m3: total('Volume (m³)', 'Volume (m³)'),
});
export type Quantity = z.infer<typeof Quantity>;

/** Answer of /cao/bim/manifest beside its blocking alerts (spec/answers.md). */
export const Manifest = z.object({
  projet: named(
    'ProjetManifeste',
    t('Le projet à plusieurs niveaux', 'The project of several levels'),
    z.object({
      id: z.string().meta(described(t('GlobalId du projet', 'GlobalId of the project'))),
      titre: z
        .string()
        .nullable()
        .meta(described(t('Titre', 'Title'))),
      hash: z.string().meta(described(t('Empreinte du contenu (SHA-256)', 'Digest of the content (SHA-256)'))),
      niveaux: z.array(Level).meta(described(t('Niveaux, du plus bas au plus haut', 'Levels, lowest first'))),
    }),
  ),
  quantites: z
    .record(z.string(), Quantity)
    .meta(
      described(
        t(
          'Par catégorie : nombre et, selon elle, longueur_m, surface_m2, volume_m3',
          'By category: number and, as it may have, longueur_m, surface_m2, volume_m3',
        ),
      ),
    ),
  rendu: named(
    'RenduManifeste',
    t('De quoi le montrer', 'What it takes to show it'),
    z.object({
      boite: named(
        'BoiteManifeste',
        t('Boîte du bâtiment (mm)', 'Box of the building (mm)'),
        z.object({
          min: Point3.meta(described(t('Coin le plus bas', 'Lowest corner'))),
          max: Point3.meta(described(t('Coin le plus haut', 'Highest corner'))),
        }),
      ),
      cameras: z
        .array(Camera)
        .meta(
          described(t('Axonométrie, dessus, façades, un plan par niveau', 'Axonometric, top, façades, a plan a level')),
        ),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
