import { readText } from '../rules/index.js';
import type { Draft } from './draft.js';
import { georefOf } from './georef.js';
import type { IfcSource } from './source.js';

/** Longest title and names, as a scene takes them. */
const LONGEST_TITLE = 4_000;

/** What names the project, its storeys and its place. */
export function importProject(source: IfcSource, draft: Draft): void {
  const [project] = source.model.population('IfcProject');
  const [building] = source.model.population('IfcBuilding');
  if (project) draft.set('projet_id', readText(project, 'GlobalId'));
  const titles = [project, building].flatMap((one) => (one ? [readText(one, 'LongName'), readText(one, 'Name')] : []));
  const title = titles.find((text) => text.trim() !== '');
  if (title) draft.set('titre', title.slice(0, LONGEST_TITLE));
  for (const { guid, name, z } of source.storeys) draft.add('niveaux', { nom: name, z, ifc_guid: guid });
  const georef = georefOf(source);
  if (georef) draft.set('georef', georef);
}
