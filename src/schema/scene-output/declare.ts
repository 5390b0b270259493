import { z } from 'zod';
import type { Operation, Representation } from '../../contract/index.js';
import { Artefact, COST, defineOperation, file, json, operationName, post, sceneForm } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { VerdictAnswer } from '../../kernel/drawing/index.js';
import { Scene } from '../../kernel/scene/index.js';
import { SceneId, sceneEntree, scenesEntree } from '../scene-entree.js';
import { fileFormatOf } from './file-format.js';
import type { AnySpec } from './scene-output.js';
import { described, fill, t } from '../../words/index.js';

const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

const sha256 = z
  .string()
  .meta(described(t('Empreinte SHA-256 du fichier, en hexadécimal', 'SHA-256 of the file, in hexadecimal')));
const alertes = z.array(Alert).meta(described(t('Alertes de la scène', 'Alerts of the scene')));
const strict = z
  .boolean()
  .default(false)
  .meta(
    described(
      t(
        'Refuser (422 alertes_critiques, sans frais) plutôt que livrer avec un bandeau quand la scène porte des alertes critiques',
        'Refuse (422 alertes_critiques, free of charge) rather than deliver with a banner when the scene has critical alerts',
      ),
    ),
  );

/** The option `format`, for an output that has any. */
const FORM = t('Forme de la réponse : {list}', 'Form of the answer: {list}');

function formatOption({ formats, formatHelp }: AnySpec) {
  const names = Object.keys(formats ?? {});
  if (names.length < 2) return {};
  const list = names.join(', ');
  return {
    format: z
      .enum(names)
      .default(names[0]!)
      .meta(formatHelp ?? described(fill(FORM, { list }))),
  };
}

/** True when JSON describes a file: it then has its digest. */
const describesFile = ({ formats = {} }: AnySpec): boolean =>
  Object.values(formats).some((form) => 'isData' in form && form.of !== undefined);

const hasFile = ({ formats = {} }: AnySpec): boolean => Object.values(formats).some((form) => !('isData' in form));

/** The file of the answer. JSON that describes none answers null for it. */
function fileField(spec: AnySpec) {
  if (!hasFile(spec)) return {};
  if (!spec.file) throw new TypeError(`${spec.path}: file says what the field fichier is`);
  return { fichier: describesFile(spec) ? Artefact.meta(spec.file).optional() : Artefact.nullish().meta(spec.file) };
}

/** The answer: what is common to all outputs around the fields of its own. */
function answerOf(spec: AnySpec, name: string): z.ZodObject {
  const own = spec.answer as z.ZodRawShape | z.ZodObject;
  const whole = own instanceof z.ZodObject;
  const texts = Object.fromEntries(Object.entries(spec.texts ?? {}).map(([field, { field: type }]) => [field, type]));
  const before = { ...fileField(spec), ...texts, ...(describesFile(spec) && { sha256 }) };
  const after = { ...(spec.findings && { alertes }), ...(spec.verdict && { verdict: VerdictAnswer }) };
  // Other answers may hold the same type: it stays the same object.
  if (whole && Object.keys({ ...before, ...after }).length === 0) return own;
  return z
    .object({ ...before, ...(whole ? own.shape : own), ...after })
    .meta((whole && own.meta()) || { id: `${pascal(name)}Resultat` });
}

function representationsOf({ formats = {} }: AnySpec): readonly [Representation, ...Representation[]] {
  const all = Object.entries(formats).map(([name, form]) =>
    'isData' in form
      ? json({ format: name, without: ['fichier'] })
      : file(name, (form as { readonly mediaType: string }).mediaType),
  );
  const [first = json(), ...rest] = all;
  return [first, ...rest];
}

interface Entree {
  readonly format?: string;
}

/**
 * Fields of a finding that an agent does not get beside a file: its sentence or the verifier has it, cao_savoir its
 * texts.
 */
const SHORT_FINDINGS = [
  'id',
  'metier',
  'position',
  'niveau',
  'valeur',
  'seuil',
  'norme',
  'severite_si_confirmee',
  'correctifs',
].map((field) => `alertes.${field}`);

/** The fields of the other scene, for an output that takes one beside `scene`. */
const otherFields = ({ otherScene }: AnySpec) =>
  otherScene
    ? {
        [otherScene.field]: Scene.optional().meta(otherScene.help),
        [sceneForm(otherScene.field).idField]: SceneId.optional(),
      }
    : {};

/** The scenes that an output takes, by their names, the other one of two equals first. */
export function scenesOf({ sceneField, otherScene }: AnySpec): readonly [string, ...string[]] {
  if (!otherScene) return [sceneField ?? 'scene'];
  const { field, isRequired = false } = otherScene;
  if (sceneField === undefined) return ['scene', isRequired ? field : `${field}?`];
  return [isRequired ? field : `${field}?`, sceneField];
}

/** The input of an output: its scenes, the format, its options. */
function entreeOf(spec: AnySpec, id: string) {
  const rest = { ...formatOption(spec), ...spec.options, ...(spec.strict && { strict }) };
  if (spec.sceneField === undefined) return sceneEntree(id, { ...otherFields(spec), ...rest });
  return scenesEntree(id, scenesOf(spec), rest);
}

/** @param isLarge true for a scene that belongs on a worker */
export function declared(spec: AnySpec, isLarge: (scene: Scene | undefined) => boolean): Operation {
  const name = operationName(spec.path);
  const { kind = 'mutation', auth = 'key', cost = COST.cao, aliases, help } = spec;
  const isSlow = ({ format, ...options }: Entree): boolean =>
    format !== undefined && (fileFormatOf(spec.formats ?? {}, format, options)?.[1].isSlow ?? false);
  const { without: own = [] } = spec.tool ?? {};
  const without = [...Object.keys(spec.texts ?? {}), ...(spec.findings ? SHORT_FINDINGS : []), ...own];
  return defineOperation({
    kind,
    auth,
    cost,
    help,
    scene: spec.otherScene || spec.sceneField ? scenesOf(spec) : true,
    passesScenes: true,
    ...(spec.longTexts && { texts: spec.longTexts }),
    heavy:
      spec.heavyFrom === 'always' ||
      ((entree) =>
        isSlow(entree as Entree) || isLarge((entree as Record<string, Scene | undefined>)[spec.sceneField ?? 'scene'])),
    entree: entreeOf(spec, `${pascal(name)}Entree`),
    resultat: answerOf(spec, name),
    rest: post(spec.path, aliases ? { aliases } : {}),
    tool: {
      ...(kind === 'mutation' && { idempotent: true }),
      ...(spec.findings && { briefAlerts: true }),
      ...spec.tool,
      ...(without.length > 0 && { without }),
    },
    representations: representationsOf(spec),
  }) as unknown as Operation;
}
