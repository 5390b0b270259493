import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
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

const WORDS = {
  cover: t('Page de garde', 'Cover'),
  sheets: t('Feuilles', 'Sheets'),
  number: t('N°', 'No.'),
  title: t('Titre', 'Title'),
  scale: t('Échelle', 'Scale'),
  revisions: t('Révisions', 'Revisions'),
  revision: t('Indice', 'Rev.'),
  date: t('Date', 'Date'),
  subject: t('Objet', 'Subject'),
  client: t('Maître d’ouvrage : {name}', 'Client: {name}'),
  author: t('Auteur : {name}', 'Drawn by: {name}'),
  phase: t('Phase : {name}', 'Stage: {name}'),
} as const;

/** Index of a set: its cover, then each sheet with its number and scale. */
const indexOf = (drafts: readonly Draft[], langue: Langue): Table => ({
  title: WORDS.sheets[langue],
  columns: [
    { title: WORDS.number[langue], align: 'right' },
    { title: WORDS.title[langue] },
    { title: WORDS.scale[langue], align: 'right' },
  ],
  rows: [
    ['1', WORDS.cover[langue], '–'],
    ...drafts.map(({ title, echelle }, i) => [String(i + 2), title, echelle === null ? '–' : `1:${echelle}`]),
  ],
});

const revisionsOf = ({ revisions }: Project, langue: Langue): Table => ({
  title: WORDS.revisions[langue],
  columns: [WORDS.revision, WORDS.date, WORDS.subject].map((title) => ({ title: title[langue] })),
  rows: revisions.map(({ indice, date, objet }) => [indice, date, objet]),
});

/** First sheet: what the project is, how it looks, what the set holds. */
export function coverDraft(
  { building, place: free, langue }: SetContext,
  project: Project,
  drafts: readonly Draft[],
): Draft {
  const right = free.left + free.width * PICTURE + MARGIN;
  const width = free.width * (1 - PICTURE) - 2 * MARGIN;
  const top = free.bottom + free.height - MARGIN;
  const lines = [
    { value: project.titre, height: 7, weight: 'bold' },
    ...[
      project.adresse,
      project.maitre_ouvrage && say(WORDS.client, langue, { name: project.maitre_ouvrage }),
      project.auteur && say(WORDS.author, langue, { name: project.auteur }),
      project.phase && say(WORDS.phase, langue, { name: project.phase }),
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
  const tables = [indexOf(drafts, langue), ...(project.revisions.length > 0 ? [revisionsOf(project, langue)] : [])];
  // The index keeps to one page: a set of hundreds of sheets lists those that fit.
  const [page = []] = layoutTables(tables, { width, height: Math.max(30, y - 6 - bottom) }, langue);
  return {
    title: WORDS.cover[langue],
    echelle: null,
    views: hasVolume ? [fitPicture(place, (scale) => axonometricView(building, { scale, langue }))] : [],
    items: [...head, ...shifted(page, right, bottom)],
    hasMarks: false,
  };
}
