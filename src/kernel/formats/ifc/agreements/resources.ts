import { t } from '../../../../words/index.js';
import type { StepValue } from '../../step/index.js';
import { StepRef, StepTyped } from '../../step/index.js';
import type { IfcModel } from '../rules/index.js';
import type { Agreement, Asked } from './agreement.js';

/** Resources that are reached by what they refer to: their class, and the place of that attribute. */
const REACHED_BY = [
  ['IfcStyledItem', 'Item'],
  ['IfcCoordinateOperation', 'SourceCRS'],
  ['IfcGeometricRepresentationSubContext', 'ParentContext'],
  ['IfcPresentationLayerAssignment', 'AssignedItems'],
  ['IfcMaterialProperties', 'Material'],
  ['IfcProfileProperties', 'ProfileDefinition'],
  ['IfcMaterialDefinitionRepresentation', 'RepresentedMaterial'],
  ['IfcColourOrFactorMap', 'MappedTo'],
  ['IfcIndexedColourMap', 'MappedTo'],
  ['IfcIndexedTextureMap', 'MappedTo'],
  ['IfcShapeAspect', 'PartOfProductDefinitionShape'],
] as const;

function* numbersIn(value: StepValue): Generator<number> {
  if (value instanceof StepRef) yield value.id;
  else if (value instanceof StepTyped) yield* numbersIn(value.value);
  else if (Array.isArray(value)) for (const entry of value as readonly StepValue[]) yield* numbersIn(entry);
}

/** Marks what can be reached from the rooted instances of a file. */
class Reach {
  readonly marks: Uint8Array;
  readonly #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
    this.marks = new Uint8Array(asked.model.file.count);
  }

  /** Marks a row and all that it refers to. */
  from(row: number): void {
    const { file } = this.#asked.model;
    const left = [row];
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      if (this.marks[at] === 1 || this.#asked.isSpent(20)) continue;
      this.marks[at] = 1;
      const read = file.read(at);
      if ('code' in read) continue;
      for (const number of numbersIn(read)) {
        const next = file.rowOf(number);
        if (next >= 0 && this.marks[next] === 0) left.push(next);
      }
    }
  }

  /** Marks what refers to what is marked, by the attributes of the table, until nothing more comes. */
  backwards(): void {
    let left = REACHED_BY.flatMap(([entity, name]) => targetsOf(this.#asked.model, entity, name));
    for (let count = -1; count !== left.length;) {
      count = left.length;
      left = left.filter(({ row, targets }) => {
        const isReached = targets.some((target) => this.marks[target] === 1);
        if (isReached) this.from(row);
        return !isReached;
      });
    }
  }
}

/** Rows of a class with the rows that they refer to by one attribute; none where IFC4 has no such class. */
function targetsOf(model: IfcModel, entity: string, name: string) {
  const { file, program } = model;
  if (!program.schema.entity(entity.toUpperCase())) return [];
  return [...rowsOf(model, entity)].map((row) => {
    const place = program.plan(file.type(row))?.indexOf(name.toLowerCase()) ?? -1;
    const numbers = numbersIn(model.attributes(row)[place] ?? null);
    return { row, targets: [...numbers].map((number) => file.rowOf(number)).filter((at) => at >= 0) };
  });
}

function* rowsOf({ program, file }: IfcModel, entity: string): Generator<number> {
  for (const name of program.schema.subtypes(entity)) yield* file.rowsOf(name.toUpperCase());
}

/** Rules of resources: what is of no IfcRoot. */
export const RESOURCES = {
  IFC106: {
    wants: t(
      'Ce qui n’est pas un IfcRoot sert à un IfcRoot, de près ou de loin.',
      'What is no IfcRoot is of use to one, near or far.',
    ),
    rank: 'practice',
    check: (asked) => {
      const { model, tell, isSpent } = asked;
      const reach = new Reach(asked);
      for (const row of rowsOf(model, 'IfcRoot')) reach.from(row);
      reach.backwards();
      // Where the file has used up its steps, what was not looked at is no finding.
      if (isSpent(0)) return;
      for (let row = 0; row < model.file.count; row++) {
        const alone = reach.marks[row] === 0 ? model.instance(row) : null;
        if (alone) tell(alone, null);
      }
    },
  },
} as const satisfies Readonly<Record<string, Agreement>>;
