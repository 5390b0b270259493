import { plainWord } from '../../../maths/nearest-word.js';
import { labelPointOf } from '../../../maths/label-point.js';
import type { Point3 } from '../../../maths/geometry.js';
import { areaOf, ringContains } from '../../../maths/ring.js';
import type { Building } from '../../../building/index.js';
import { USE_WORDS } from '../../../building/index.js';
import { t } from '../../../../words/index.js';
import { isA, readText } from '../rules/index.js';
import { roomAt, roomGap } from './compare.js';
import type { Draft } from './draft.js';
import { areaIn, extentsOf, facetsOf, shadowOf } from './faces.js';
import type { Body } from './body.js';
import { cameOver, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';
import { LONGEST_NAME } from './source.js';

const SAY = {
  shapeless: t('pièce sans forme dans le fichier', 'room without a shape in the file'),
  loft: t(
    'pièce sous la toiture, sans étage que des murs ferment : celle du plancher intermédiaire',
    'room under the roof, without a storey that walls close: that of the intermediate floor',
  ),
  outside: t(
    'espace extérieur : les pièces sont celles que des murs ferment',
    'outer space: rooms are what walls close',
  ),
} as const;

/** Words of rooms in other languages than ours, and the use that they are. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/\bwc\b|toilet|gäste-?wc|aseo|bagno di servizio/u, 'wc'],
  [/bath|\bbad\b|badezimmer|dusch|shower|baño|bagno|salle (de bains?|d.eau)/u, 'salle_de_bain'],
  [/bed ?room|schlaf|kinder|chambre|dormitor|habitaci|camera/u, 'chambre'],
  [/living|wohn|s[eé]jour|salon|lounge|sal[oó]n|soggiorno/u, 'sejour'],
  [/kitchen|küche|kueche|cuisine|cocina|cucina/u, 'cuisine'],
  [/dining|esszimmer|salle [aà] manger|comedor|pranzo/u, 'salle_a_manger'],
  [/office|study|büro|buero|arbeits|bureau|oficina|ufficio/u, 'bureau'],
  [/stair|treppe|escalier|escalera|scala/u, 'cage_d_escalier'],
  [/hall|corridor|flur|diele|gang\b|passage|d[eé]gagement|couloir|pasillo|corridoio|circulation|lobby/u, 'degagement'],
  [/entr[eé]e|entrance|foyer|eingang|vestib|windfang|entrada|ingresso/u, 'entree'],
  [/garage|parking|carport/u, 'garage'],
  [/laundry|buanderie|waschk|hauswirtschaft|lavander/u, 'buanderie'],
  [
    /technical|utility|mechanical|technik|heizung|hausanschluss|local technique|chaufferie|plant room/u,
    'local_technique',
  ],
  [/storage|store|closet|abstell|lager|keller|cellar|cellier|pantry|rangement|trastero|ripostiglio/u, 'cellier'],
  [/dressing|wardrobe|ankleide/u, 'dressing'],
  [/terrace|terrasse|balcon|balkon|loggia|garten|patio/u, 'terrasse'],
];

const KNOWN: ReadonlySet<string> = new Set(USE_WORDS);

/** The use of a room by its name: a word of ours, else one of another language; `piece` where neither says it. */
export function useOfName(name: string): string {
  const plain = plainWord(name.replace(/\s*\d+$/u, ''));
  if (KNOWN.has(plain)) return plain;
  return FOREIGN.find(([words]) => words.test(name.toLowerCase()))?.[1] ?? 'piece';
}

/** Floors of one storey are within this, mm. */
const SAME_FLOOR_MM = 400;
/** Level faces at the bottom of a body are the floor of a room, mm. */
const FLOOR_MM = 10;

/** What a room covers: its floor. */
function floorOf(body: Body) {
  const { min } = extentsOf(body);
  const floor = facetsOf(body).filter(({ corners }) => corners.every(({ z }) => z - min.z < FLOOR_MM));
  return shadowOf(floor).toSorted((p, q) => areaOf(q) - areaOf(p));
}

/** Spaces name the rooms that the walls close: each is a point of `pieces`. */
export function importRooms(
  source: IfcSource,
  elements: readonly SourceElement[],
  building: Building,
  draft: Draft,
): void {
  for (const element of elements) {
    const body = source.bodyOf(element.instance);
    const floor = body ? floorOf(body) : [];
    if (!body || floor.length === 0) {
      draft.outcomes.push(leftOut(element, SAY.shapeless));
      continue;
    }
    const name = nameOf(element);
    const { point } = labelPointOf(floor[0]!);
    const at = { ...point, z: extentsOf(body).min.z };
    const area = areaIn(floor);
    const known = { type: isOutside(element) ? 'exterieur' : useOfName(name), nom: name || undefined };
    const deck = isOnStorey(building, at.z) ? null : deckUnder(draft, at);
    if (deck !== null) {
      draft.refine('planchers', deck, known);
      draft.outcomes.push(cameOver(element, `/planchers/${deck}`, { reason: SAY.loft }));
      continue;
    }
    if ((isOutside(element) || isOverAll(building, at.z)) && !isEnclosed(building, at)) {
      draft.outcomes.push(leftOut(element, SAY.outside));
      continue;
    }
    const pointer = draft.add('pieces', { ...known, ...at, ifc_guid: element.guid });
    draft.outcomes.push(cameOver(element, pointer, {}, (building) => roomGap(building, at, area)));
  }
}

const isOnStorey = ({ levels }: Building, z: number): boolean =>
  levels.some((level) => level.isEnclosed && Math.abs(level.z - z) < SAME_FLOOR_MM);

/** Whether a floor lies over every storey: that of a roof. */
const isOverAll = ({ levels }: Building, z: number): boolean => z > (levels.at(-1)?.z ?? 0) + SAME_FLOOR_MM;

/** Whether walls close a room around a point. */
const isEnclosed = (building: Building, at: Point3): boolean => roomAt(building, at) !== undefined;

/** Index of the intermediate floor that a room stands on; null where there is none. */
function deckUnder({ scene: { planchers = [] } }: Draft, { x, y, z }: Point3): number | null {
  const found = planchers.findIndex(
    (deck) => Math.abs(deck.z - z) < SAME_FLOOR_MM && ringContains(deck.polygone, { x, y }),
  );
  return found < 0 ? null : found;
}

const nameOf = ({ instance, name }: SourceElement): string =>
  (readText(instance, 'LongName') || name).slice(0, LONGEST_NAME);

/** IFC2X3 says it in an attribute of its own. */
const isOutside = ({ instance }: SourceElement): boolean =>
  isA(instance, 'IfcSpace') &&
  (readText(instance, 'PredefinedType') === 'EXTERNAL' || readText(instance, 'InteriorOrExteriorSpace') === 'EXTERNAL');
