import type { Building } from '../building/index.js';
import { levelName } from '../building/index.js';
import { guidOf, sceneHash, SceneIds } from '../scene/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import type { Manifest } from './answer.js';
import { showOf } from './cameras.js';
import type { Listed } from './elements.js';
import { elementsOf } from './elements.js';
import { quantitiesBy } from './quantities.js';

const written = ({ id, category, pointer }: Listed): Manifest['projet']['niveaux'][number]['elements'][number] => ({
  id,
  guid: guidOf(id),
  categorie: category,
  objet: pointer,
});

/** The scene as a project: its levels with their elements, quantities by category, and what it takes to show it. */
export function manifestOf(building: Building, langue: Langue): Manifest {
  const { scene, title, levels } = building;
  const elements = elementsOf(building);
  const byStorey = Map.groupBy(elements, ({ storey }) => Math.min(storey, levels.length - 1));
  return {
    projet: {
      id: guidOf(new SceneIds(scene).make('projet', [])),
      titre: title,
      hash: sceneHash(scene),
      niveaux: levels.map((level, index) => ({
        id: level.id,
        nom: say(levelName(level), langue),
        z: level.z,
        elements: (byStorey.get(index) ?? []).map(written),
      })),
    },
    quantites: quantitiesBy(building, elements),
    rendu: showOf(building, langue),
  };
}
