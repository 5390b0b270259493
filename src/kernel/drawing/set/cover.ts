import type { Item } from '../display-list.js';
import { fitPicture } from '../sheet/fit.js';
import { layoutTables, shifted } from '../sheet/table.js';
import type { Table } from '../../tables/index.js';
import { fitText } from '../text/measure.js';
import { axonometricView } from '../views/axonometric-view.js';
import type { Draft, SetContext } from './recipes.js';
import type { Project } from './sheet-set.js';

/** Share of the sheet that the picture takes, on its left. */
const PICTURE = 0.58;
const MARGIN = 8;
const common = { layer: 'PLAN', class: 'annotation' } as const;

const indexOf = (drafts: readonly Draft[]): Table => ({
  title: 'Feuilles',
  columns: [{ title: 'N°', align: 'right' }, { title: 'Titre' }, { title: 'Échelle', align: 'right' }],
  rows: [
    ['1', 'Page de garde', '–'],
    ...drafts.map(({ title, echelle }, i) => [String(i + 2), title, echelle === null ? '–' : `1:${echelle}`]),
  ],
});

const revisionsOf = ({ revisions }: Project): Table => ({
  title: 'Révisions',
  columns: [{ title: 'Indice' }, { title: 'Date' }, { title: 'Objet' }],
  rows: revisions.map(({ indice, date, objet }) => [indice, date, objet]),
});

/** First sheet: what the project is, how it looks, what the set holds. */
export function coverDraft({ building, place: free }: SetContext, project: Project, drafts: readonly Draft[]): Draft {
  const right = free.left + free.width * PICTURE + MARGIN;
  const width = free.width * (1 - PICTURE) - 2 * MARGIN;
  const top = free.bottom + free.height - MARGIN;
  const lines = [
    { value: project.titre, height: 7, weight: 'bold' },
    ...[
      project.adresse,
      project.maitre_ouvrage && `Maître d’ouvrage : ${project.maitre_ouvrage}`,
      project.auteur && `Auteur : ${project.auteur}`,
      project.phase && `Phase : ${project.phase}`,
    ]
      .filter((value): value is string => Boolean(value))
      .map((value) => ({ value, height: 3, weight: 'regular' }) as const),
  ] as const;
  let y = top;
  const head = lines.map(({ value, height, weight }): Item => {
    y -= height + (height > 3 ? 1 : 3);
    return {
      ...common,
      kind: 'text',
      pen: height > 3 ? 0.5 : 0.25,
      at: { x: right, y },
      value: fitText(value, width, height, weight),
      height,
      weight,
    };
  });
  const bottom = free.bottom + MARGIN;
  const hasVolume = building.walls.length > 0 || building.boxes.length > 0;
  const place = {
    left: free.left + MARGIN,
    bottom,
    width: free.width * PICTURE - MARGIN,
    height: free.height - 2 * MARGIN,
  };
  const tables = [indexOf(drafts), ...(project.revisions.length > 0 ? [revisionsOf(project)] : [])];
  // The index keeps to one page: a set of hundreds of sheets lists those that fit.
  const [page = []] = layoutTables(tables, { width, height: Math.max(30, y - 6 - bottom) });
  return {
    title: 'Page de garde',
    echelle: null,
    views: hasVolume ? [fitPicture(place, (scale) => axonometricView(building, scale))] : [],
    items: [...head, ...shifted(page, right, bottom)],
    hasMarks: false,
  };
}
