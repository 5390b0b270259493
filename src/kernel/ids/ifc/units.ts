import type { StepValue } from '../../formats/step/index.js';
import { StepEnum, StepInteger, StepTyped } from '../../formats/step/index.js';
import type { IfcModel } from './model.js';

/** How a unit becomes that of SI: `value × up ÷ down + offset`. Two whole numbers keep decimals exact. */
interface Scale {
  readonly up: number;
  readonly down: number;
  readonly offset: number;
}

const SAME: Scale = { up: 1, down: 1, offset: 0 };

/** Powers of ten of the prefixes (IfcSIPrefix). */
const PREFIXES: Readonly<Record<string, number>> = {
  EXA: 18,
  PETA: 15,
  TERA: 12,
  GIGA: 9,
  MEGA: 6,
  KILO: 3,
  HECTO: 2,
  DECA: 1,
  DECI: -1,
  CENTI: -2,
  MILLI: -3,
  MICRO: -6,
  NANO: -9,
  PICO: -12,
  FEMTO: -15,
  ATTO: -18,
};

/** A prefix stands on the metre: MILLI SQUARE_METRE is (mm)² (IfcSIUnit). */
const POWERS: Readonly<Record<string, number>> = { SQUARE_METRE: 2, CUBIC_METRE: 3 };

const tens = (power: number): Scale =>
  power >= 0 ? { up: 10 ** power, down: 1, offset: 0 } : { up: 1, down: 10 ** -power, offset: 0 };

const times = (a: Scale, b: Scale): Scale => ({ up: a.up * b.up, down: a.down * b.down, offset: 0 });

function raised(scale: Scale, exponent: number): Scale {
  const [up, down] = exponent < 0 ? [scale.down, scale.up] : [scale.up, scale.down];
  return { up: up ** Math.abs(exponent), down: down ** Math.abs(exponent), offset: 0 };
}

const enumOf = (value: StepValue | undefined): string => (value instanceof StepEnum ? value.name : '');

function numberOf(value: StepValue | undefined): number | null {
  if (typeof value === 'number') return value;
  if (value instanceof StepInteger) return value.value;
  return value instanceof StepTyped ? numberOf(value.value) : null;
}

const MAX_DEPTH = 8;

/**
 * Units of a file: how the values of measures become those of SI, which an IDS is written in (IDS 1.0, units). Mass is
 * in kilograms, angles in radians, temperatures in kelvins.
 */
export class Units {
  readonly #model: IfcModel;
  readonly #scales = new Map<number, Scale>();
  #project: ReadonlyMap<string, number> | null = null;

  constructor(model: IfcModel) {
    this.#model = model;
  }

  /**
   * A value in SI.
   *
   * @param measure name of its type, such as `IfcPositiveLengthMeasure`
   * @param unit row of the unit that its property names; -1 for that of the project
   */
  toSi(value: number, measure: string, unit: number): number {
    const row = unit >= 0 ? unit : (this.#units().get(unitTypeOf(measure)) ?? -1);
    if (row < 0) return value;
    const { up, down, offset } = this.#scale(row, 0);
    return (value * up) / down + offset;
  }

  #units(): ReadonlyMap<string, number> {
    if (this.#project) return this.#project;
    const model = this.#model;
    const byType = new Map<string, number>();
    for (const project of [...model.file.rowsOf('IFCPROJECT'), ...model.file.rowsOf('IFCPROJECTLIBRARY')]) {
      for (const assignment of model.refs(project, 'UnitsInContext')) {
        for (const unit of model.refs(assignment, 'Units')) byType.set(enumOf(model.get(unit, 'UnitType')), unit);
      }
    }
    this.#project = byType;
    return byType;
  }

  #scale(row: number, depth: number): Scale {
    let scale = this.#scales.get(row);
    if (!scale) {
      scale = depth > MAX_DEPTH ? SAME : this.#made(row, depth + 1);
      this.#scales.set(row, scale);
    }
    return scale;
  }

  #made(row: number, depth: number): Scale {
    const model = this.#model;
    if (model.isA(row, 'IfcSIUnit')) return this.#si(row);
    if (model.isA(row, 'IfcConversionBasedUnit')) return this.#conversion(row, depth);
    if (!model.isA(row, 'IfcDerivedUnit')) return SAME;
    return model.refs(row, 'Elements').reduce((scale, element) => {
      const exponent = numberOf(model.get(element, 'Exponent')) ?? 0;
      const [unit = -1] = model.refs(element, 'Unit');
      return unit < 0 ? scale : times(scale, raised(this.#scale(unit, depth), exponent));
    }, SAME);
  }

  #si(row: number): Scale {
    const name = enumOf(this.#model.get(row, 'Name'));
    if (name === 'DEGREE_CELSIUS') return { ...SAME, offset: 273.15 };
    const power = (PREFIXES[enumOf(this.#model.get(row, 'Prefix'))] ?? 0) * (POWERS[name] ?? 1);
    return tens(name === 'GRAM' ? power - 3 : power);
  }

  #conversion(row: number, depth: number): Scale {
    const model = this.#model;
    const [measure = -1] = model.refs(row, 'ConversionFactor');
    const factor = measure < 0 ? null : numberOf(model.get(measure, 'ValueComponent'));
    if (factor === null) return SAME;
    const [unit = -1] = model.refs(measure, 'UnitComponent');
    const base = unit < 0 ? SAME : this.#scale(unit, depth);
    // A temperature in °F: (value + offset) × factor.
    const shift = numberOf(model.get(row, 'ConversionOffset') ?? null) ?? 0;
    const offset = base.offset + (shift * factor * base.up) / base.down;
    return { up: factor * base.up, down: base.down, offset };
  }
}

/** Kind of unit that a measure is in: LENGTHUNIT for IfcPositiveLengthMeasure (IfcUnitEnum, IfcDerivedUnitEnum). */
function unitTypeOf(measure: string): string {
  const quantity = /^Ifc(?:Positive|NonNegative)?(\w+)Measure$/.exec(measure)?.[1];
  return quantity === undefined ? '' : `${quantity.toUpperCase()}UNIT`;
}
