import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { Check, Finding } from '../../engine/finding.js';
import { bedHeads } from './beds.js';
import { isBlocked } from '../../support/doorways.js';
import { hangings } from './hangings.js';
import { CLASH_MM, goTogether, isSolid } from '../../support/obstacles.js';
import { overlapOf, sharedHeight } from '../../support/overlap.js';
import { movement, Planner } from './planner.js';
import { named, on } from './wording.js';
import { t } from '../../../../words/index.js';

const CLEAR_DOOR = t('Dégager le débattement de la porte {porte}', 'Clear the swing of door {porte}');
const CLEAR_WAY = t('Dégager le passage de la porte {porte}', 'Clear the way through door {porte}');
const CLEAR_STAIR = t('Dégager l’escalier {escalier}', 'Clear stair {escalier}');
const OUT_OF_WALL = t('Sortir le meuble du mur', 'Bring the piece out of the wall');
const APART = t('Écarter les deux meubles', 'Part the two pieces');

/** Pieces are judged together: a place proposed to one is no longer free for the next. */
export const furnitureChecks: Check = function* (building) {
  if (building.furniture.length === 0) return;
  const planner = new Planner(building);
  // A bed in the wrong place for its head is given the right one, whatever else it stands in.
  yield* bedHeads(planner);
  yield* doors(planner);
  yield* stairs(planner);
  yield* insideWalls(planner);
  yield* collisions(planner);
  yield* outOfRooms(planner);
  yield* hangings(planner);
};

function* doors(planner: Planner): Generator<Finding> {
  const { building, obstacles } = planner;
  for (const piece of building.furniture.filter(isSolid)) {
    const swung = obstacles.swings.met(piece.footprint, piece).next().value?.of;
    const door =
      swung ?? obstacles.fronts.met(piece.footprint, piece).find(({ of }) => isBlocked(of, piece.footprint))?.of;
    if (!door) continue;
    yield {
      ...on(piece, building),
      code: swung ? 'mobilier_zone_porte' : 'porte_encombree',
      params: { ...named(piece), porte: door.index },
      fixes: movement(piece, planner.place(piece), swung ? CLEAR_DOOR : CLEAR_WAY),
    };
  }
}

function* stairs(planner: Planner): Generator<Finding> {
  const { building, obstacles } = planner;
  if (obstacles.stairs.length === 0) return;
  for (const piece of building.furniture.filter(isSolid)) {
    const zone = obstacles.stairs.find(
      (candidate) => sharedHeight(candidate, piece) > CLASH_MM && overlapOf(candidate.ring, piece.footprint) > CLASH_MM,
    );
    if (!zone) continue;
    yield {
      ...on(piece, building),
      code: 'mobilier_zone_escalier',
      params: { ...named(piece), escalier: zone.of },
      fixes: movement(piece, planner.place(piece), CLEAR_STAIR),
    };
  }
}

/** Fences, hedges and garden pieces touch walls as they please; so do built-in appliances set in a recess. */
const FREE_OF_WALLS = new Set(['cloture', 'vegetation', 'personnage']);

function* insideWalls(planner: Planner): Generator<Finding> {
  const { building, obstacles } = planner;
  for (const piece of building.furniture) {
    if (!isSolid(piece) || FREE_OF_WALLS.has(FURNITURE[piece.type].categorie) || planner.isMoved(piece)) continue;
    const hit = [...obstacles.walls.met(piece.footprint, piece)]
      .map(({ of, ring }) => ({ wall: of, depth: overlapOf(ring, piece.footprint) }))
      .sort((p, q) => q.depth - p.depth)[0];
    if (!hit) continue;
    yield {
      ...on(piece, building),
      code: 'mobilier_dans_mur',
      params: { ...named(piece), mur: hit.wall.index },
      valeur: hit.depth,
      seuil: CLASH_MM,
      fixes: movement(piece, planner.place(piece), OUT_OF_WALL),
    };
  }
}

/** Clashes kept for one piece: a heap of a thousand objects is one mistake, not a million. */
const MAX_A_PIECE = 3;

function* collisions(planner: Planner): Generator<Finding> {
  const { building, obstacles } = planner;
  for (const piece of building.furniture.filter(isSolid)) {
    let count = 0;
    for (const { of: other } of obstacles.solids.met(piece.footprint, piece)) {
      if (other.index >= piece.index || goTogether(piece, other)) continue;
      if (++count > MAX_A_PIECE) break;
      // Either may leave; the later one in the document goes first, unless one of them is going already.
      const isParting = planner.isMoved(piece) || planner.isMoved(other);
      yield {
        ...on(piece, building),
        code: 'mobilier_en_collision',
        params: { ...named(piece), autre: other.index, autre_meuble: named(other).meuble },
        valeur: overlapOf(other.footprint, piece.footprint),
        seuil: CLASH_MM,
        fixes: isParting ? [] : movement(piece, planner.place(piece), APART),
      };
    }
  }
}

function* outOfRooms({ building }: Planner): Generator<Finding> {
  for (const piece of building.furniture) {
    const { usage, categorie } = FURNITURE[piece.type];
    if (usage !== 'interieur' || categorie === 'personnage' || piece.room !== null || !piece.isOutside) continue;
    if ((building.levels[piece.levelIndex]?.rooms.length ?? 0) === 0) continue;
    yield { ...on(piece, building), code: 'mobilier_hors_piece', params: named(piece), fixes: [] };
  }
}
