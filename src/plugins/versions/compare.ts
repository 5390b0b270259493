import type { Building } from '../../kernel/building/index.js';
import { alertChanges } from '../../kernel/changes/index.js';
import type { VersionMarks } from '../../kernel/drawing/index.js';
import { versionsSheet } from '../../kernel/drawing/index.js';
import { html as pages } from '../../kernel/formats/html/index.js';
import { svg as drawing } from '../../kernel/formats/svg/index.js';
import { memberOf, SceneIds, tokensOf, valueAt } from '../../kernel/scene/index.js';
import type { ChangedElement, Comparison } from '../../kernel/versions/index.js';
import { compared, ComparedVersions, elementAnswer } from '../../kernel/versions/index.js';
import { cachedBuilding, data, fileStem, page, sceneOutput } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';
import { effectsOf } from './compare-effects.js';
import { comparisonTables } from './compare-tables.js';

const TITLE = t('Comparaison de deux versions', 'Two versions compared');
const NOTHING = t('Aucune différence', 'No difference');
const IGNORED = t('Différences sans portée : {count}', 'Differences without bearing: {count}');
const DRAWING = t('Dessin', 'Drawing');

/** What files are written from. */
interface Compared {
  readonly before: Building;
  readonly after: Building;
  readonly comparison: Comparison;
  readonly answer: ComparedVersions;
  readonly langue: Langue;
}

const projectOf = ({ after, before }: Compared): string => after.title ?? before.title ?? '';

/** Ids of some elements in one of the versions, as its drawings carry them. */
function idsIn({ scene }: Building, pointers: readonly (string | null)[]): Set<string> {
  const ids = new SceneIds(scene);
  return new Set(pointers.flatMap((pointer) => (pointer ? (ids.at(pointer) ?? []) : [])));
}

function marksOf({ before, after, comparison }: Compared): VersionMarks {
  const { added, removed, moved, modified } = comparison;
  const was = (elements: readonly ChangedElement[]) => elements.map((element) => element.before);
  const is = (elements: readonly ChangedElement[]) => elements.map((element) => element.after);
  return {
    before: idsIn(before, was([...removed, ...moved])),
    after: idsIn(after, is([...added, ...moved])),
    modified: idsIn(after, is(modified)),
  };
}

/** The plans of both versions on one sheet. */
const svg = {
  ...drawing,
  write: (made: Compared): string => {
    const project = projectOf(made);
    const titles = { langue: made.langue, project };
    const sheet = versionsSheet(made.before, made.after, marksOf(made), titles);
    return drawing.write({ sheet, title: [project, say(TITLE, made.langue)].filter(Boolean).join(' – ') }) as string;
  },
};

/** What an element of a scene is called: its name, else its type. */
function nameIn({ scene }: Building, pointer: string): string {
  const element = valueAt(scene, tokensOf(pointer));
  const words = [memberOf(element, 'nom'), memberOf(element, 'type')];
  return words.find((word): word is string => typeof word === 'string' && pointer !== '') ?? '';
}

/** What differs, as tables. */
const html = page({
  ...pages,
  write: (made: Compared): string => {
    const { before, after, answer, langue } = made;
    const nameOf = ({ objet_a, objet_b }: ComparedVersions['ajoutes'][number]): string =>
      objet_b ? nameIn(after, objet_b) : nameIn(before, objet_a ?? '');
    const tables = comparisonTables(answer, nameOf, langue);
    return pages.write({
      title: say(TITLE, langue),
      subtitle: projectOf(made),
      langue,
      tables,
      notes: [
        ...(tables.length === 0 ? [say(NOTHING, langue)] : []),
        say<'count'>(IGNORED, langue, { count: answer.ignores }),
      ],
    }) as string;
  },
});

/** What one version of a scene has that another has not, and what that does to the building. */
export const caoVersionsComparer = sceneOutput({
  module: import.meta.url,
  path: '/cao/versions/comparer',
  sceneField: 'b',
  otherScene: { field: 'a', help: described(t('Version d’avant', 'Version before')), isRequired: true },
  formats: { json: data, svg, html },
  formatHelp: described(
    t('json, svg (plans des deux versions) ou html (tableaux)', 'json, svg (plans of both versions) or html (tables)'),
  ),
  file: described(t('Le document ; absent au format json', 'The document; absent in the json format')),
  answer: ComparedVersions.shape,
  // Two buildings and their checks.
  heavyFrom: 200,
  msPerElement: 2,
  steps: 1,
  tool: { without: ['patch'] },
  fileName: ({ scene }) => `${fileStem(scene.titre, 'scene')}-comparaison`,
  make(work) {
    const { building: after, langue, checks, alerts } = work;
    const a = work.other!;
    const before = cachedBuilding(a);
    const comparison = compared(a, work.scene);
    const was = checks.alertsOf(checks.findingsOf(before).flat(), langue);
    const { raised, cleared } = alertChanges(was, alerts, comparison.places);
    work.step(DRAWING);
    const { added, removed, moved, modified, ignored, patch } = comparison;
    const answer: ComparedVersions = {
      ajoutes: added.map(elementAnswer),
      supprimes: removed.map(elementAnswer),
      deplaces: moved.map(elementAnswer),
      modifies: modified.map(elementAnswer),
      ignores: ignored,
      effets: {
        ...effectsOf(before, after, comparison, langue),
        alertes_apparues: raised,
        alertes_resolues: cleared,
      },
      patch: patch.map((operation) => ({ ...operation })),
    };
    return { answer, document: (): Compared => ({ before, after, comparison, answer, langue }) };
  },
  help: {
    fr: {
      title: 'Comparer deux versions',
      description:
        'Ce que b a de plus, de moins, de déplacé ou de modifié, champ par champ, et ses effets : surfaces, quantités, alertes apparues et résolues. Les éléments se retrouvent par GlobalId, sinon par leur place. JSON, SVG ou HTML.',
    },
    en: {
      title: 'Compare two versions',
      description:
        'What b has more, less, moved or modified, field by field, and its effects: areas, quantities, alerts raised and cleared. Elements are found by GlobalId, else by their place. JSON, SVG or HTML.',
    },
    example: {
      a: { murs: [{ x1: 0, y1: 0, x2: 5000, y2: 0 }] },
      b: { murs: [{ x1: 0, y1: 500, x2: 5000, y2: 500 }] },
    },
  },
});
