import type { Building } from '../building/index.js';
import { levelName, solidsOf } from '../building/index.js';
import type { Point3 } from '../maths/geometry.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { Manifest } from './answer.js';

type Show = Manifest['rendu'];
type Camera = Show['cameras'][number];

/** The air around what is seen, of each dimension. */
const MARGIN = 1.05;

const DIRECTIONS = [
  { name: t('Axonométrie', 'Axonometric view'), from: [-1, -1, 1], up: [1, 1, 2] },
  { name: t('Dessus', 'Top'), from: [0, 0, 1], up: [0, 1, 0] },
  { name: t('Façade avant', 'Front façade'), from: [0, -1, 0], up: [0, 0, 1] },
  { name: t('Façade droite', 'Right façade'), from: [1, 0, 0], up: [0, 0, 1] },
  { name: t('Façade arrière', 'Rear façade'), from: [0, 1, 0], up: [0, 0, 1] },
  { name: t('Façade gauche', 'Left façade'), from: [-1, 0, 0], up: [0, 0, 1] },
] as const;

type Triple = readonly [number, number, number];

/** The box of the building, ground and garden left out, and orthographic cameras that hold it whole. */
export function showOf(building: Building, langue: Langue): Show {
  const box = boxOf(building);
  const levels = building.levels.map((level) =>
    camera(box, { name: say(levelName(level), langue), from: [0, 0, 1], up: [0, 1, 0], cut: level.cutZ }),
  );
  const whole = DIRECTIONS.map(({ name, from, up }) => camera(box, { name: say(name, langue), from, up, cut: null }));
  return { boite: box, cameras: [...whole, ...levels] };
}

function boxOf(building: Building): Show['boite'] {
  const all = solidsOf(building);
  const standing = all.filter(({ category }) => category !== 'terrain' && category !== 'exterieur');
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { mesh } of standing.length > 0 ? standing : all) {
    mesh.positions.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3]!, value);
      high[i % 3] = Math.max(high[i % 3]!, value);
    });
  }
  const isEmpty = low[0] > high[0];
  return { min: pointOf(isEmpty ? [0, 0, 0] : low), max: pointOf(isEmpty ? [0, 0, 0] : high) };
}

const pointOf = ([x, y, z]: Triple): Point3 => ({ x: tenth(x), y: tenth(y), z: tenth(z) });
const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;
const unit = ([x, y, z]: Triple): Triple => {
  const size = Math.hypot(x, y, z);
  return [x / size, y / size, z / size];
};
const dot = (p: Triple, q: Triple): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const cross = (p: Triple, q: Triple): Triple => [
  p[1] * q[2] - p[2] * q[1],
  p[2] * q[0] - p[0] * q[2],
  p[0] * q[1] - p[1] * q[0],
];

const absolute = ([x, y, z]: Triple): Triple => [Math.abs(x), Math.abs(y), Math.abs(z)];

interface Direction {
  readonly name: string;
  readonly from: Triple;
  readonly up: Triple;
  readonly cut: number | null;
}

function camera({ min, max }: Show['boite'], { name, from, up, cut }: Direction): Camera {
  const [back, top] = [unit(from), unit(up)];
  const right = cross(top, back);
  const size: Triple = [max.x - min.x, max.y - min.y, max.z - min.z];
  const middle: Triple = [(min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2];
  const away = Math.hypot(...size) || 1000;
  const extent = (axis: Triple): number => tenth(MARGIN * dot(absolute(axis), size));
  const [width, height] = [extent(right), extent(top)];
  return {
    nom: name,
    position: pointOf([middle[0] + back[0] * away, middle[1] + back[1] * away, middle[2] + back[2] * away]),
    vise: pointOf(middle),
    haut: { x: top[0], y: top[1], z: top[2] },
    largeur_mm: width,
    hauteur_mm: height,
    coupe_z: cut,
  };
}
