import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import type { Coverage } from './answers.js';

const LEVELS = t('aucun niveau fermé', 'no closed level');
const WALLS = t('aucun mur', 'no wall');
const FIXTURES = t('ni électricité, ni plomberie, ni réseau', 'no electricity, plumbing or network');
const ROOMS = t('niveau {nom} : aucune pièce fermée', '{nom}: no closed room');

/** Lists that the technical plans show. */
const TECHNICAL_LISTS = ['electricite', 'plomberie', 'reseaux'] as const;

/** Lists of the scene seen from outside and in space, with those of the building they make. */
const SOLID_LISTS = [
  ['escaliers', 'stairs'],
  ['garde_corps', 'guardrails'],
  ['ascenseurs', 'lifts'],
] as const;

/** Contents of one level: flights that start or arrive there, guardrails of its plan, lifts that stop, furniture. */
function fittingsOf({ index }: Level, { stairs, stairwells, guardrails, lifts, furniture }: Building): string[] {
  const isHere = {
    escaliers:
      stairs.some(({ flights }) =>
        flights.some(({ levelIndex, toLevel }) => levelIndex === index || toLevel === index),
      ) || stairwells.some(({ level }) => level === index),
    garde_corps: guardrails.some(({ levelIndex }) => levelIndex === index),
    ascenseurs: lifts.some(({ levels }) => levels.includes(index)),
    mobilier: furniture.some(({ levelIndex }) => levelIndex === index),
  };
  return Object.entries(isHere)
    .filter(([, isThere]) => isThere)
    .map(([list]) => list);
}

/** Contents of each announced document, and what is missing for it. */
export function coverageOf(building: Building, langue: Langue): Coverage[] {
  const has = (list: string) => Array.isArray(building.scene[list]) && (building.scene[list] as unknown[]).length > 0;
  const levels = building.levels.filter(({ isEnclosed }) => isEnclosed);
  const solids = building.walls.length > 0 || building.boxes.length > 0;
  const make = (document: string, contenu: string[], manque: string[]): Coverage => ({
    document,
    contenu,
    possible: manque.length === 0,
    manque,
  });
  const plans = building.levels.map((level) => {
    const contenu = [
      ...(level.cuts.length > 0 ? ['murs'] : []),
      ...(level.openings.length > 0 ? ['ouvertures'] : []),
      ...(level.rooms.length > 0 ? ['pieces'] : []),
      ...(level.boxes.length > 0 ? ['boites'] : []),
      ...fittingsOf(level, building),
    ];
    const name = levelName(level);
    return make(`plan_niveau ${say(name, 'fr')}`, contenu, level.isEnclosed ? [] : [say(ROOMS, langue, { nom: name })]);
  });
  const technical = TECHNICAL_LISTS.filter(has);
  const volumes = [
    ...(building.walls.length > 0 ? ['murs'] : []),
    ...(building.boxes.length > 0 ? ['boites'] : []),
    ...(has('toitures') ? ['toitures'] : []),
    ...SOLID_LISTS.filter(([, list]) => building[list].length > 0).map(([list]) => list),
  ];
  return [
    ...(plans.length > 0 ? plans : [make('plan_niveau', [], [say(WALLS, langue)])]),
    make('plans_techniques', [...technical], technical.length > 0 ? [] : [say(FIXTURES, langue)]),
    make('elevations', volumes, solids ? [] : [say(WALLS, langue)]),
    make('axonometrie', volumes, solids ? [] : [say(WALLS, langue)]),
    make(
      'metres',
      [...volumes, ...(building.openings.length > 0 ? ['ouvertures'] : [])],
      levels.length > 0 ? [] : [say(LEVELS, langue)],
    ),
  ];
}
