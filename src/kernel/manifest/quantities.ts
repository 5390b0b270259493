import type { Beam, Building } from '../building/index.js';
import { distance } from '../maths/vector.js';
import {
  bayArea,
  coveringArea,
  cubicMetres,
  metres,
  slabVolume,
  squareMetres,
  sum,
  wallVolume,
} from '../measures/index.js';
import type { Quantity } from './answer.js';
import type { Listed } from './elements.js';

type Measured = Omit<Quantity, 'nombre'>;

const beams =
  (kind: Beam['kind']) =>
  (building: Building): Measured => {
    const own = building.beams.filter((beam) => beam.kind === kind);
    return {
      longueur_m: metres(sum(own, ({ a, b }) => distance(a, b))),
      volume_m3: cubicMetres(sum(own, ({ a, b, width, height }) => distance(a, b) * width * height)),
    };
  };

/** What is measured of each category: walls along their axes, bays deducted; floors less wells and shafts. */
const MEASURES: Readonly<Record<string, (building: Building) => Measured>> = {
  mur: (building) => {
    const { walls } = building;
    const bays = sum(walls, (wall) => bayArea(wall) * wall.thickness);
    return {
      longueur_m: metres(sum(walls, ({ length }) => length)),
      surface_m2: squareMetres(sum(walls, (wall) => wall.length * wall.height - bayArea(wall))),
      volume_m3: cubicMetres(wallVolume(building) - bays),
    };
  },
  ouverture: ({ openings }) => ({ surface_m2: squareMetres(sum(openings, ({ width, height }) => width * height)) }),
  plancher: (building) => ({
    surface_m2: squareMetres(sum([...building.slabs, ...building.decks], ({ area }) => area)),
    volume_m3: cubicMetres(slabVolume(building) + sum(building.decks, ({ area, thickness }) => area * thickness)),
  }),
  toiture: (building) => ({ surface_m2: squareMetres(sum(building.roofs, (roof) => coveringArea(building, roof))) }),
  garde_corps: ({ guardrails }) => ({ longueur_m: metres(sum(guardrails, ({ length }) => length)) }),
  boite: ({ boxes }) => ({
    surface_m2: squareMetres(sum(boxes, ({ source }) => source.l * source.p)),
    volume_m3: cubicMetres(sum(boxes, ({ source }) => source.l * source.p * source.h)),
  }),
  reseau: ({ pipes }) => ({ longueur_m: metres(sum(pipes, ({ length, runs }) => length * runs.length)) }),
  linteau: beams('linteau'),
  fondation: beams('fondation'),
  piece: ({ rooms }) => ({
    surface_m2: squareMetres(sum(rooms, ({ area }) => area)),
    volume_m3: cubicMetres(sum(rooms, ({ area, height }) => area * height)),
  }),
};

/** Number of each category of elements, and what can be measured of it. */
export function quantitiesBy(building: Building, elements: readonly Listed[]): Record<string, Quantity> {
  const groups = Map.groupBy(elements, ({ category }) => category);
  return Object.fromEntries(
    [...groups].map(([category, own]) => [category, { nombre: own.length, ...MEASURES[category]?.(building) }]),
  );
}
