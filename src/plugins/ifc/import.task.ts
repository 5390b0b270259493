import type { TaskHooks } from '../../contract/index.js';
import { defineTask, ServiceError } from '../../contract/index.js';
import type { ImportedIfc, Outcome } from '../../kernel/formats/ifc/import/index.js';
import { IfcImport, IfcImportError, IMPORT_FAULTS } from '../../kernel/formats/ifc/import/index.js';
import { readStep } from '../../kernel/formats/step/index.js';
import { Scene } from '../../kernel/scene/index.js';
import { cachedBuilding, holdToRules, parse } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import { IfcGeometry } from './geometry.js';
import type { HeldFile } from './held-file.js';
import type { RapportImport } from './import.operation.js';

const STEPS = [
  t('Lecture du fichier', 'Reading the file'),
  t('Reconnaissance', 'Recognition'),
  t('Comparaison avec le fichier', 'Comparison with the file'),
] as const;

/** What to import: the text of a file, or a stored one. */
export interface ImportInput {
  readonly text: string | null;
  readonly file: HeldFile | Uint8Array | null;
  readonly langue: Langue;
}

/** A scene and what came over. */
export interface Imported {
  readonly scene: Scene;
  readonly rapport: RapportImport;
}

const COUNTED = { parametrique: 'parametriques', approche: 'approches', ecarte: 'ecartes' } as const;

/** How many elements of each class came over, in the order of their names. */
function resumeOf(outcomes: readonly Outcome[]): RapportImport['resume'] {
  const byClass = Map.groupBy(outcomes, ({ element }) => element.entity);
  const rows = [...byClass].map(([entity, all]) => {
    const row = { total: all.length, parametriques: 0, approches: 0, ecartes: 0 };
    for (const { state } of all) row[COUNTED[state]]++;
    return [entity, row] as const;
  });
  return Object.fromEntries(rows.toSorted(([p], [q]) => (p < q ? -1 : 1)));
}

/** A gap is given to the tenth of a millimetre. */
const gapOf = (gap: number | null): number | null => (gap === null ? null : Math.round(gap * 10) / 10);

const elementOf = ({ element, state, pointer, gap, reason }: Outcome, langue: Langue) => ({
  guid: element.guid,
  classe: element.entity,
  nom: element.name || null,
  statut: state,
  objet: pointer,
  ecart_mm: gapOf(gap),
  raison: reason && say(reason, langue),
});

/** Units of length that files are written in, by their millimetres. */
const UNITS: Readonly<Record<number, string>> = {
  1: 'MILLIMETRE',
  10: 'CENTIMETRE',
  1000: 'METRE',
  25.4: 'INCH',
  304.8: 'FOOT',
};

function rapportOf({ schema, mm, count, warnings }: ImportedIfc, outcomes: readonly Outcome[], langue: Langue) {
  return {
    schema,
    unites: { longueur: UNITS[Math.round(mm * 1e6) / 1e6] ?? `${mm} mm` },
    entites: count,
    elements: outcomes.map((outcome) => elementOf(outcome, langue)),
    resume: resumeOf(outcomes),
    avertissements: warnings.map((warning) => say(warning, langue)),
  };
}

/** The refusal of a file, naming the field and what would be right. */
function refusalOf(field: string, { code, values }: IfcImportError, langue: Langue): ServiceError {
  const detail = [
    { loc: ['body', field], msg: say(IMPORT_FAULTS[code], langue, values as never), type: 'value_error' },
  ];
  return new ServiceError('validation', { detail });
}

/** The task on a thread. @throws ServiceError validation of what is no file to import, scene_trop_grande */
export async function runImport(
  { text, file, langue }: ImportInput,
  { progress, signal }: TaskHooks,
): Promise<Imported> {
  const step = (done: number): void => {
    signal.throwIfAborted();
    progress(done, STEPS.length, say(STEPS[done]!, langue));
  };
  step(0);
  // On a thread the held file is its bytes.
  const bytes = text === null ? (file as unknown as Uint8Array) : new TextEncoder().encode(text);
  const imported = await withIfcRefusals('ifc', langue, () => sceneIn(bytes, () => step(1)));
  const scene = parse(Scene, imported.scene, langue, ['body', 'ifc']);
  holdToRules(scene, 'ifc', langue);
  step(2);
  return { scene, rapport: rapportOf(imported, imported.outcomes(cachedBuilding(scene)), langue) };
}

/** Reads the file, and has its shapes built; the memory of that goes back whatever happens. */
async function sceneIn(bytes: Uint8Array, onRead: () => void): Promise<ImportedIfc> {
  const file = new IfcImport(readStep(bytes));
  const geometry = await IfcGeometry.open(file.shapes());
  try {
    onRead();
    return file.sceneOf((id) => geometry.body(id));
  } finally {
    geometry.close();
  }
}

/** Does work on a file; what is wrong with the file is a refusal of the field that gave it. @throws ServiceError */
export async function withIfcRefusals<T>(field: string, langue: Langue, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof IfcImportError) throw refusalOf(field, fault, langue);
    throw fault;
  }
}

/** Imports a file. */
export const importTask = defineTask<ImportInput, Imported>({
  module: import.meta.url,
  export: 'runImport',
  run: runImport,
  heavy: true,
});
