import type { Building } from '../building/index.js';
import type { Coverage } from './answers.js';
import type { Langue, Sentence } from './messages.js';
import { sentence } from './messages.js';

const LEVELS = sentence('aucun niveau fermé', 'no closed level');
const WALLS = sentence('aucun mur', 'no wall');
const FIXTURES = sentence('ni électricité, ni plomberie, ni réseau', 'no electricity, plumbing or network');
const ROOMS = sentence('niveau {nom} : aucune pièce fermée', 'level {nom}: no closed room');

/** Lists that belong on a level plan, and on the technical plans. */
const PLAN_LISTS = ['escaliers', 'garde_corps', 'ascenseurs', 'mobilier'] as const;
const TECHNICAL_LISTS = ['electricite', 'plomberie', 'reseaux'] as const;

/** What each announced document would hold, and what it lacks. */
export function coverageOf(building: Building, langue: Langue): Coverage[] {
  const say = (text: Sentence, nom = '') => text[langue].replace('{nom}', nom);
  const has = (list: string) => Array.isArray(building.scene[list]) && (building.scene[list] as unknown[]).length > 0;
  const levels = building.levels.filter(({ isEnclosed }) => isEnclosed);
  const solids = building.walls.length > 0 || building.boxes.length > 0;
  const make = (document: string, contenu: string[], manque: string[]): Coverage => ({ document, contenu, possible: manque.length === 0, manque });
  const plans = building.levels.map((level) => {
    const contenu = [
      ...(level.cuts.length > 0 ? ['murs'] : []),
      ...(level.openings.length > 0 ? ['ouvertures'] : []),
      ...(level.rooms.length > 0 ? ['pieces'] : []),
      ...(level.boxes.length > 0 ? ['boites'] : []),
      ...PLAN_LISTS.filter(has),
    ];
    return make(`plan_niveau ${level.name}`, contenu, level.isEnclosed ? [] : [say(ROOMS, level.name)]);
  });
  const technical = TECHNICAL_LISTS.filter(has);
  const volumes = [...(building.walls.length > 0 ? ['murs'] : []), ...(building.boxes.length > 0 ? ['boites'] : []), ...(has('toitures') ? ['toitures'] : [])];
  return [
    ...(plans.length > 0 ? plans : [make('plan_niveau', [], [say(WALLS)])]),
    make('plans_techniques', [...technical], technical.length > 0 ? [] : [say(FIXTURES)]),
    make('elevations', volumes, solids ? [] : [say(WALLS)]),
    make('axonometrie', volumes, solids ? [] : [say(WALLS)]),
    make('metres', [...volumes, ...(building.openings.length > 0 ? ['ouvertures'] : [])], levels.length > 0 ? [] : [say(LEVELS)]),
  ];
}
