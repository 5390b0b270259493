import { fill, t } from '../../../../words/index.js';
import type { Text } from '../../../../words/index.js';
import type { Instance } from '../rules/index.js';
import { isA, readText } from '../rules/index.js';
import { distance, dot, subtract, unit } from '../../../maths/vector.js';
import { spanAlong } from './boxes.js';
import type { Draft } from './draft.js';
import { extentsOf, facetsOf, verticesOf } from './faces.js';
import type { Body } from './body.js';
import { cameOver, leftOut } from './report.js';
import { familyIn, operationsOf } from './families.js';
import type { IfcSource, SourceElement } from './source.js';
import type { ImportedWall } from './walls.js';

const SAY = {
  hostless: t(
    'aucun mur repris ne la porte : donnez le mur et refaites la baie',
    'no wall that came over holds it: give the wall and cut the opening again',
  ),
  roof: t(
    'baie de toiture : une scène n’en décrit pas, hors celles des lucarnes',
    'opening in a roof: a scene describes none but those of dormers',
  ),
  shaped: t(
    'baie qui n’est pas un rectangle, reprise par le rectangle qui l’entoure',
    'opening that is no rectangle, kept as the rectangle around it',
  ),
  hinged: t(
    'porte qui ne bat pas, et qu’aucune famille ne fait à cette taille : reprise battante',
    'door that does not swing, and that no family makes in its size: kept as a hinged one',
  ),
  clipped: t(
    'la baie du fichier dépasse son mur de {mm} mm : coupée à celui-ci',
    'the opening of the file goes {mm} mm beyond its wall: cut to it',
  ),
} as const;

/** An opening is a rectangle when it fills this part of its block. */
const RECTANGULAR_SHARE = 0.95;
/** Less of an opening in its wall is none of that wall, mm. */
const LEAST_MM = 50;
/** A bay that begins this near to the floor and is this high is walked through, mm. */
const SILL_MM = 100;
const PASSAGE_MM = 1_900;

/** Openings of walls, with the door or the window that fills them. */
export function importOpenings(source: IfcSource, walls: readonly ImportedWall[], draft: Draft): Set<number> {
  const done = new Set<number>();
  const byElement = Map.groupBy(walls, ({ element }) => element);
  for (const [element, stretches] of byElement) {
    for (const opening of source.openingsOf(element.instance)) {
      const filling = source.fillOf(opening);
      if (filling) done.add(filling.row);
      importOpening(source, { opening, filling, stretches }, draft);
    }
  }
  return done;
}

/** Doors without hinges (IfcDoorTypeOperationEnum). */
const UNHINGED = /SLIDING|FOLDING|REVOLVING|ROLLINGUP/u;

interface Cut {
  readonly opening: Instance;
  readonly filling: Instance | null;
  readonly stretches: readonly ImportedWall[];
}

function importOpening(source: IfcSource, { opening, filling, stretches }: Cut, draft: Draft): void {
  const element = filling && source.elementOf(filling);
  const body = source.bodyOf(opening) ?? (filling && source.bodyOf(filling));
  const place = body && placeIn(body, stretches);
  if (!place) {
    if (element) draft.outcomes.push(leftOut(element, SAY.hostless));
    return;
  }
  const kind = kindOf(source, element, place);
  const size = { largeur: place.to - place.from, hauteur: place.top - place.bottom };
  const famille = filling ? familyIn(source, filling, { ...kind, ...size }) : undefined;
  const pointer = draft.add('ouvertures', {
    mur: place.wall.index,
    position: place.from,
    ...size,
    z: place.bottom - place.wall.bottom,
    ...kind,
    famille,
    u_w_m2k: transmittanceOf(source, element),
    ifc_guid: element?.guid ?? readText(opening, 'GlobalId'),
  });
  if (!element) return;
  const isHinged = !famille && operationsOf(source, element.instance).some((operation) => UNHINGED.test(operation));
  const reason = isHinged ? SAY.hinged : reasonOf(body, place);
  draft.outcomes.push(cameOver(element, pointer, { gap: place.beyond, reason }));
}

interface Place {
  readonly wall: ImportedWall;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
  /** How far the opening of the file goes beyond its wall, mm. */
  readonly beyond: number;
}

