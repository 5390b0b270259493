import type { Ref } from '../schema/index.js';
import type { IfcModel } from './model.js';

/** SI units: type of the unit, name, prefix. */
const SI = {
  length: ['LENGTHUNIT', 'METRE', 'MILLI'],
  area: ['AREAUNIT', 'SQUARE_METRE'],
  volume: ['VOLUMEUNIT', 'CUBIC_METRE'],
  angle: ['PLANEANGLEUNIT', 'RADIAN'],
  mass: ['MASSUNIT', 'GRAM', 'KILO'],
  time: ['TIMEUNIT', 'SECOND'],
  temperature: ['THERMODYNAMICTEMPERATUREUNIT', 'KELVIN'],
  current: ['ELECTRICCURRENTUNIT', 'AMPERE'],
  power: ['POWERUNIT', 'WATT'],
  energy: ['ENERGYUNIT', 'JOULE'],
  voltage: ['ELECTRICVOLTAGEUNIT', 'VOLT'],
} as const;

/** A unit that measures are made of without being one of the project's. */
const METRE = 'metre';

/** Derived units: each a product of powers. */
const DERIVED = {
  MASSDENSITYUNIT: [
    ['mass', 1],
    [METRE, -3],
  ],
  THERMALCONDUCTANCEUNIT: [
    ['power', 1],
    [METRE, -1],
    ['temperature', -1],
  ],
  THERMALTRANSMITTANCEUNIT: [
    ['power', 1],
    [METRE, -2],
    ['temperature', -1],
  ],
  SPECIFICHEATCAPACITYUNIT: [
    ['energy', 1],
    ['mass', -1],
    ['temperature', -1],
  ],
  VOLUMETRICFLOWRATEUNIT: [
    [METRE, 3],
    ['time', -1],
  ],
} as const;

/**
 * Units of the project: millimetre, square metre, cubic metre, radian, and those of thermal and electrical properties.
 */
export function unitsOf({ writer }: IfcModel): Ref<'IfcUnitAssignment'> {
  const si = ([UnitType, Name, Prefix]: readonly [string, string, string?]): Ref<'IfcSIUnit'> =>
    writer.add('IfcSIUnit', { UnitType, Name, Prefix } as never);
  const units = new Map<string, Ref<'IfcSIUnit'>>(Object.entries(SI).map(([key, unit]) => [key, si(unit)]));
  const own = [...units.values()];
  units.set(METRE, si(['LENGTHUNIT', 'METRE']));
  const derived = Object.entries(DERIVED).map(([UnitType, elements]) =>
    writer.add('IfcDerivedUnit', {
      UnitType: UnitType as keyof typeof DERIVED,
      Elements: elements.map(([unit, Exponent]) =>
        writer.add('IfcDerivedUnitElement', { Unit: units.get(unit)!, Exponent }),
      ),
    }),
  );
  return writer.add('IfcUnitAssignment', { Units: [...own, ...derived] });
}
