import { z } from 'zod';
import { ServiceError } from '../../contract/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import { Alert, AlertSummary } from '../../kernel/checks/index.js';
import type { DrawingEdits, EditedDrawing, ReadEdit, ReadFile, UnreadEdit } from '../../kernel/formats/dxf/index.js';
import {
  DXF_FAULTS,
  drawingDxf,
  DxfReadError,
  EDIT_ACTIONS,
  editsOf,
  guessedOrigin,
  inMillimetres,
  readDxf,
  REASONS,
  scaleOf,
  writtenOrigin,
} from '../../kernel/formats/dxf/index.js';
import { applied } from '../../kernel/scene/edit/index.js';
import { Scene, SceneJson } from '../../kernel/scene/index.js';
import { cachedBuilding, holdToRules, parse, sceneOutput } from '../../schema/index.js';
import type { Langue, Text } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';
import { drawnPlans, drawnScene } from './drawn-plans.js';
import { EDITED_DXF, EXAMPLE_SCENE } from './edited-example.js';

const SAY = {
  sans_dessin: t(
    'dxf est requis : le texte du DXF de POST /api/v1/cao/dxf, une fois modifié.',
    'dxf is required: the text of the DXF of POST /api/v1/cao/dxf, once edited.',
  ),
  trop_ancien: t(
    'Ce DXF est d’une version trop ancienne ({found}), qui perd les polylignes et les données de ses objets : enregistrez-le en R2000 ou plus récent.',
    'This DXF is of too old a version ({found}), which loses polylines and the data of its objects: save it as R2000 or later.',
  ),
  autre_echelle: t(
    'Tout le dessin a été mis à l’échelle (× {found}), ce qui n’est pas un changement d’unité : remettez-le à 1:1.',
    'The whole drawing was scaled (× {found}), which is no change of units: bring it back to 1:1.',
  ),
  sans_identifiants: t(
    'Aucun objet ne porte les données étendues APLOMB : ce DXF n’est pas de ce service, ou le programme qui l’a enregistré les a perdues. Modifiez le fichier de POST /api/v1/cao/dxf dans un programme qui les garde.',
    'No object carries the extended data APLOMB: this DXF is not of this service, or the program that saved it has dropped them. Edit the file of POST /api/v1/cao/dxf in a program that keeps them.',
  ),
  autre_scene: t(
    'Ce dessin est celui d’un autre état de la scène. Donnez la scène dont le DXF est sorti (son scene_id d’alors), puis reportez le patch sur l’actuelle par POST /api/v1/cao/scenes/{scene_id}/modifier.',
    'This drawing is of another state of the scene. Give the scene that the DXF was made of (its scene_id of then), then carry the patch over to the present one by POST /api/v1/cao/scenes/{scene_id}/modifier.',
  ),
} as const;

/** Names that a file gives its objects, as far as an answer repeats them. */
const QUOTED = 120;

function refuse(text: Text, langue: Langue, values: Readonly<Record<string, string>> = {}): never {
  const msg = say(text, langue, values);
  throw new ServiceError('validation', { detail: [{ loc: ['body', 'dxf'], msg, type: 'value_error' }] });
}

/** R12 and before, whose numbers are under that of R13. */
const isTooOld = ({ version }: ReadFile): boolean => /^AC\d{4}$/.test(version) && Number(version.slice(2)) < 1012;

/** The file of a caller, held to be a drawing of ours. @throws ServiceError validation, saying what would be right */
function drawingIn(dxf: string, langue: Langue): ReadFile {
  try {
    const file = readDxf(dxf);
    if (!file.isOurs) refuse(SAY.sans_identifiants, langue);
    if (isTooOld(file)) refuse(SAY.trop_ancien, langue, { found: file.version.slice(0, QUOTED) });
    return file;
  } catch (fault) {
    if (!(fault instanceof DxfReadError)) throw fault;
    return refuse(DXF_FAULTS[fault.code], langue, fault.values);
  }
}

