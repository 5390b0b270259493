import { t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { offsetFrom } from '../../maths/vector.js';
import { DEFAULTS } from '../../scene/index.js';
import type { Findings, Fix } from '../engine/finding.js';
import { HALF_PLATE_MM, MOVE } from './half-plate.js';
import { busyOn, nearestFree, wallsByIndex } from './wall-places.js';

const UNKNOWN = t('Le mur désigné n’existe pas', 'The named wall does not exist');
const DETACH = t('Garder le point x, y', 'Keep the point x, y');
const MIDDLE = t('Place libre au milieu du mur', 'Free place at the middle of the wall');

/** A list whose elements hang on walls, with the codes of its alerts. */
export interface Family<Code extends string> {
  readonly list: 'electricite' | 'plomberie';
  /** The wall does not exist. */
  readonly unknown: Code;
  /** The place is beyond the ends of the wall. */
  readonly beyond: Code;
  /** Neither wall nor point. */
  readonly nowhere: Code;
}

/** Elements of a list that are left out of the building because they are nowhere. */
export function* misplaced<Code extends string>(
  building: Building,
  { list, unknown, beyond, nowhere }: Family<Code>,
): Findings<Code> {
  const prefix = `/${list}/`;
  for (const { pointer, reason } of building.skipped) {
    if (!pointer.startsWith(prefix)) continue;
    const index = Number(pointer.slice(prefix.length));
    const source = building.scene[list]![index]!;
    const type = source.type ?? DEFAULTS[list].type;
    const { mur } = source;
    const params = { index, type, mur: mur ?? '' };
    if (reason === 'support_inconnu') {
      // A wall that exists but has no volume is its own finding.
      if (building.scene.murs?.[mur!] !== undefined) continue;
      const isPlaced = source.x !== undefined && source.y !== undefined;
      const fix: Fix = isPlaced
        ? { cible: `${pointer}/mur`, actuel: mur, propose: null, raison: DETACH }
        : { cible: pointer, actuel: source, propose: null, raison: UNKNOWN };
      yield { code: unknown, objet: pointer, params, fixes: [fix] };
      continue;
    }
    const wall = mur === undefined ? undefined : wallsByIndex(building).get(mur);
    if (reason === 'sans_position') {
      const fixes = wall
        ? [{ cible: `${pointer}/position`, actuel: null, propose: Math.round(wall.length / 2), raison: MIDDLE }]
        : [];
      yield { code: nowhere, objet: pointer, params, fixes };
    } else if (reason === 'hors_du_support' && wall) {
      const position = source.position ?? 0;
      const inside = Math.max(0, Math.min(wall.length, position));
      const z = wall.z + (source.z ?? 0);
      const place =
        nearestFree([{ from: 0, to: wall.length }], busyOn(building, wall, z - 1, z + 1), inside, HALF_PLATE_MM) ??
        wall.length / 2;
      yield {
        code: beyond,
        objet: pointer,
        params,
        valeur: position,
        seuil: wall.length,
        position: { ...offsetFrom(wall.a, wall.direction, inside), z },
        fixes: [{ cible: `${pointer}/position`, actuel: source.position, propose: place, raison: MOVE }],
      };
    }
  }
}