/** Where an opening is in the stretch of its wall that holds most of it; null when none does. */
function placeIn(body: Body, stretches: readonly ImportedWall[]): Place | null {
  let best: Place | null = null;
  for (const wall of stretches) {
    const place = placeAlong(body, wall);
    if (place && (!best || place.to - place.from > best.to - best.from)) best = place;
  }
  return best;
}

function placeAlong(body: Body, wall: ImportedWall): Place | null {
  const direction = unit(subtract(wall.b, wall.a));
  const [low, high] = spanAlong(verticesOf(body), direction);
  const start = dot(wall.a, direction);
  const { min, max } = extentsOf(body);
  const length = distance(wall.a, wall.b);
  const [from, to] = [Math.max(0, low - start), Math.min(length, high - start)];
  const [bottom, top] = [Math.max(wall.bottom, min.z), Math.min(wall.peak, max.z)];
  if (to - from < LEAST_MM || top - bottom < LEAST_MM) return null;
  return { wall, from, to, bottom, top, beyond: Math.max(from - (low - start), high - start - to) };
}

function reasonOf(body: Body, { beyond, from, to, bottom, top }: Place): Text | null {
  if (beyond > LEAST_MM) return fill(SAY.clipped, { mm: Math.round(beyond) });
  return frontShare(body, (to - from) * (top - bottom)) < RECTANGULAR_SHARE ? SAY.shaped : null;
}

/** The part of a rectangle that the largest upright face of a body covers. */
function frontShare(body: Body, area: number): number {
  const byNormal = new Map<string, number>();
  for (const { normal, area: part } of facetsOf(body)) {
    const key = `${Math.round(normal.x * 50)},${Math.round(normal.y * 50)},${Math.round(normal.z * 50)}`;
    byNormal.set(key, (byNormal.get(key) ?? 0) + part);
  }
  return Math.max(0, ...byNormal.values()) / area;
}

interface OpeningKind {
  readonly type: 'porte' | 'fenetre';
  readonly vitree?: true;
}

/** Words of a glazed door. */
const GLAZED = /glas|glaz|vitr|fenêtre|fenetre|terrass|french|patio|sliding|baie/u;

/** A door or a window, and whether a door is glazed. What nothing fills is a passage when one can walk through it. */
function kindOf(source: IfcSource, element: SourceElement | null, { bottom, top, wall }: Place): OpeningKind {
  if (!element) {
    const isPassage = bottom - wall.bottom < SILL_MM && top - bottom > PASSAGE_MM;
    return isPassage ? { type: 'porte' } : { type: 'fenetre' };
  }
  if (!isA(element.instance, 'IfcDoor')) return { type: 'fenetre' };
  const share = Number(source.property(element.instance, 'Pset_DoorCommon', 'GlazingAreaFraction'));
  const isGlazed = share > 0 || GLAZED.test(element.words);
  return { type: 'porte', ...(isGlazed && { vitree: true }) };
}

/** U-value that the file says of a door or a window, W/(m²·K). */
function transmittanceOf(source: IfcSource, element: SourceElement | null): number | undefined {
  if (!element) return undefined;
  const set = isA(element.instance, 'IfcDoor') ? 'Pset_DoorCommon' : 'Pset_WindowCommon';
  const value = Number(source.property(element.instance, set, 'ThermalTransmittance'));
  return value > 0 ? value : undefined;
}

/** Doors and windows that no wall holds; those of walls that are imported otherwise are reported with their wall. */
export function leaveStrayJoinery(
  source: IfcSource,
  elements: readonly SourceElement[],
  { done, elsewhere }: { readonly done: ReadonlySet<number>; readonly elsewhere: ReadonlySet<number> },
  draft: Draft,
): void {
  for (const element of elements) {
    const host = hostOf(source, element.instance);
    if (done.has(element.instance.row) || (host && elsewhere.has(host.row))) continue;
    draft.outcomes.push(leftOut(element, host && isRoofPart(host) ? SAY.roof : SAY.hostless));
  }
}

/** The element that the opening of a door or a window is cut in. */
function hostOf(source: IfcSource, element: Instance): Instance | null {
  const [opening] = source.tied(element, 'IfcRelFillsElement', 'RelatedBuildingElement', 'RelatingOpeningElement');
  if (!opening) return null;
  return source.tied(opening, 'IfcRelVoidsElement', 'RelatedOpeningElement', 'RelatingBuildingElement')[0] ?? null;
}

const isRoofPart = (host: Instance): boolean => isA(host, 'IfcRoof') || isA(host, 'IfcSlab');
