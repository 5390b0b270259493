import type { TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import { ifcFileOf } from '../../kernel/formats/ifc/index.js';
import type { IfcFinding, IfcReport } from '../../kernel/formats/ifc/validate/index.js';
import { validateIfc } from '../../kernel/formats/ifc/validate/index.js';
import { readStep } from '../../kernel/formats/step/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { cachedBuilding } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { HeldFile } from './held-file.js';
import { LIGHT_BYTES } from './held-file.js';
import type { IfcValide } from './validate.operation.js';

const VALIDATION = t('Validation', 'Validation');

/** What to validate: the IFC of a scene, the text of a file, or a stored one. One of them is given. */
export interface ValidateInput {
  readonly scene: Scene | null;
  readonly text: string | null;
  readonly file: HeldFile | Uint8Array | null;
  readonly langue: Langue;
}

type Constat = IfcValide['constats'][number];

/** Pointer into the scene of an instance, by its number. */
type Pointers = ReadonlyMap<number, string | null>;

const constatOf = (finding: IfcFinding, langue: Langue, pointers: Pointers): Constat => ({
  famille: finding.family,
  code: finding.code,
  severite: finding.severity,
  instance: finding.id === null ? null : `#${finding.id}`,
  ligne: finding.line,
  classe: finding.entity,
  guid: finding.guid,
  attribut: finding.attribute,
  message: say(finding.message, langue),
  objet: pointers.get(finding.id ?? 0) ?? null,
});

function answerOf(report: IfcReport, langue: Langue, pointers: Pointers) {
  const { schema, count, errors, warnings, findings, rules } = report;
  return {
    valide: errors === 0,
    schema: schema === '' ? null : schema,
    resume: { erreurs: errors, avertissements: warnings, entites: count },
    regles: {
      connues: rules.known,
      // Rules of the schema have a point in their name, those of the buildingSMART service none.
      evaluees: rules.known - rules.unevaluated.filter((name) => name.includes('.')).length,
      non_evaluees: [...rules.unevaluated],
    },
    constats: findings.map((finding) => constatOf(finding, langue, pointers)),
  };
}

/** Bytes of what is to be validated, and which part of the scene each of their instances is. */
function bytesOf({ scene, text, file, langue }: ValidateInput): { readonly bytes: Uint8Array; pointers: Pointers } {
  if (scene) {
    const { bytes, trace } = ifcFileOf(cachedBuilding(scene), { langue });
    return { bytes, pointers: new Map(trace.map(({ instance, pointer }) => [instance, pointer])) };
  }
  // On a thread the held file is its bytes.
  const bytes = text === null ? (file as unknown as Uint8Array) : new TextEncoder().encode(text);
  return { bytes, pointers: new Map() };
}

/** The task on a thread. */
export function validate(input: ValidateInput, { progress, signal }: TaskHooks): IfcValide {
  const { langue } = input;
  const from = performance.now();
  const { bytes, pointers } = bytesOf(input);
  const report = validateIfc(readStep(bytes), {
    // Files that others wrote are judged as they are.
    needs: input.scene ? 'erreur' : 'avertissement',
    progress(done, total) {
      signal.throwIfAborted();
      progress(done, total, say(VALIDATION, langue));
    },
  });
  return { ...answerOf(report, langue, pointers), duree_ms: Math.round(performance.now() - from) };
}

/** Validates a file. */
export const validateTask = defineTask<ValidateInput, IfcValide>({
  module: import.meta.url,
  export: 'validate',
  run: validate,
  heavy: ({ text, file }) => !(file instanceof Uint8Array) && (text === null || text.length > LIGHT_BYTES),
});
