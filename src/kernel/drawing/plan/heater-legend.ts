import { fill, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Fixture, Level } from '../../building/index.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { isObject } from '../../scene/index.js';
import { hotWaterOf } from '../../thermal/index.js';

const WORDS = {
  held: t('Chauffe-eau, {litres} litres (hypothèse)', 'Water heater, {litres} liters (hypothesis)'),
  large: t(
    'Chauffe-eau, {litres} litres (hypothèse, taille à vérifier)',
    'Water heater, {litres} liters (hypothesis, size to be checked)',
  ),
} as const;

/** Usual capacities of storage heaters, litres. */
const CAPACITIES = [50, 75, 100, 150, 200, 250, 300] as const;
/** Share of the outline of a heater that is water: the rest is insulation and its ends. */
const WATER_SHARE = 0.6;
const LITRES_A_MM3 = 1e-6;

/**
 * Litres of hot water that a heater is asked for in a day: those that the rules have sized it for, else those of the
 * building that it is the only one of.
 */
function dailyLitres(building: Building, { source }: Fixture): number | null {
  const margin = source['marge'];
  const { valeur, unite } = isObject(margin) ? margin : {};
  if (unite === 'l' && typeof valeur === 'number' && valeur > 0) return valeur;
  const isOnly = building.plumbing.filter(({ type }) => type === 'chauffe_eau').length === 1;
  return (isOnly && hotWaterOf(building).litres) || null;
}

/** The usual capacity that holds the hot water of a day, l; null where nobody says how much that is. */
function capacityOf(building: Building, heater: Fixture): number | null {
  const litres = dailyLitres(building, heater);
  return litres === null ? null : (CAPACITIES.find((one) => one >= litres) ?? CAPACITIES.at(-1)!);
}

/** Most water that a heater of a size may hold, l: a cylinder where it is as deep as wide, else a flat one. */
function holds({ width, depth, height }: Fixture): number {
  const section = Math.abs(width - depth) < width / 10 ? (Math.PI / 4) * width * depth : width * depth;
  return section * height * LITRES_A_MM3 * WATER_SHARE;
}

const litresText = (heater: Fixture, litres: number): Text =>
  fill<'litres'>(litres <= holds(heater) ? WORDS.held : WORDS.large, { litres: t(String(litres), String(litres)) });

/** A heater with its underside higher over its floor hangs on its wall, mm. */
const HUNG_MM = 200;
const HEIGHT = t('{label} – h {cm}', '{label} – h {cm}');

/** What a heater is, and how high over its floor its underside hangs: one may hang over another fixture. */
function hungText(label: Text, heater: Fixture, level: Level): Text {
  const height = heater.z - level.z;
  const cm = String(Math.round(height / 10));
  return height > HUNG_MM ? fill<'label' | 'cm'>(HEIGHT, { label, cm: t(cm, cm) }) : label;
}

/** What a line of a legend says of the storage heaters of a level: their capacity, where it is known, their height. */
export function heaterLegend(building: Building, level: Level): Text {
  const { label } = PLUMBING_DEFAULTS.chauffe_eau;
  const texts = building.plumbing
    .filter(({ type, levelIndex }) => type === 'chauffe_eau' && levelIndex === level.index)
    .map((heater) => {
      const litres = capacityOf(building, heater);
      return hungText(litres === null ? label : litresText(heater, litres), heater, level);
    });
  return texts.find((text) => texts.every(({ fr }) => fr === text.fr)) ?? label;
}
