import type { Detail, Langue, TaskHooks } from '../../contract/index.js';
import { defineTask, ServiceError } from '../../contract/index.js';
import { ifcFileOf } from '../../kernel/formats/ifc/index.js';
import { ifcSchema } from '../../kernel/formats/ifc/schema/index.js';
import type { StepFile } from '../../kernel/formats/step/index.js';
import { readStep, STEP_FAULTS } from '../../kernel/formats/step/index.js';
import type { Failure, Ids, IdsResult, SpecificationResult } from '../../kernel/ids/index.js';
import { checkIds, logementFr, PatternTooHeavy, readIds, sayFault, sayReason } from '../../kernel/ids/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { cachedBuilding, expectedTime, rememberKey } from '../../schema/index.js';
import type { Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { HeldFile } from './held-file.js';
import { bcfOfFailures } from './ids-bcf.js';
import { LIGHT_BYTES } from './held-file.js';

/** What is checked: the export of a scene, the text of a file, or a stored one. One of them is given. */
export interface IdsInput {
  readonly scene: Scene | null;
  /** Of the scene; null without one. */
  readonly key: string | null;
  readonly text: string | null;
  readonly file: HeldFile | Uint8Array | null;
  /** Size of the text or the file. */
  readonly bytes: number;
  /** The requirements; null for those of a dwelling in France. */
  readonly ids: string | null;
  /** The failures are wanted as a BCF archive too. */
  readonly hasBcf: boolean;
  readonly langue: Langue;
}

/** Where an element of the file comes from. */
interface Origin {
  readonly id: string;
  readonly pointer: string | null;
}

const AT_LINE = t('Ligne {line}, colonne {column} : {message}', 'Line {line}, column {column}: {message}');
const IFC_LINE = t('Ligne {line} : {message}', 'Line {line}: {message}');
const NOT_IFC = t(
  'Le schéma du fichier est « {found} » : il faut IFC2X3, IFC4 ou IFC4X3.',
  'The schema of the file is “{found}”: IFC2X3, IFC4 or IFC4X3 is needed.',
);
const HEAVY = t(
  'Le motif « {pattern} » demande trop de travail sur ce fichier : simplifiez-le.',
  'Pattern “{pattern}” asks for too much work on this file: simplify it.',
);

const STATUS = { passed: 'conforme', failed: 'non_conforme', not_applicable: 'sans_objet' } as const;

const FINDINGS = {
  passed: t('Les {applicable} objets applicables sont conformes.', 'The {applicable} objects that apply satisfy it.'),
  failed: t('{failed} objets sur {applicable} ne sont pas conformes.', '{failed} of {applicable} objects fail.'),
  missing: t(
    'Rien dans le fichier n’y répond : il en faut au moins un.',
    'Nothing in the file meets it: at least one is needed.',
  ),
  not_applicable: t('Rien dans le fichier n’y répond.', 'Nothing in the file meets it.'),
  absent: t('Rien de ce qui est interdit n’est dans le fichier.', 'Nothing that is prohibited is in the file.'),
} as const;

/** Most faults of reading that an answer lists. */
const FAULTS_TOLD = 20;
const SHOWN = 200;

/** The requirements, or the refusal with each fault by its line. @throws ServiceError validation */
function idsOf(text: string, langue: Langue): Ids {
  const { ids, faults } = readIds(text);
  if (ids) return ids;
  const lines = text.split('\n');
  throw new ServiceError('validation', {
    detail: faults.map((fault): Detail => {
      const { line, column } = fault;
      const message = sayFault(fault, langue);
      return {
        loc: ['body', 'ids', line],
        msg: say(AT_LINE, langue, { line: String(line), column: String(column), message }),
        type: 'value_error',
        input: lines[line - 1]?.trim().slice(0, SHOWN) ?? '',
      };
    }),
  });
}

const stepFaults = (file: StepFile, langue: Langue): string[] =>
  file.faults.slice(0, FAULTS_TOLD).map(({ line, code, values }) => {
    const message = say(STEP_FAULTS[code] as Text, langue, values);
    return say(IFC_LINE, langue, { line: String(line), message });
  });

/** What is checked, and where its elements come from, by their GlobalIds. */
interface Model {
  readonly file: StepFile;
  readonly origins: ReadonlyMap<string, Origin>;
}

/** The file to check. @throws ServiceError validation */
function modelOf({ scene, key, text, file, langue }: IdsInput): Model {
  if (scene) {
    if (key !== null) rememberKey(scene, key);
    const { bytes, trace } = ifcFileOf(cachedBuilding(scene), { langue });
    return { file: readStep(bytes), origins: new Map(trace.map(({ guid, id, pointer }) => [guid, { id, pointer }])) };
  }
  // On a thread the held file is its bytes.
  const bytes = text === null ? (file as unknown as Uint8Array) : new TextEncoder().encode(text);
  return { file: foreignFile(bytes, text === null ? 'ifc_id' : 'ifc', langue), origins: new Map() };
}

/** A caller's file, held to be an IFC file. @throws ServiceError validation */
function foreignFile(bytes: Uint8Array, field: string, langue: Langue): StepFile {
  const file = readStep(bytes);
  const refuse = (messages: readonly string[]): never => {
    const detail = messages.map((msg) => ({ loc: ['body', field], msg, type: 'value_error' }));
    throw new ServiceError('validation', { detail });
  };
  if (file.count === 0 && file.faults.length > 0) refuse(stepFaults(file, langue));
  const found = file.header.schemas[0] ?? '';
  if (!/^IFC(?:2X|4)/i.test(found)) refuse([say(NOT_IFC, langue, { found: found.slice(0, SHOWN) })]);
  return file;
}

function finding({ specification, status, applicable, failed }: SpecificationResult, langue: Langue): string {
  const values = { applicable: String(applicable), failed: String(failed) };
  if (applicable > 0) return say(status === 'failed' ? FINDINGS.failed : FINDINGS.passed, langue, values);
  if (status === 'not_applicable') return say(FINDINGS.not_applicable, langue);
  return say(specification.cardinality === 'required' ? FINDINGS.missing : FINDINGS.absent, langue);
}

/** The name of a class as the schema writes it. */
const className = (capitals: string, schema: string): string =>
  ifcSchema(schema.startsWith('IFC2X') ? 'IFC2X3' : 'IFC4').entity(capitals)?.name ?? capitals;

function failureAnswer(
  { id, guid, type, name, reasons }: Failure,
  { schema, origins, langue }: { schema: string; origins: ReadonlyMap<string, Origin>; langue: Langue },
) {
  const origin = origins.get(guid ?? '');
  return {
    instance: id,
    guid: guid ?? '',
    classe: className(type, schema),
    nom: name ?? '',
    raisons: reasons.map((one) => sayReason(one, langue)),
    element: origin?.id ?? null,
    objet: origin?.pointer ?? null,
  };
}

function answerOf(
  ids: Ids,
  { schema, specifications }: IdsResult,
  origins: ReadonlyMap<string, Origin>,
  langue: Langue,
) {
  const sum = (count: (one: SpecificationResult) => number): number =>
    specifications.reduce((total, one) => total + count(one), 0);
  const failed = sum(({ status }) => (status === 'failed' ? 1 : 0));
  return {
    titre: ids.title,
    schema_ifc: schema,
    conforme: failed === 0,
    resume: {
      specifications: specifications.length,
      conformes: specifications.length - failed,
      applicables: sum(({ applicable }) => applicable),
      reussis: sum(({ passed }) => passed),
      echecs: sum((one) => one.failed),
    },
    specifications: specifications.map((one) => ({
      nom: one.specification.name,
      statut: STATUS[one.status],
      constat: finding(one, langue),
      description: one.specification.description ?? '',
      instructions: one.specification.instructions ?? '',
      applicables: one.applicable,
      reussis: one.passed,
      echoues: one.failed,
      echecs: one.failures.map((failure) => failureAnswer(failure, { schema, origins, langue })),
    })),
  };
}

function checked(ids: Ids, file: StepFile, langue: Langue, hooks: TaskHooks): IdsResult {
  try {
    return checkIds(ids, file, {
      step: (done, total, { name }) => {
        hooks.signal.throwIfAborted();
        hooks.progress(done, total, name);
      },
    });
  } catch (error) {
    if (!(error instanceof PatternTooHeavy)) throw error;
    const msg = say(HEAVY, langue, { pattern: error.pattern.slice(0, SHOWN) });
    throw new ServiceError('validation', { detail: [{ loc: ['body', 'ids'], msg, type: 'value_error' }] });
  }
}

/** Checks a file against requirements. @throws ServiceError validation: an IDS or a file that is itself wrong */
export function runIds(input: IdsInput, hooks: TaskHooks) {
  const { langue } = input;
  const ids = idsOf(input.ids ?? logementFr(langue), langue);
  const { file, origins } = modelOf(input);
  const result = checked(ids, file, langue, hooks);
  const answer = answerOf(ids, result, origins, langue);
  const archive = input.hasBcf ? bcfOfFailures(answer.specifications, input.scene) : null;
  return { ...answer, lecture: stepFaults(file, langue), archive };
}

/** Bytes read, indexed and checked in a millisecond, with a margin. */
const BYTES_A_MS = 10_000;
/** Milliseconds that an element takes to be exported and checked. */
const MS_PER_ELEMENT = 3;

export const idsTask = defineTask({
  module: import.meta.url,
  export: 'runIds',
  run: runIds,
  heavy: ({ scene, bytes, ids }: IdsInput) => scene !== null || bytes > LIGHT_BYTES || (ids?.length ?? 0) > LIGHT_BYTES,
  affinity: ({ key }: IdsInput) => key ?? undefined,
  expectedMs: ({ scene, bytes }: IdsInput) =>
    scene ? expectedTime(scene, MS_PER_ELEMENT, 0) : 20 + bytes / BYTES_A_MS,
});
