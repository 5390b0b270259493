import { fill, t } from '../../../../words/index.js';
import { readText } from '../rules/index.js';
import type { Draft } from './draft.js';
import { georefOf } from './georef.js';
import type { IfcSource } from './source.js';
import { LONGEST_NAME } from './source.js';

const MOVED = t(
  'le fichier est loin de son origine : la scène en est ramenée de ({metres}) m',
  'the file is far from its origin: the scene is brought back by ({metres}) m',
);

/** Longest title and names, as a scene takes them. */
const LONGEST_TITLE = 4_000;

/** What names the project, its storeys and its place. */
export function importProject(source: IfcSource, draft: Draft): void {
  const [project] = source.model.population('IfcProject');
  const [building] = source.model.population('IfcBuilding');
  if (project) draft.set('projet_id', readText(project, 'GlobalId').slice(0, LONGEST_NAME));
  const titles = [project, building].flatMap((one) => (one ? [readText(one, 'LongName'), readText(one, 'Name')] : []));
  const title = titles.find((text) => text.trim() !== '');
  if (title) draft.set('titre', title.slice(0, LONGEST_TITLE));
  for (const { guid, name, z } of source.storeys) draft.add('niveaux', { nom: name, z, ifc_guid: guid });
  const georef = georefOf(source);
  if (georef) draft.set('georef', georef);
  const { x, y, z } = source.origin;
  if (x !== 0 || y !== 0 || z !== 0) {
    const metres = [x, y, z].map((value) => String(Math.round(value / 1000))).join(' ; ');
    draft.warnings.push(fill(MOVED, { metres }));
  }
}
