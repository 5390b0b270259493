import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { Building } from '../../../building/index.js';
import type { Hulled } from './compare.js';
import { hulled, wallGap } from './compare.js';
import { keepVolume } from './contents.js';
import type { Draft } from './draft.js';
import type { Body } from './body.js';
import { joined } from './joints.js';
import { kneesOf, prolonged } from './knees.js';
import { layersOf, thicknessOf } from './layers.js';
import { cameOver, EXACT_MM, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';
import type { PlacedWall, Stretch } from './wall-blocks.js';
import { stretchesOf } from './wall-blocks.js';

/** A wall of the scene and where it came from. */
export interface ImportedWall extends PlacedWall {
  readonly element: SourceElement;
}

const SAY = {
  shapeless: t(
    'le fichier ne lui donne pas de forme qui se construise',
    'the file gives it no shape that can be built',
  ),
  turned: t(
    'mur à plusieurs pans : {count} murs droits, dont seul le premier garde le GlobalId',
    'wall of several sides: {count} straight walls, the first of which keeps the GlobalId',
  ),
  raked: t(
    'tête rampante, de {low} à {high} mm : le mur monte droit jusqu’à {low} mm, le pignon suit la toiture',
    'raked top, from {low} to {high} mm: the wall rises level to {low} mm, its gable follows the roof',
  ),
  curtain: t(
    'mur-rideau : un mur de son épaisseur, vitré d’une seule baie',
    'curtain wall: a wall of its thickness, glazed in one bay',
  ),
  knee: t(
    'mur sous rampant trop bas pour un étage : il prolonge le mur du dessous',
    'wall under the roof that is too low for a storey: it prolongs the wall below',
  ),
} as const;

/** Lower than this a wall is a band or a plinth, mm. */
const LOWEST_WALL_MM = 600;
/** A wall that begins this little under a storey, and rises over it, is a wall of that storey, mm. */
const UNDER_STOREY_MM = [100, 1_200] as const;

interface Candidate {
  readonly element: SourceElement;
  readonly body: Body;
  readonly stretch: Stretch;
  /** Which of so many stretches of its element it is. */
  readonly place: number;
  readonly of: number;
}

/**
 * Walls of the file become axes that meet, with their thickness, height, layers and what they bear. What is too low for
 * a wall is kept as a volume, but for knee walls, which prolong the wall below.
 */
export function importWalls(source: IfcSource, elements: readonly SourceElement[], draft: Draft): ImportedWall[] {
  const all = elements.flatMap((element) => candidatesOf(source, element, draft));
  const raw = joined(all.map(({ stretch }) => stretch));
  const knees = kneesOf(raw);
  const axes = prolonged(raw, knees);
  const hulls = [...new Set(all.map(({ body }) => body))].map(hulled);
  const added = new Map<number, ImportedWall>();
  all.forEach((candidate, i) => {
    if (knees.has(i)) return;
    if (isLow(candidate)) draft.outcomes.push(keepVolume(source, candidate.element, draft));
    else added.set(i, addWall(source, candidate, axes[i]!, { draft, hulls }));
  });
  const raised = [...knees].flatMap(([knee, below]) => {
    const wall = added.get(below);
    return wall ? [kneeOn(wall, all[knee]!, draft)] : [];
  });
  return [...added.values(), ...raised];
}

/** Bands and plinths. One of several stretches stays with them. */
const isLow = ({ stretch: { bottom, peak }, of }: Candidate): boolean => of === 1 && peak - bottom < LOWEST_WALL_MM;

/** A knee wall as the wall that it prolongs: its doors and windows are of that wall. */
function kneeOn(wall: ImportedWall, { element }: Candidate, draft: Draft): ImportedWall {
  draft.outcomes.push(cameOver(element, `/murs/${wall.index}`, { reason: SAY.knee }));
  return { ...wall, element };
}

/** Stretches of a wall that are walls of the scene; a wall without any is reported as left out. */
function candidatesOf(source: IfcSource, element: SourceElement, draft: Draft): Candidate[] {
  const body = source.bodyOf(element.instance);
  const stretches = body ? stretchesOf(body, thicknessOf(source, element), isCurtain(element)) : [];
  const tall = stretches.map((stretch) => onItsStorey(stretch, source)).filter(({ bottom, peak }) => peak > bottom);
  if (tall.length === 0) {
    draft.outcomes.push(leftOut(element, SAY.shapeless));
    return [];
  }
  return tall.map((stretch, place) => ({ element, body: body!, stretch, place, of: tall.length }));
}

/** A wall that begins under the floor of its storey, and stands over it, is drawn from that floor. */
function onItsStorey(stretch: Stretch, { storeys }: IfcSource): Stretch {
  const [least, most] = UNDER_STOREY_MM;
  const storey = storeys.find(({ z }) => {
    const under = z - stretch.bottom;
    return under > least && under < most && stretch.top - z > LOWEST_WALL_MM;
  });
  return storey ? { ...stretch, bottom: storey.z } : stretch;
}

/**
 * Writes one stretch as a wall; the first of an element takes its GlobalId, and the outcome of the element names it.
 */
function addWall(
  source: IfcSource,
  { element, body, place, of }: Candidate,
  axis: Stretch,
  { draft, hulls }: { readonly draft: Draft; readonly hulls: readonly Hulled[] },
): ImportedWall {
  const { a, b, thickness, bottom, top, peak } = axis;
  const bears = source.property(element.instance, 'Pset_WallCommon', 'LoadBearing');
  const index = draft.count('murs');
  const pointer = draft.add('murs', {
    x1: a.x,
    y1: a.y,
    x2: b.x,
    y2: b.y,
    z: bottom,
    hauteur: top - bottom,
    epaisseur: thickness,
    porteur: typeof bears === 'boolean' ? bears : undefined,
    ...layersOf(source, element, thickness),
    ifc_guid: place === 0 ? element.guid : undefined,
  });
  const wall = { ...axis, element, index };
  if (place > 0) return wall;
  const reason = isCurtain(element) ? SAY.curtain : reasonOf(of, top, peak);
  const compare = of > 1 ? null : (building: Building) => wallGap(building, index, body, hulls);
  draft.outcomes.push(cameOver(element, pointer, { reason }, compare));
  return wall;
}

const isCurtain = ({ entity }: SourceElement): boolean => entity === 'IfcCurtainWall';

/** Rounded to the millimetre, for people. */
const mm = (value: number): string => String(Math.round(value));

/** Why a wall is not quite what it was. */
function reasonOf(of: number, top: number, peak: number): Text | null {
  if (of > 1) return fill(SAY.turned, { count: of });
  return peak - top > EXACT_MM ? fill(SAY.raked, { low: mm(top), high: mm(peak) }) : null;
}
