import type { TaskHooks } from '../../contract/index.js';
import type { ClashElement, ClashReport, ClashWords } from '../../kernel/clash/index.js';
import { clashesIn, ifcElements, sceneElements } from '../../kernel/clash/index.js';
import { ifcFileOf } from '../../kernel/formats/ifc/index.js';
import { IfcImport } from '../../kernel/formats/ifc/import/index.js';
import { readStep } from '../../kernel/formats/step/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import { IfcGeometry } from './geometry.js';
import type { HeldFile } from './held-file.js';
import { withIfcRefusals } from './import.task.js';

const STEP = t('Conflits', 'Clashes');

/** What is looked at: a scene, the text of a file, or a stored one. One of them is given. */
export interface ClashInput {
  readonly scene: Scene | null;
  readonly text: string | null;
  readonly file: HeldFile | Uint8Array | null;
  readonly langue: Langue;
}

/** What was found, with the words that name its elements. */
export interface ClashFound {
  readonly report: ClashReport;
  readonly words: ClashWords;
  readonly elements: readonly ClashElement[];
}

/** Finds what stands in each other, in a scene or in the geometry of a file. @throws ServiceError validation */
export function clashesOf(input: ClashInput, hooks: TaskHooks): Promise<ClashFound> | ClashFound {
  return input.scene ? ofScene(input.scene, input.langue, hooks) : ofFile(input, hooks);
}

const found = (elements: readonly ClashElement[], langue: Langue, { signal, progress }: TaskHooks): ClashReport =>
  clashesIn(elements, {
    step(done, total) {
      signal.throwIfAborted();
      progress(done, total, say(STEP, langue));
    },
  });

function ofScene(scene: Scene, langue: Langue, hooks: TaskHooks): ClashFound {
  const building = cachedBuilding(scene);
  const elements = sceneElements(building);
  const report = found(elements, langue, hooks);
  let classes: ReadonlyMap<string, string> | null = null;
  return {
    report,
    elements,
    words: {
      // Most scenes have no clash: their classes are asked for by those that do.
      entityOf(guid) {
        classes ??= new Map(ifcFileOf(building, { langue }).trace.map((one) => [one.guid, one.classe]));
        return classes.get(guid) ?? '';
      },
      offset: { x: 0, y: 0, z: 0 },
      shapeless: [],
      langue,
    },
  };
}

async function ofFile({ text, file, langue }: ClashInput, hooks: TaskHooks): Promise<ClashFound> {
  // On a thread the held file is its bytes.
  const bytes = text === null ? (file as unknown as Uint8Array) : new TextEncoder().encode(text);
  return withIfcRefusals(text === null ? 'ifc_id' : 'ifc', langue, async () => {
    const read = new IfcImport(readStep(bytes));
    const geometry = await IfcGeometry.open(read.shapes());
    try {
      const source = read.source((id) => geometry.body(id));
      const { elements, shapeless } = ifcElements(source);
      const told = shapeless.map(({ guid, entity, name }) => ({ guid, entity, name }));
      const words = { entityOf: () => '', offset: source.origin, shapeless: told, langue };
      return { report: found(elements, langue, hooks), elements, words };
    } finally {
      geometry.close();
    }
  });
}
