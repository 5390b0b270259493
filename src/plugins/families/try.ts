import { z } from 'zod';
import { FamilyTrial, trialSheet, triedFamily } from '../../kernel/families/index.js';
import { svg } from '../../kernel/formats/svg/index.js';
import { BOUNDS, SceneOpening } from '../../kernel/scene/index.js';
import { sceneOutput } from '../../schema/index.js';
import { described, say, t } from '../../words/index.js';
import { benchOf, told } from './bench.js';
import { SCENE } from './examples.js';

const TRIAL = t('Essai', 'Trial');
const DRAWING = t('Dessin', 'Drawing');

/** More elements than any list of a scene has. */
const MOST_ELEMENTS = 1_000_000;

const index = (fr: string, en: string) =>
  z
    .int()
    .min(0)
    .max(MOST_ELEMENTS)
    .optional()
    .meta(described(t(fr, en)));

const options = {
  famille: z
    .string()
    .max(BOUNDS.word)
    .optional()
    .meta(
      described(
        t(
          'Famille du catalogue, ou de familles[] de la scène ; à défaut celle de l’ouverture',
          'Family of the catalogue, or of familles[] of the scene; that of the opening by default',
        ),
      ),
    ),
  parametres: SceneOpening.shape.parametres,
  mur: index('Mur où la percer (indice) ; ou ouverture', 'Wall to cut it in (index); or ouverture'),
  position: SceneOpening.shape.position
    .optional()
    .meta(
      described(
        t(
          'Avec mur : du début du mur au premier tableau (mm) ; à défaut au milieu',
          'With mur: from the start of the wall to the near jamb (mm); in its middle by default',
        ),
      ),
    ),
  ouverture: index(
    'Ouverture à remplacer autour de son milieu (indice) ; ou mur',
    'Opening to replace about its middle (index); or mur',
  ),
};

/** A family tried in a wall, or in the place of an opening. */
export const caoFamillesEssayer = sceneOutput({
  module: import.meta.url,
  path: '/cao/familles/essayer',
  options,
  answer: FamilyTrial.shape,
  // Two buildings and their checks.
  heavyFrom: 250,
  msPerElement: 1,
  steps: 2,
  tool: { without: ['svg'] },
  make(work) {
    const { scene, options: asked, langue } = work;
    const bench = benchOf(work);
    work.step(TRIAL);
    const tried = told(langue, () => triedFamily(scene, asked, bench));
    work.step(DRAWING);
    const title = say(tried.family.label, langue);
    const { opening, size, passage, isAccessible, reasons, alerts } = tried;
    return {
      answer: {
        possible: reasons.length === 0,
        ouverture: { ...opening },
        objet: `/ouvertures/${tried.index}`,
        dimensions: { ...size },
        passage_libre: passage,
        accessible: isAccessible,
        alertes: [...alerts],
        svg: String(svg.write({ sheet: trialSheet(tried, langue), title })),
        raisons: [...reasons],
      },
    };
  },
  help: {
    fr: {
      title: 'Essayer une famille',
      description:
        'Ce que donnerait une famille de porte ou de fenêtre dans un mur, ou à la place d’une ouverture : si elle tient, à quelles cotes, son passage, les alertes qu’elle fait naître, son dessin. La scène ne change pas.',
    },
    en: {
      title: 'Try a family',
      description:
        'What a family of doors or windows would give in a wall, or in the place of an opening: whether it fits, its sizes, its passage, the alerts it raises, its drawing. The scene does not change.',
    },
    example: { ...SCENE, mur: 1, famille: 'fenetre_coulissante' },
  },
});
