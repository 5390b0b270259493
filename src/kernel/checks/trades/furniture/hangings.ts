import { t } from '../../../../words/index.js';
import type { Furniture } from '../../../building/index.js';
import { outOf } from '../../../building/networks/place.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { dot, offsetFrom, subtract } from '../../../maths/vector.js';
import type { Findings, Fix } from '../../engine/finding.js';
import type { Place, Planner } from './planner.js';
import { movement } from './planner.js';
import { named, on } from './wording.js';

/** A back this near to the wall hangs on it. Curtains hang in front of the reveal, mm. */
const REACH_MM = 120;
/** Walls are sought this far around. */
const FAR_MM = 2000;
/** A picture or a mirror lower than this was meant to hang higher. */
const LOW_MM = 200;
const ONTO_WALL = t('Accrocher l’objet au mur {mur}', 'Hang the object on wall {mur}');
const HEIGHT = t('Bas de l’objet à {hauteur} mm du sol', 'Bottom of the object {hauteur} mm above the floor');

/** Pictures, mirrors, curtains: on a wall, between the floor and the ceiling. */
export function* hangings(planner: Planner): Findings<'objet_mural_sans_mur' | 'objet_mural_hauteur'> {
  const { building } = planner;
  for (const piece of building.furniture) {
    if (!FURNITURE[piece.type].isHanging || piece.isOutside) continue;
    const backing = planner.walls.behind(
      piece.footprint,
      { z: piece.z, top: Math.max(piece.top, piece.z + 1) },
      REACH_MM,
    );
    if (!backing) {
      const found = nearestFace(planner, piece);
      const fixes = movement(piece, found?.place ?? null, ONTO_WALL).map((fix) => ({
        ...fix,
        params: { mur: found!.mur },
      }));
      yield { ...on(piece, building), code: 'objet_mural_sans_mur', params: named(piece), fixes };
    }
    yield* heights(planner, piece);
  }
}

function* heights(planner: Planner, piece: Furniture): Findings<'objet_mural_hauteur'> {
  const { building } = planner;
  const room = planner.room(piece);
  if (!room) return;
  const bottom = piece.z - room.z;
  const isHigh = bottom + piece.height > room.height + 50;
  const isLow = piece.type === 'rideaux' ? bottom < -50 : bottom < LOW_MM && piece.height < 1500;
  if (!isHigh && !isLow) return;
  const usual = Math.max(0, Math.min(FURNITURE[piece.type].bottom, room.height - piece.height));
  const fits = piece.height <= room.height;
  const fixes: Fix[] = fits
    ? [
        {
          cible: `${piece.pointer}/z`,
          actuel: piece.source.z,
          propose: Math.round(room.z + usual),
          raison: HEIGHT,
          params: { hauteur: usual },
        },
      ]
    : [];
  yield {
    ...on(piece, building),
    code: 'objet_mural_hauteur',
    params: named(piece),
    valeur: bottom,
    seuil: usual,
    fixes,
  };
}

/** The face of wall nearest to the object, on the side it is, its back laid on it. */
function nearestFace(
  { walls, building }: Planner,
  piece: Furniture,
): { readonly mur: number; readonly place: Place } | null {
  const faces = walls
    .near(piece.footprint, FAR_MM)
    .filter((wall) => wall.levelIndexes.includes(piece.levelIndex))
    .map((wall) => {
      const from = subtract(piece.center, wall.a);
      const aside = wall.direction.x * from.y - wall.direction.y * from.x;
      const along = Math.min(wall.length - piece.width / 2, Math.max(piece.width / 2, dot(wall.direction, from)));
      return {
        wall,
        aside,
        along,
        away: Math.abs(Math.abs(aside) - wall.thickness / 2) + Math.abs(along - dot(wall.direction, from)),
      };
    });
  const near = faces
    .filter(({ wall, away }) => away <= FAR_MM && wall.length >= piece.width)
    .sort((p, q) => p.away - q.away)[0];
  if (!near || building.levels.length === 0) return null;
  const side = near.aside >= 0 ? 'left' : 'right';
  const center = offsetFrom(
    near.wall.a,
    near.wall.direction,
    near.along,
    (side === 'left' ? 1 : -1) * (near.wall.thickness / 2 + piece.depth / 2),
  );
  const rotation = (((outOf(near.wall, side) - 90) % 360) + 360) % 360;
  return {
    mur: near.wall.index,
    place: {
      center: { x: Math.round(center.x), y: Math.round(center.y) },
      rotation: Math.round(rotation * 1000) / 1000,
    },
  };
}
