import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Device, Level } from '../../building/index.js';
import { circulationOf } from '../../building/index.js';
import { SWITCHES } from '../../catalogue/fixture-defaults.js';
import { asWired, controlsOf } from '../../electrical/index.js';

const STAIR = t('Escalier : va-et-vient à prévoir', 'Stair: two-way switches to be planned');
const PROPOSED = t(
  '{count} point(s) à plusieurs interrupteurs déclarés simples : va-et-vient proposé',
  '{count} lamp(s) with several switches declared one-way: two-way ones are proposed',
);
const BETWEEN = t(
  '{count} point(s) à plus de deux commandes : permutateur proposé entre les va-et-vient',
  '{count} lamp(s) with more than two switches: an intermediate one is proposed between the two-way ones',
);
const SEVERAL = t(
  '{count} point(s) à plus de deux commandes : permutateur ou télérupteur à prévoir',
  '{count} lamp(s) with more than two switches: an intermediate switch or a relay to be planned',
);

/** A switch that the scene declares one-way and that is wired as a two-way one. */
const isProposed = ({ type, source }: Device): boolean => type === 'va_et_vient' && source.type === 'interrupteur';

/** Lamps that the switches of a level light, on any level, by their index. */
function litFrom(building: Building, level: Level): ReadonlySet<number> {
  const own = building.electric.filter(({ type, levelIndex }) => SWITCHES.has(type) && levelIndex === level.index);
  return new Set([
    ...controlsOf(building, level).map(({ to }) => to.index),
    ...own.flatMap(({ source }) => source.commande ?? []),
  ]);
}

/** Whether the light of a stair that arrives on a level is not lit from both its ends. */
function hasOneWayStair(building: Building, level: Level): boolean {
  const levelOf = new Map(building.rooms.map(({ id, level: of }) => [id, of]));
  const above = litFrom(building, level);
  return circulationOf(building).links.some(({ kind, places: [from, to] }) => {
    const below = building.levels[levelOf.get(from ?? '') ?? -1];
    if (kind !== 'escalier' || levelOf.get(to ?? '') !== level.index || !below || below.index === level.index) {
      return false;
    }
    const lamps = building.electric.filter(({ type, room }) => type === 'luminaire' && (room === from || room === to));
    const lit = litFrom(building, below);
    const isAnyLit = lamps.some(({ index }) => lit.has(index) || above.has(index));
    return isAnyLit && !lamps.some(({ index }) => lit.has(index) && above.has(index));
  });
}

/** Lamps of a level by what their switches want: each is told once. */
interface Shared {
  /** Lit by switches that were declared one-way. */
  readonly proposed: number;
  /** Lit by two-way switches with intermediate ones between them. */
  readonly between: number;
  /** Lit by more than two switches that do not light the same. */
  readonly several: number;
}

function shared(building: Building, level: Level): Shared {
  const byLamp = [...Map.groupBy(controlsOf(building, level), ({ to }) => to).values()].map((own) =>
    own.map(({ from }) => from),
  );
  const between = byLamp.filter((own) => own.some(({ isIntermediate }) => isIntermediate));
  const others = byLamp.filter((own) => !between.includes(own));
  const several = others.filter((own) => own.filter(({ type }) => type === 'va_et_vient').length > 2);
  const proposed = others.filter((own) => own.some(isProposed));
  return { proposed: proposed.length, between: between.length, several: several.length };
}

/** What the controls of a level leave to whoever wires it: the scene decides of its switches, nobody changes them. */
export function controlRemarks(shown: Building, { index }: Level, langue: Langue): string[] {
  const building = asWired(shown.whole ?? shown);
  const level = building.levels[index];
  if (!level) return [];
  const { proposed, between, several } = shared(building, level);
  return [
    ...(hasOneWayStair(building, level) ? [say(STAIR, langue)] : []),
    ...(proposed > 0 ? [say<'count'>(PROPOSED, langue, { count: proposed })] : []),
    ...(between > 0 ? [say<'count'>(BETWEEN, langue, { count: between })] : []),
    ...(several > 0 ? [say<'count'>(SEVERAL, langue, { count: several })] : []),
  ];
}
