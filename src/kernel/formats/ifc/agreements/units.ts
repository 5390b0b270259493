import { t } from '../../../../words/index.js';
import type { Instance } from '../rules/index.js';
import { bare, isA, read, readList, readText } from '../rules/index.js';
import type { Agreement } from './agreement.js';

/** Units that a conversion rests on, by what they measure. */
const BASES: Readonly<Record<string, string>> = {
  LENGTHUNIT: 'METRE',
  AREAUNIT: 'SQUARE_METRE',
  VOLUMEUNIT: 'CUBIC_METRE',
  PLANEANGLEUNIT: 'RADIAN',
};

/**
 * Factors to the SI unit by the names that the documentation of IfcConversionBasedUnit recommends: the exact one
 * (international yard and pound, NIST SP 811), then the rounded one that the documentation prints.
 */
const FACTORS: Readonly<Record<string, readonly number[]>> = {
  inch: [0.0254],
  foot: [0.3048],
  'us survey foot': [1200 / 3937],
  yard: [0.9144],
  mile: [1609.344, 1609],
  'square inch': [0.00064516, 0.0006452],
  'square foot': [0.09290304, 0.0929],
  'square yard': [0.83612736],
  acre: [4046.8564224, 4046.86],
  'square mile': [2_589_988.110336, 2_588_881],
  'cubic inch': [1.6387064e-5, 1.639e-5],
  'cubic foot': [0.028316846592, 0.02832],
  'cubic yard': [0.764554857984, 0.7636],
  litre: [0.001],
  'fluid ounce uk': [2.84130625e-5],
  'fluid ounce us': [2.95735295625e-5, 2.957353e-5],
  'pint uk': [0.00056826125, 0.000568],
  'pint us': [0.000473176473, 0.000473],
  'gallon uk': [0.00454609, 0.004546],
  'gallon us': [0.003785411784, 0.003785],
  degree: [Math.PI / 180, 0.0175],
  minute: [60],
  hour: [3600],
  day: [86_400],
};

/** Share of the factor that writing it in a few digits may cost. */
const TOLERANCE = 1e-6;

/** True for a unit whose name, base and factor are those of the table; a name of another kind of unit is free. */
function isKnown(unit: Instance): boolean {
  const factors = FACTORS[readText(unit, 'Name').toLowerCase()];
  const base = BASES[readText(unit, 'UnitType')];
  if (!factors) return base === undefined;
  const conversion = read(unit, 'ConversionFactor');
  const component = read(conversion, 'UnitComponent');
  if (!isA(component, 'IfcSIUnit')) return false;
  if (base !== undefined && read(component, 'Name') !== base) return false;
  // With a prefix the factor is another one: nobody writes the table so.
  if (read(component, 'Prefix') !== null) return true;
  const value = Number(bare(read(conversion, 'ValueComponent')));
  return factors.some((factor) => Math.abs(value / factor - 1) <= TOLERANCE);
}

/** Rules of units. */
export const UNITS = {
  PJS001: {
    wants: t(
      'Une unité convertie a un nom connu, et le facteur de ce nom vers l’unité SI.',
      'A conversion-based unit has a known name, and the factor of that name to the SI unit.',
    ),
    rank: 'norm',
    check: ({ model, tell }) => {
      for (const project of model.each('IfcProject')) {
        for (const unit of readList(read(project, 'UnitsInContext'), 'Units')) {
          if (isA(unit, 'IfcConversionBasedUnit') && !isKnown(unit)) tell(unit, null);
        }
      }
    },
  },
} as const satisfies Readonly<Record<string, Agreement>>;
