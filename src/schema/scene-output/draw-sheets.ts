import type { Langue } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import type { Project, SetOptions } from '../../kernel/drawing/index.js';
import { drawSet } from '../../kernel/drawing/index.js';
import { svg } from '../../kernel/formats/svg/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import type { SceneWork } from './scene-work.js';
import { say, t } from '../../words/index.js';

const WORDS = {
  untitled: t('Projet sans titre', 'Untitled project'),
  oneAlert: t('1 alerte critique : document non livrable en l’état', '1 critical alert: not to be delivered as it is'),
  alerts: t(
    '{count} alertes critiques : document non livrable en l’état',
    '{count} critical alerts: not to be delivered as it is',
  ),
} as const;

/** Title of the document: the caller's, else that of the scene. */
export const titled = (scene: Scene, titre: string | undefined, langue: Langue): string =>
  titre?.trim() || scene.titre?.trim() || say(WORDS.untitled, langue);

/** Sheets expected of a building: they are counted before they are drawn, for the progress shown. */
export const expectedSheets = ({ levels }: Building): number => 3 * Math.max(1, levels.length) + 8;

/** Text of the strip across every sheet of a scene with critical alerts; null without any. */
function bannerText(count: number, langue: Langue): string | null {
  if (count === 0) return null;
  return count === 1 ? say(WORDS.oneAlert, langue) : say(WORDS.alerts, langue, { count: String(count) });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of the last revision, where it is written as one: a document of the same request is the same bytes. */
const dayOf = ({ revisions }: Project): string | undefined => {
  const date = revisions.at(-1)?.date.trim() ?? '';
  return DAY.test(date) ? date : undefined;
};

type Document = Omit<SetOptions, 'langue' | 'project' | 'banner'>;

/** Draws numbered sheets, one a step of the work; they are written when the file is. */
export function drawSheets<O>(work: SceneWork<O>, project: Project, document: Document) {
  const { building, langue } = work;
  const drawing = drawSet(building, {
    ...document,
    langue,
    project,
    banner: bannerText(work.criticalCount, langue),
  });
  let step = drawing.next();
  for (; !step.done; step = drawing.next()) work.step(step.value);
  const { feuilles, views, revisions } = step.value;
  return {
    feuilles: feuilles.map(({ numero, titre, echelle, sheet }) => ({
      numero,
      titre,
      echelle,
      format: sheet.format.name,
    })),
    readings: feuilles.map(({ reading }) => reading),
    views,
    revisions,
    document: () => ({
      titre: project.titre,
      auteur: project.auteur?.trim(),
      date: dayOf(project),
      langue,
      feuilles: feuilles.map(({ titre, sheet }) => ({
        titre,
        format: sheet.format,
        svg: String(svg.write({ sheet, title: `${project.titre} – ${titre}` })),
      })),
    }),
  };
}
