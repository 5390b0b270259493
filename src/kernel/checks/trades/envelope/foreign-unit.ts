import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { Scene } from '../../../scene/index.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

interface Unit {
  readonly name: Text;
  readonly factor: number;
}

const METRES: Unit = { name: t('mètres', 'metres'), factor: 1000 };

const CENTIMETRES: Unit = { name: t('centimètres', 'centimetres'), factor: 10 };

/** Fewer walls are a detail, not a building. */
const LEAST_WALLS = 3;

/**
 * The unit that a scene seems to be written in when it is not millimetres; null when it is. In metres all walls
 * together span less than 100; in centimetres less than 5,000, each wall 100 to 600 high and 4 to 60 thick.
 */
function unitOf({ murs = [] }: Scene): (Unit & { readonly width: number; readonly depth: number }) | null {
  if (murs.length < LEAST_WALLS) return null;
  const [width, depth] = [spread(murs, 'x1', 'x2'), spread(murs, 'y1', 'y2')];
  const extent = Math.max(width, depth);
  if (extent >= 2 && extent < 100) return { ...METRES, width, depth };
  const areAll = (field: 'hauteur' | 'epaisseur', least: number, most: number) =>
    murs.every((wall) => wall[field] !== undefined && wall[field] >= least && wall[field] <= most);
  return extent >= 200 && extent < 5000 && areAll('hauteur', 100, 600) && areAll('epaisseur', 4, 60)
    ? { ...CENTIMETRES, width, depth }
    : null;
}

type SceneWall = NonNullable<Scene['murs']>[number];
type Coordinate = 'x1' | 'y1' | 'x2' | 'y2';

/** What the two ends of all walls span together along an axis. */
function spread(walls: readonly SceneWall[], start: Coordinate, end: Coordinate): number {
  let [least, most] = [Infinity, -Infinity];
  for (const wall of walls) {
    least = Math.min(least, wall[start], wall[end]);
    most = Math.max(most, wall[start], wall[end]);
  }
  return most - least;
}

const ALL_SMALL = t(
  'Tous les murs tiennent dans {largeur} × {profondeur} mm : la scène semble écrite',
  'All walls fit in {largeur} × {profondeur} mm: the scene seems to be written',
);
const EVERY_LENGTH = t('toutes les longueurs', 'every length');

/** Fields of a wall that people write in metres beside coordinates in millimetres: from and below, as written. */
const IN_METRES = {
  hauteur: {
    least: 1,
    most: 10,
    constat: t(
      'Tous les murs ont moins de 10 mm de haut : leurs hauteurs semblent écrites',
      'All walls are less than 10 mm high: their heights seem to be written',
    ),
    lengths: t('les hauteurs', 'the heights'),
    reason: t('Hauteur en millimètres', 'Height in millimetres'),
  },
  epaisseur: {
    least: 0.03,
    most: 1,
    constat: t(
      'Tous les murs ont moins de 1 mm d’épaisseur : leurs épaisseurs semblent écrites',
      'All walls are less than 1 mm thick: their thicknesses seem to be written',
    ),
    lengths: t('les épaisseurs', 'the thicknesses'),
    reason: t('Épaisseur en millimètres', 'Thickness in millimetres'),
  },
} as const;
type InMetres = keyof typeof IN_METRES;
const FIELDS = Object.keys(IN_METRES) as readonly InMetres[];

/** A field that every wall which has it seems to give in metres. */
function fieldInMetres({ murs = [] }: Scene): InMetres | undefined {
  return FIELDS.find((field) => {
    const { least, most } = IN_METRES[field];
    const isSmall = (value: number): boolean => value >= least && value < most;
    return (
      murs.every(({ [field]: value }) => value === undefined || isSmall(value)) &&
      murs.filter(({ [field]: value }) => value !== undefined).length >= LEAST_WALLS
    );
  });
}

/** Every wall that gives the field, in millimetres. */
const inMillimetres = ({ murs = [] }: Scene, field: InMetres): Fix[] =>
  murs.flatMap(({ [field]: value }, index) =>
    value === undefined
      ? []
      : {
          cible: `/murs/${index}/${field}`,
          actuel: value,
          propose: Math.round(value * METRES.factor),
          raison: IN_METRES[field].reason,
        },
  );

/** A scene in another unit, whole or in one of its fields: every other finding on it would be false. */
export const foreignUnit = check({
  raises: ['unite_suspecte'],
  stage: 'fields',
  isExclusive: true,
  *run({ scene }) {
    const unit = unitOf(scene);
    const field = unit ? undefined : fieldInMetres(scene);
    if (unit) {
      const { name, factor, width, depth } = unit;
      const constat = fill(ALL_SMALL, { largeur: String(width), profondeur: String(depth) });
      yield {
        code: 'unite_suspecte',
        objet: '/murs',
        params: { constat, unite: name, longueurs: EVERY_LENGTH, facteur: factor },
        fixes: [],
      };
    } else if (field) {
      const { constat, lengths } = IN_METRES[field];
      yield {
        code: 'unite_suspecte',
        objet: '/murs',
        params: { constat, unite: METRES.name, longueurs: lengths, facteur: METRES.factor },
        fixes: inMillimetres(scene, field),
      };
    }
  },
});
