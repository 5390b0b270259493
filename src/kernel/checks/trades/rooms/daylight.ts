import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { Building, Room, RoomUse } from '../../../building/index.js';
import { isDwellingRoom, isExistingRoom, purposesOf, roomsNameIn } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import { roomUnder, sum } from '../../../measures/index.js';
import { jurisdictionOf, normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { M2 } from './areas.js';
import type { DwellingLight } from './dwelling-light.js';
import { dormerGlazing, dwellingLights } from './dwelling-light.js';
import { largerBays } from './larger-bays.js';
import { glazedBays } from './outdoors.js';
import { THRESHOLDS } from './thresholds.js';
import { LIT_USES } from './uses.js';

const LIVING_USES: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger']);

/**
 * Glazed area against floor area of each declared main room; an open kitchen is judged with the living room it opens
 * to.
 */
export const daylight = check({
  raises: ['lumiere_naturelle_insuffisante'],
  stage: 'rooms',
  *run(building) {
    const { scene, rooms, levels } = building;
    const rule = ruleOf(scene, THRESHOLDS.lumiere_naturelle);
    if (!rule) return;
    // Measured in the wall opening.
    const glazingOf = (room: Room): number =>
      sum(glazedBays(room), ({ width, height }) => width * height) + dormerGlazing(building, room);
    const underDormers = roomsUnderDormers(building);
    for (const unit of unitsOf(rooms.filter((room) => isJudged(building, room)))) {
      const main = unit[0]!;
      if (unit.some((room) => underDormers.has(room))) continue;
      const area = unit.reduce((sum, room) => sum + room.area, 0);
      const glazing = unit.reduce((sum, room) => sum + glazingOf(room), 0);
      const needed = area * rule.valeur;
      if (glazing >= needed * (1 - RELATIVE_TOLERANCE)) continue;
      const whole = wholeDwelling(building, main, rule.valeur);
      yield {
        ...atRoom(main, levels),
        code: 'lumiere_naturelle_insuffisante',
        // The text is met, and the room has its opening on the outside (decree 2002-120, article 2): comfort remains.
        ...(whole?.verdict === ENOUGH && glazing > 0 ? { severite: 'suggestion' } : {}),
        params: {
          nom: roomsNameIn(building, unit),
          surface: area / M2,
          part: partOf(rule.valeur),
          logement: whole ? fill(WHOLE, whole) : t('', ''),
        },
        valeur: glazing / M2,
        seuil: needed / M2,
        norme: normOf(rule),
        fixes: largerBays(main, needed - glazing, building),
      };
    }
  },
});

/** A declared main room of a new dwelling: the text judges neither offices nor what stands already. */
const isJudged = (building: Building, room: Room): boolean =>
  !room.isUseDeduced &&
  LIT_USES.has(room.use) &&
  isDwellingRoom(building, room) &&
  (jurisdictionOf(building.scene) !== 'fr' || !isExistingRoom(building, room));

const WHOLE = t(
  '. Le texte juge le logement entier : {baies} m² de baies pour {habitable} m² habitables, {verdict}',
  '. The text judges the whole dwelling: {baies} m² of glazing for {habitable} m² of living area, {verdict}',
);
const ENOUGH = t('ce qui suffit', 'which is enough');
const TOO_LITTLE = t('ce qui ne suffit pas', 'which is not enough');

interface Whole extends Record<string, Text | number> {
  readonly baies: number;
  readonly habitable: number;
  readonly verdict: Text;
}

/** What the French text compares, beside the room that is looked at here; null where the rule is of a room. */
function wholeDwelling(building: Building, main: Room, part: number): Whole | null {
  if (jurisdictionOf(building.scene) !== 'fr') return null;
  const own = dwellingLights(building).find(({ rooms }) => rooms.includes(main));
  if (!own) return null;
  const { glazing, habitable } = own;
  const verdict = glazing >= habitable * part * (1 - RELATIVE_TOLERANCE) ? ENOUGH : TOO_LITTLE;
  return { baies: glazing / M2, habitable: habitable / M2, verdict };
}

/**
 * Glazed area against the living area of each whole dwelling, as the French text has it. Judged of a new dwelling all
 * of whose rooms are declared; its rooms are freed of the rule one by one above.
 */
export const dwellingDaylight = check({
  raises: ['lumiere_logement_insuffisante'],
  stage: 'daylight',
  *run(building) {
    const { scene, levels, walls } = building;
    if (purposesOf(building).building !== 'logement') return;
    const rule = ruleOf(scene, THRESHOLDS.lumiere_naturelle);
    if (!rule || jurisdictionOf(scene) !== 'fr' || walls.some(({ isExisting }) => isExisting)) return;
    for (const dwelling of dwellingLights(building)) {
      if (!isWholeJudged(building, dwelling)) continue;
      const { rooms, glazing, habitable } = dwelling;
      const needed = habitable * rule.valeur;
      if (glazing >= needed * (1 - RELATIVE_TOLERANCE)) continue;
      const lit = litFirst(rooms);
      const fixes = lit.map((room) => largerBays(room, needed - glazing, building)).find((found) => found.length > 0);
      yield {
        ...atRoom(lit[0]!, levels),
        code: 'lumiere_logement_insuffisante',
        params: { surface: habitable / M2, part: partOf(rule.valeur) },
        valeur: glazing / M2,
        seuil: needed / M2,
        norme: normOf(rule),
        fixes: fixes ?? [],
      };
    }
  },
});

/** The main rooms of a dwelling, the largest first. */
const litFirst = (rooms: readonly Room[]): Room[] =>
  rooms.filter(({ use }) => LIT_USES.has(use)).toSorted((p, q) => q.area - p.area);

/** A dwelling of more than one main room, all declared, none lit by a dormer that nobody describes. */
function isWholeJudged(building: Building, { rooms }: DwellingLight): boolean {
  const underDormers = roomsUnderDormers(building);
  return litFirst(rooms).length > 1 && rooms.every((room) => !room.isUseDeduced && !underDormers.has(room));
}

/** A dormer without `ouverture` lights its room through a front that nobody describes: such a room is not checked. */
const roomsUnderDormers = (building: Building): Set<Room> =>
  new Set(
    building.roofs.flatMap((roof) => (roof.dormer && !roof.dormer.window ? (roomUnder(building, roof) ?? []) : [])),
  );

/** Main rooms checked together, the first of each the main one. */
function unitsOf(lit: readonly Room[]): Room[][] {
  const byId = new Map(lit.map((room) => [room.id, room]));
  const livingOf = (room: Room): Room | undefined =>
    room.use === 'cuisine' && room.pieces.some(({ source }) => source.cuisine_ouverte === true)
      ? room.access
          .map((id) => (id === null ? undefined : byId.get(id)))
          .find((other) => other && LIVING_USES.has(other.use))
      : undefined;
  const kitchens = Map.groupBy(
    lit.filter((room) => livingOf(room)),
    (room) => livingOf(room)!,
  );
  return lit.filter((room) => !livingOf(room)).map((room) => [room, ...(kitchens.get(room) ?? [])]);
}

const FRACTION = t('1/{inverse}', '1/{inverse}');
const PERCENTAGE = t('{percent} %', '{percent}%');

/** 1/6, 1/8… or a percentage. */
function partOf(ratio: number): Text {
  const inverse = Math.round(1 / ratio);
  if (Math.abs(1 / ratio - inverse) < 1e-6) return fill(FRACTION, { inverse: String(inverse) });
  return fill(PERCENTAGE, { percent: Math.round(ratio * 1000) / 10 });
}
