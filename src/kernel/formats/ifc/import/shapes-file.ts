import type { StepValue } from '../../step/index.js';
import { StepRef, StepTyped, StepWriter } from '../../step/index.js';
import type { IfcModel } from '../rules/index.js';
import { Instance, read } from '../rules/index.js';
import { Soundness } from './soundness.js';

/** A file that holds the shapes of another file and nothing else. */
export interface ShapesFile {
  readonly bytes: Uint8Array;
  /** Number of each product that has a shape, by its number in the file that it came from. */
  readonly numbers: ReadonlyMap<number, number>;
}

/** Products whose shapes are looked at. */
const PRODUCTS = ['IfcElement', 'IfcSpace'];

const HEADER = {
  description: ['ViewDefinition [ReferenceView_V1.2]'],
  name: '',
  timeStamp: '2000-01-01T00:00:00',
  author: [],
  organization: [],
  preprocessor: '',
  originatingSystem: '',
  authorization: '',
};

/**
 * The products of a file with their placements, shapes and openings, and the units they are in; nothing else, and only
 * what is sound. The library that builds shapes is thus spared styles, properties, and faulty instances on which it
 * never ends.
 */
export function shapesFileOf(model: IfcModel): ShapesFile {
  const kept = keptRows(model);
  const rows = [...kept].toSorted((p, q) => p - q);
  const { file } = model;
  const numbers = new Map(rows.map((row, i) => [file.id(row), i + 1]));
  const writer = new StepWriter({ ...HEADER, schema: model.program.schema.version });
  for (const row of rows) {
    writer.add(
      file.type(row),
      model.attributes(row).map((value) => renumbered(value, numbers)),
    );
  }
  return { bytes: writer.end(), numbers };
}

/** A value with the numbers of another file; what is not kept there is not given. */
function renumbered(value: StepValue, numbers: ReadonlyMap<number, number>): StepValue {
  if (value instanceof StepRef) {
    const number = numbers.get(value.id);
    return number === undefined ? null : new StepRef(number);
  }
  if (value instanceof StepTyped) return new StepTyped(value.type, renumbered(value.value, numbers));
  if (!Array.isArray(value)) return value;
  const items = (value as readonly StepValue[]).map((item) => renumbered(item, numbers));
  return items.filter((item, i) => item !== null || (value as readonly StepValue[])[i] === null);
}

function keptRows(model: IfcModel): ReadonlySet<number> {
  const soundness = new Soundness(model);
  const kept = new Set<number>();
  const keep = (owner: Instance, attributes: readonly string[]): void => {
    const parts = attributes
      .map((name) => read(owner, name))
      .flatMap((value) => (Array.isArray(value) ? value : [value]));
    const rows = parts.flatMap((part: unknown) => (part instanceof Instance ? [part.row] : []));
    if (rows.length === 0 || !rows.every((row) => soundness.isSound(row))) return;
    kept.add(owner.row);
    reach(rows, soundness, kept);
  };
  for (const project of model.each('IfcProject')) keep(project, ['UnitsInContext', 'RepresentationContexts']);
  for (const entity of PRODUCTS) {
    for (const product of model.each(entity)) {
      if (read(product, 'Representation') instanceof Instance) keep(product, ['ObjectPlacement', 'Representation']);
    }
  }
  for (const relation of model.each('IfcRelVoidsElement')) {
    const ends = ['RelatingBuildingElement', 'RelatedOpeningElement'].map((name) => read(relation, name));
    if (ends.every((end) => end instanceof Instance && kept.has(end.row))) kept.add(relation.row);
  }
  return kept;
}

/** Adds everything that some rows are made of. */
function reach(rows: readonly number[], soundness: Soundness, kept: Set<number>): void {
  const left = rows.filter((row) => !kept.has(row));
  for (const row of left) kept.add(row);
  while (left.length > 0) {
    for (const part of soundness.partsOf(left.pop()!) ?? []) {
      if (kept.has(part)) continue;
      kept.add(part);
      left.push(part);
    }
  }
}