/** The drawing as it was made. @throws ServiceError validation: it is one of another state of the scene */
function asMade(scene: Scene, after: ReadFile, langue: Langue): Omit<EditedDrawing, 'scene' | 'after'> {
  const written = writtenOrigin(after.record);
  const origin = written ?? {
    ...guessedOrigin(
      after.entities.map(({ layer }) => layer),
      langue,
    ),
    echelle: undefined,
  };
  const { ouvertures: hasOpenings, detail: isDetailed } = origin;
  const building = cachedBuilding(drawnScene(scene, hasOpenings));
  const views = drawnPlans(building, { ...origin, hasOpenings, isSuperposed: origin.superpose });
  const text = drawingDxf(building, views, { langue: origin.langue, hasOpenings, isDetailed, projet: '' });
  const before = readDxf(text);
  const isSame = written === null || writtenOrigin(before.record)?.empreinte === written.empreinte;
  return isSame ? { building, views, before } : refuse(SAY.autre_scene, langue);
}

/** Four figures of a factor, in the signs of a language. */
const factorText = (factor: number, langue: Langue): string =>
  new Intl.NumberFormat(langue, { maximumSignificantDigits: 4 }).format(factor);

/** The edited drawing in the unit that it was made in. @throws ServiceError validation: it was scaled as a whole */
function inUnit(before: ReadFile, after: ReadFile, langue: Langue): ReadFile {
  return (
    inMillimetres(before, after) ??
    refuse(SAY.autre_echelle, langue, { found: factorText(scaleOf(before, after), langue) })
  );
}

const Field = z
  .object({
    champ: z.string().meta(described(t('Champ de l’élément', 'Field of the element'))),
    avant: z.unknown().meta(described(t('Valeur dans la scène donnée', 'Value in the given scene'))),
    apres: z.unknown().meta(described(t('Valeur lue ; absente : le champ est retiré', 'Value read; absent: removed'))),
  })
  .meta({ id: 'ChampReconnu' });

const Recognised = z
  .object({
    action: z.enum(EDIT_ACTIONS).meta({
      words: 'ActionDessin',
      ...described(
        t(
          'change, efface, copie, ajoute, ou suivi (porté par un mur étiré)',
          'change, efface (erased), copie, ajoute (added), or suivi (carried by a stretched wall)',
        ),
      ),
    }),
    element: z.string().meta(described(t('Son identifiant dans le patch', 'Its id in the patch'))),
    objet: z
      .string()
      .nullable()
      .meta(described(t('Pointeur JSON dans la scène donnée', 'JSON pointer into the given scene'))),
    source: z
      .string()
      .nullable()
      .meta(described(t('Élément copié', 'Element copied'))),
    champs: z.array(Field).meta(described(t('Champs changés', 'Fields changed'))),
  })
  .meta({ id: 'ModificationReconnue' });

const Unread = z
  .object({
    handle: z.string().meta(described(t('Référence de l’objet dans le DXF', 'Handle of the object in the DXF'))),
    type: z.string().meta(described(t('Type DXF', 'DXF type'))),
    calque: z.string().meta(described(t('Calque', 'Layer'))),
    element: z
      .string()
      .nullable()
      .meta(described(t('Élément qu’il dessine', 'Element that it draws'))),
    code: z.string().meta(described(t('Motif', 'Reason'))),
    raison: z.string().meta(described(t('Pourquoi, et que faire', 'Why, and what to do'))),
  })
  .meta({ id: 'ModificationNonReconnue' });

/** Edits that an answer lists; all are counted. */
const MOST_TOLD = 500;

const recognisedOf = ({ action, id, list, index, source, before, fields }: ReadEdit) => ({
  action,
  element: id,
  objet: index === null ? null : `${list}/${index}`,
  source,
  champs: Object.entries(fields).map(([champ, apres]) => ({
    champ,
    avant: before[champ] ?? null,
    apres: apres ?? null,
  })),
});

const unreadOf = ({ entity, id, code, values }: UnreadEdit, langue: Langue) => ({
  handle: entity.handle.slice(0, QUOTED),
  type: entity.type.slice(0, QUOTED),
  calque: entity.layer.slice(0, QUOTED),
  element: id?.slice(0, QUOTED) ?? null,
  code,
  raison: say(REASONS[code] as Text, langue, values),
});

/** Edits of what is derived from the scene, and drawn again anyway, come last in the list. */
const byWeight = (p: UnreadEdit, q: UnreadEdit): number => Number(p.code === 'derive') - Number(q.code === 'derive');

