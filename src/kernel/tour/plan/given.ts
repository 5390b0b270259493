import type { Building } from '../../building/index.js';
import type { Alert } from '../../checks/index.js';
import { FOCAL_RANGE_MM, SHOTS } from '../../catalogue/index.js';
import type { Point3 } from '../../maths/geometry.js';
import { ringContains } from '../../maths/ring.js';
import type { Langue } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { TourEntry } from '../answer.js';
import { gazeOf, turnBetween } from '../gaze.js';
import type { EtapeEntree, TourOptions } from '../options.js';
import { isInside, phaseAt } from '../phase.js';
import { spaceOf } from '../space.js';
import { tourAlert } from './alerts.js';
import type { Floor } from './floors.js';
import { floorsOf, roomUnder } from './floors.js';
import type { Planned } from './plan.js';
import { LEFT_OUT, TOUR_ALERTS } from './words.js';

/** Turns of a path without times are given this long, degrees a second; and no entry comes sooner than this, s. */
const [TURN_RATE, LEAST_S] = [40, 0.1];

/** Index of the first entry whose time is not after the stay of the one before it; null of a path in order. */
export function disorderIn(entries: readonly EtapeEntree[]): number | null {
  if (entries.some(({ t }) => t === undefined)) return null;
  const at = entries.findIndex(({ t }, i) => i > 0 && t! < entries[i - 1]!.t! + entries[i - 1]!.pose_s - 1e-3);
  return at < 0 ? null : at;
}

/** A given path, each fault of it an alert; only what it leaves unsaid is filled in: times, lenses, phases. */
export function checkedPath(building: Building, options: TourOptions, langue: Langue): Planned {
  const floors = floorsOf(building, options.mode, langue);
  const path = filled(building, options, { entries: options.chemin!, floors });
  const poses = new Map<string, number>();
  for (const { piece, pose_s } of path) if (piece) poses.set(piece, (poses.get(piece) ?? 0) + pose_s);
  return {
    path,
    leaving: { poses, reasons: new Map(), unsaid: LEFT_OUT.given },
    floors,
    alerts: path.flatMap((_, i) => faultsOf(building, { path, i, langue })),
  };
}

interface Given {
  readonly entries: readonly EtapeEntree[];
  readonly floors: readonly Floor[];
}

function filled(building: Building, options: TourOptions, { entries, floors }: Given): TourEntry[] {
  const isTimed = entries.every(({ t }) => t !== undefined);
  const times = isTimed ? entries.map(({ t }) => t!) : timesOf(building, options, entries);
  return entries.map(({ position, vise, focale_mm, pose_s, plan, piece }, i): TourEntry => {
    const room = piece ?? roomUnder(building, floors, position)?.id;
    const phase = plan ?? phaseAt(building, position);
    return {
      t: times[i]!,
      position,
      vise,
      focale_mm: focale_mm ?? usualFocal(phase, options),
      pose_s,
      plan: phase,
      ...(room !== undefined && { piece: room }),
    };
  });
}

function usualFocal(phase: string, { objectif }: TourOptions): number {
  const shot = Object.entries(SHOTS).find(([name]) => name === phase)?.[1] ?? SHOTS.interieur;
  return objectif[shot.setting];
}

/** Times of a path that has none: by the speeds, then as long as the duration asked for. */
function timesOf(building: Building, { cadence, duree_s }: TourOptions, entries: readonly EtapeEntree[]): number[] {
  const moves = entries.slice(1).map((entry, i) => {
    const before = entries[i]!;
    const speed = isInside(building, before.position) ? cadence.vitesse_int_mm_s : cadence.vitesse_ext_mm_s;
    const turn = turnBetween(gazeOf(before.position, before.vise).yaw, gazeOf(entry.position, entry.vise).yaw);
    return Math.max(LEAST_S, lengthOf(before.position, entry.position) / speed, Math.abs(turn) / TURN_RATE);
  });
  const stays = entries.reduce((sum, { pose_s }) => sum + pose_s, 0);
  const moving = moves.reduce((sum, seconds) => sum + seconds, 0);
  const stretch = moving > 0 ? Math.max(1, (duree_s - stays) / moving) : 1;
  let time = 0;
  return entries.map(({ pose_s }, i) => {
    const now = time;
    time += pose_s + (moves[i] ?? 0) * stretch;
    return Math.round(now * 1e6) / 1e6;
  });
}

const lengthOf = (p: Point3, q: Point3): number => Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z);

interface Checked {
  readonly path: readonly TourEntry[];
  readonly i: number;
  readonly langue: Langue;
}

function faultsOf(building: Building, { path, i, langue }: Checked): Alert[] {
  const { position, plan, focale_mm: focal } = path[i]!;
  const objet = `/chemin/${i}`;
  const next = path[i + 1];
  const found: Alert[] = [];
  const inWall = isInWall(building, position);
  if (inWall || (next && spaceOf(building).isCrossed(position, next.position))) {
    const message = say(inWall ? TOUR_ALERTS.inWall : TOUR_ALERTS.through, langue);
    found.push(tourAlert('camera_dans_mur', 'critique', { message, objet, position }));
  }
  if (plan === 'interieur' && !inWall && !isInside(building, position)) {
    const message = say(TOUR_ALERTS.outside, langue);
    found.push(tourAlert('camera_hors_emprise', 'avertissement', { message, objet, position }));
  }
  const { min, max } = FOCAL_RANGE_MM;
  if (focal < min || focal > max) {
    const message = say(TOUR_ALERTS.focal, langue, { focal, min, max });
    const seuil = focal < min ? min : max;
    found.push(tourAlert('focale_extreme', 'avertissement', { message, objet, position, valeur: focal, seuil }));
  }
  return found;
}

/** In the thickness of a wall, its doors and passages apart. */
function isInWall(building: Building, at: Point3): boolean {
  const passages = spaceOf(building).passagesAt(at);
  return building.levels
    .flatMap(({ cuts, below }) => [...cuts, ...below])
    .some(
      ({ wall, footprint }) =>
        at.z > wall.z && at.z < wall.top && !passages.has(wall.pointer) && ringContains(footprint, at),
    );
}
