import { t } from '../../../words/index.js';
import type { Building, Wall } from '../../building/index.js';
import { offsetFrom } from '../../maths/vector.js';
import { DEFAULTS } from '../../scene/index.js';
import type { Finding, Findings, Fix } from '../engine/finding.js';
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

type Element = NonNullable<Building['scene']['electricite'] | Building['scene']['plomberie']>[number];

/** An element that is nowhere, as it is written. */
interface Lost {
  readonly pointer: string;
  readonly source: Element;
  readonly params: { readonly index: number; readonly type: string; readonly mur: number | '' };
}

/** Elements of a list that are not in the building because they have no valid place. */
export function* misplaced<Code extends string>(
  building: Building,
  { list, unknown, beyond, nowhere }: Family<Code>,
): Findings<Code> {
  const prefix = `/${list}/`;
  for (const { pointer, reason } of building.skipped) {
    if (!pointer.startsWith(prefix)) continue;
    const index = Number(pointer.slice(prefix.length));
    const source: Element = building.scene[list]![index]!;
    const { mur, type = DEFAULTS[list].type } = source;
    const lost: Lost = { pointer, source, params: { index, type, mur: mur ?? '' } };
    const wall = mur === undefined ? undefined : wallsByIndex(building).get(mur);
    // A wall without volume has a finding of its own.
    if (reason === 'support_inconnu' && building.scene.murs?.[mur!] === undefined) yield onNoWall(lost, unknown);
    else if (reason === 'sans_position') yield withoutPlace(lost, nowhere, wall);
    else if (reason === 'hors_du_support' && wall) yield beyondEnd(lost, beyond, wall, building);
  }
}

function onNoWall<Code extends string>({ pointer, source, params }: Lost, code: Code): Finding<Code> {
  const isPlaced = source.x !== undefined && source.y !== undefined;
  const fix: Fix = isPlaced
    ? { cible: `${pointer}/mur`, actuel: source.mur, propose: null, raison: DETACH }
    : { cible: pointer, actuel: source, propose: null, raison: UNKNOWN };
  return { code, objet: pointer, params, fixes: [fix] };
}

function withoutPlace<Code extends string>({ pointer, params }: Lost, code: Code, wall?: Wall): Finding<Code> {
  const fixes = wall
    ? [{ cible: `${pointer}/position`, actuel: null, propose: Math.round(wall.length / 2), raison: MIDDLE }]
    : [];
  return { code, objet: pointer, params, fixes };
}

function beyondEnd<Code extends string>(
  { pointer, source, params }: Lost,
  code: Code,
  wall: Wall,
  building: Building,
): Finding<Code> {
  const position = source.position ?? 0;
  const inside = Math.max(0, Math.min(wall.length, position));
  const z = wall.z + (source.z ?? 0);
  const whole = [{ from: 0, to: wall.length }];
  const place = nearestFree(whole, busyOn(building, wall, z - 1, z + 1), inside, HALF_PLATE_MM) ?? wall.length / 2;
  return {
    code,
    objet: pointer,
    params,
    valeur: position,
    seuil: wall.length,
    position: { ...offsetFrom(wall.a, wall.direction, inside), z },
    fixes: [{ cible: `${pointer}/position`, actuel: source.position, propose: place, raison: MOVE }],
  };
}