/** The scene that the edits make, held to the rules of every scene, with what the checks say of it. */
function editedScene(scene: Scene, { patch }: DrawingEdits, { verify }: Checks, langue: Langue) {
  const changed = applied(scene, patch).scene;
  const after = parse(Scene, changed, langue, ['body', 'dxf']);
  holdToRules(after, 'scene', langue);
  const { alertes, resume } = verify(after, { langue, now: () => performance.now(), building: cachedBuilding(after) });
  return { scene: changed, alertes, resume };
}

const READING = t('Lecture du dessin', 'Reading the drawing');
const CHECKING = t('Contrôles', 'Checks');

/** Edits made in a CAD program to a drawing of `caoDxf`, as a patch of its scene. */
export const caoDxfImporter = sceneOutput({
  module: import.meta.url,
  path: '/cao/dxf/importer',
  options: {
    dxf: z
      .string()
      .min(1)
      // Every scene operation answers to a scene alone: without a drawing this one says which it needs.
      .optional()
      .meta({
        ...described(
          t(
            'Requis. Texte du DXF ASCII (R2000 ou plus récent) de POST /api/v1/cao/dxf, modifié : murs par leur axe (calque Defpoints ou MURS_AXES)',
            'Required. Text of the ASCII DXF (R2000 or later) of POST /api/v1/cao/dxf, edited: walls by their axis (layer Defpoints or MURS_AXES)',
          ),
        ),
        scalar: 'LongText',
      }),
  },
  longTexts: ['dxf'],
  answer: {
    patch: z
      .array(z.record(z.string(), z.unknown()))
      .meta(
        described(
          t(
            'Changements par identifiants, pour POST /api/v1/cao/scenes/{scene_id}/modifier ; vide quand rien n’a changé',
            'Changes by ids, for POST /api/v1/cao/scenes/{scene_id}/modifier; empty when nothing changed',
          ),
        ),
      ),
    scene: SceneJson.meta(described(t('La scène modifiée', 'The edited scene'))),
    reconnus: z.array(Recognised).meta(described(t('Modifications reconnues', 'Edits that were understood'))),
    non_reconnus: z
      .array(Unread)
      .meta(
        described(
          t(
            'Les 500 premières modifications non comprises ; en dernier ce que le service redessine',
            'The first 500 edits that were not understood; last what the service draws again',
          ),
        ),
      ),
    non_reconnus_total: z.int().meta(described(t('Leur nombre en tout', 'How many in all'))),
    resume: AlertSummary.meta(described(t('Alertes de la scène modifiée', 'Alerts of the edited scene'))),
    alertes: z.array(Alert).meta(described(t('Alertes de la scène modifiée', 'Alerts of the edited scene'))),
  },
  heavyFrom: 'always',
  steps: 2,
  tool: { without: ['alertes'], tokens: 400 },
  make(work) {
    const { scene, options, langue, checks } = work;
    work.step(READING);
    const after = drawingIn(options.dxf ?? refuse(SAY.sans_dessin, langue), langue);
    const made = asMade(scene, after, langue);
    const edits = editsOf({ scene, ...made, after: inUnit(made.before, after, langue) });
    work.step(CHECKING);
    const unread = edits.unread.toSorted(byWeight);
    return {
      answer: {
        patch: edits.patch.map((change) => ({ ...change })),
        ...editedScene(scene, edits, checks, langue),
        reconnus: edits.read.map(recognisedOf),
        non_reconnus: unread.slice(0, MOST_TOLD).map((one) => unreadOf(one, langue)),
        non_reconnus_total: unread.length,
      },
    };
  },
  help: {
    fr: {
      title: 'Relire un DXF modifié',
      description:
        'Rend en patch de la scène ce qu’un logiciel de CAO a changé dans notre DXF : axes de murs déplacés, étirés, copiés ou effacés, baies, mobilier et appareils. Dit ce qui n’est pas compris et pourquoi ; alertes de la scène obtenue.',
    },
    en: {
      title: 'Read an edited DXF back',
      description:
        'Answers as a patch of the scene what a CAD program changed in our DXF: axes of walls moved, stretched, copied or erased, openings, furniture and devices. Tells what is not understood and why; alerts of the scene obtained.',
    },
    example: { ...EXAMPLE_SCENE, dxf: EDITED_DXF },
  },
});
