import { z } from 'zod';
import type { Langue, Text } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';
import { uuidOf } from '../formats/bcf/index.js';
import type { Point3 } from '../maths/geometry.js';
import type { Clash, ClashReport } from './detect.js';
import type { ClashElement } from './element.js';
import { plus } from './geometry/vec.js';

const told = (fr: string, en: string) => z.string().meta(described(t(fr, en)));
const some = (fr: string, en: string) =>
  z
    .string()
    .nullable()
    .meta(described(t(fr, en)));
const measured = (fr: string, en: string) => z.number().meta(described(t(fr, en)));
const counted = (fr: string, en: string) => z.int().meta(described(t(fr, en)));

const Point = (id: string, fr: string, en: string) =>
  z.object({ x: z.number(), y: z.number(), z: z.number() }).meta({ id, ...described(t(fr, en)) });

const Place = Point('PointConflit', 'Point (mm)', 'Point (mm)');

const Member = z
  .object({
    guid: told('GlobalId', 'GlobalId'),
    classe: told('Classe IFC', 'IFC class'),
    nom: some('Nom', 'Name'),
    objet: some('Pointeur JSON dans la scène', 'JSON pointer into the scene'),
  })
  .meta({ id: 'ObjetConflit', ...described(t('Un des deux objets', 'One of the two objects')) });

/** How the depth of a clash was found. */
const MEASURES = ['exacte', 'par_faces'] as const;

const Conflit = z
  .object({
    id: told('Identifiant stable : celui du sujet BCF', 'Stable id: that of the BCF topic'),
    a: Member,
    b: Member,
    profondeur_mm: measured(
      'Profondeur : longueur du plus court déplacement qui sépare (mm)',
      'Depth: length of the shortest move that parts them (mm)',
    ),
    volume_l: measured('Volume commun (L)', 'Shared volume (L)'),
    position: Place,
    boite: z
      .object({ min: Place, max: Place })
      .meta({ id: 'BoiteConflit', ...described(t('Boîte du volume commun (mm)', 'Box of the shared volume (mm)')) }),
    deplacement: Place,
    mesure: z
      .enum(MEASURES)
      .meta(
        described(
          t(
            'exacte : aucun déplacement plus court ne sépare ; par_faces : le plus court le long des faces en cause',
            'exacte: no shorter move parts them; par_faces: the shortest along the faces that meet',
          ),
        ),
      ),
  })
  .meta({ id: 'Conflit', ...described(t('Deux objets au même endroit', 'Two objects in one place')) });

const Ignores = z
  .object({
    contact: counted('Ils se touchent', 'They touch'),
    appui: counted(
      'L’un porte, tient ou laisse passer l’autre (dalle et mur, appareil, traversée)',
      'One bears, holds or lets the other through (floor and wall, device, crossing)',
    ),
    jonction: counted(
      'Jonction de murs, de réseaux, parties d’un ouvrage',
      'Junction of walls, of runs, parts of one work',
    ),
    pose: counted('Posé ou encastré (tapis, terrasse, meuble)', 'Put on or set into (rug, decking, furniture)'),
    menuiserie: counted('Menuiserie dans son mur', 'Joinery in its wall'),
    sous_seuil: counted('Au plus 10 mm ou 0,1 L', 'At most 10 mm or 0.1 L'),
  })
  .meta({ id: 'ConflitsIgnores', ...described(t('Paires qui n’en sont pas', 'Pairs that are none')) });

/** Why nothing can be said about an element. */
export const UNJUDGED = {
  shapeless: t('sa géométrie n’a pas pu être construite', 'its geometry could not be built'),
  unsound: t(
    'sa géométrie n’enferme pas de volume, ou se découpe en trop de parties',
    'its geometry encloses no volume, or falls into too many parts',
  ),
} as const satisfies Record<string, Text>;

const NonEvalue = z
  .object({
    guid: told('GlobalId', 'GlobalId'),
    classe: told('Classe IFC', 'IFC class'),
    nom: some('Nom', 'Name'),
    raison: told('Pourquoi', 'Why'),
  })
  .meta({ id: 'ConflitNonEvalue', ...described(t('Objet non évalué', 'Object that was not judged')) });

/** Fields of what is found. */
export const ClashAnswer = z
  .object({
    conflits: z
      .array(Conflit)
      .meta(described(t('Interpénétrations de plus de 10 mm et 0,1 L', 'Interpenetrations above 10 mm and 0.1 L'))),
    ignores: Ignores,
    non_evalues: z
      .array(NonEvalue)
      .meta(
        described(t('Objets dont on ne peut rien dire : ni conflit, ni sain', 'Objects of which nothing can be said')),
      ),
    tronque: z
      .boolean()
      .meta(
        described(
          t(
            'Toutes les paires n’ont pas été vues (250 000) ou citées (2 000)',
            'Not all pairs were looked at (250,000) or told (2,000)',
          ),
        ),
      ),
  })
  .meta({ id: 'Conflits' });
export type ClashAnswer = z.infer<typeof ClashAnswer>;
export type ClashLine = ClashAnswer['conflits'][number];

/** What names the elements of a report. */
export interface ClashWords {
  /** Class of an element by its GlobalId, asked where the element does not know it. */
  entityOf(guid: string): string;
  /** Added to coordinates: of a file whose building stands far from its origin, mm. */
  readonly offset: Point3;
  /** Elements whose shapes could not be built. */
  readonly shapeless: readonly Pick<ClashElement, 'guid' | 'entity' | 'name'>[];
  readonly langue: Langue;
}

/** Digits that are kept: a nanometre, a millionth of a cubic millimetre. */
const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits + 0;
const pointOf = ({ x, y, z: up }: Point3): Point3 => ({ x: rounded(x, 6), y: rounded(y, 6), z: rounded(up, 6) });

/** The id of a clash, as stable as those of its two elements. */
export const clashId = ({ a, b }: Pick<Clash, 'a' | 'b'>): string => uuidOf(`${a.guid}|${b.guid}`, 'clash');

/** A report as the wire has it. */
export function clashAnswer(report: ClashReport, words: ClashWords): ClashAnswer {
  const { entityOf, offset, shapeless, langue } = words;
  const member = ({ guid, entity, name, pointer }: ClashElement) => ({
    guid,
    classe: entity ?? entityOf(guid),
    nom: name,
    objet: pointer,
  });
  const unjudged = (reason: Text) => (element: Pick<ClashElement, 'guid' | 'entity' | 'name'>) => ({
    guid: element.guid,
    classe: element.entity ?? entityOf(element.guid),
    nom: element.name || null,
    raison: say(reason, langue),
  });
  return {
    conflits: report.clashes.map((clash) => ({
      id: clashId(clash),
      a: member(clash.a),
      b: member(clash.b),
      profondeur_mm: rounded(clash.depth, 6),
      volume_l: rounded(clash.volume / 1e6, 12),
      position: pointOf(plus(clash.at, offset)),
      boite: { min: pointOf(plus(clash.box.min, offset)), max: pointOf(plus(clash.box.max, offset)) },
      deplacement: pointOf(clash.move),
      mesure: clash.isShortest ? 'exacte' : 'par_faces',
    })),
    ignores: { ...report.ignored },
    non_evalues: [...shapeless.map(unjudged(UNJUDGED.shapeless)), ...report.unjudged.map(unjudged(UNJUDGED.unsound))],
    tronque: report.isCut,
  };
}
