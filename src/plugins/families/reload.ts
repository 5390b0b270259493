import { lettersOf } from '../../kernel/changes/index.js';
import { FamilyReload, reloadedFamilies } from '../../kernel/families/index.js';
import { Scene } from '../../kernel/scene/index.js';
import { sceneOutput } from '../../schema/index.js';
import { described, t } from '../../words/index.js';
import { benchOf, told } from './bench.js';
import { FAMILIES, SCENE } from './examples.js';

const RELOAD = t('Familles', 'Families');

/** New definitions of families, carried over to the openings of them. */
export const caoFamillesRecharger = sceneOutput({
  module: import.meta.url,
  path: '/cao/familles/recharger',
  options: {
    familles: Scene.shape.familles.meta(
      described(
        t(
          'Nouvelles définitions, qui remplacent celles de leur nom ; à défaut celles de la scène',
          'New definitions, which replace those of their name; those of the scene by default',
        ),
      ),
    ),
  },
  answer: FamilyReload.shape,
  // Buildings of each round of trying, and the checks of the last.
  heavyFrom: 200,
  msPerElement: 2,
  steps: 1,
  tool: { without: ['difference'] },
  make(work) {
    const { scene, options, langue } = work;
    const bench = benchOf(work);
    work.step(RELOAD);
    const made = told(langue, () => reloadedFamilies(scene, options.familles ?? scene.familles ?? [], bench));
    return {
      answer: {
        scene: { ...made.scene },
        rechargees: made.reloads.map(({ family, openings, fields }) => ({
          famille: family,
          ouvertures: [...openings],
          champs: [...fields],
        })),
        conflits: made.conflicts.map(({ index, family, reasons }) => ({
          famille: family,
          ouverture: index,
          objet: `/ouvertures/${index}`,
          raison: reasons.join(' '),
        })),
        alertes: [...bench.alertsOf(made.building)],
        difference: lettersOf(scene, made.scene, new Map()).difference,
      },
    };
  },
  help: {
    fr: {
      title: 'Recharger des familles',
      description:
        'Redéfinit des familles du projet : les ouvertures qui en sont prennent leurs nouvelles cotes autour de leur milieu, sauf celles choisies dans parametres. Une ouverture qui ne tient plus reste telle quelle, dans conflits.',
    },
    en: {
      title: 'Reload families',
      description:
        'Defines families of the project anew: openings of them take the new sizes about their middle, but for those chosen in parametres. An opening that no longer fits stays as it is, in conflits.',
    },
    example: { ...SCENE, familles: [FAMILIES[0], { ...FAMILIES[1], parametres: { largeur: 1600 } }] },
  },
});
