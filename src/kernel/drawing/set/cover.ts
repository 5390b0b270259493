import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Item, TextItem } from '../display-list.js';
import { fitPicture } from '../sheet/fit.js';
import type { Area } from '../sheet/formats.js';
import { layoutTables, shifted } from '../sheet/table.js';
import type { Table } from '../../tables/index.js';
import { fitText, textWidth } from '../text/measure.js';
import { wrapped } from '../text/wrapped.js';
import { axonometricView } from '../views/axonometric-view.js';
import { JOINT } from '../sheet/title-block.js';
import { projectAreas } from './beside.js';
import type { Draft, SetContext } from './recipes.js';
import { scalesText } from './scales.js';
import type { Project } from './sheet-set.js';

/** Share of the sheet that the picture takes, on its left. */
const PICTURE = 0.58;
const MARGIN = 8;
/** Heights of the title, the largest that its line holds, mm of paper. */
const HEADINGS = [7, 5, 3.5];
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

/** Height of the lines of the index where they are smallest, and width of its numbers and scales, mm of paper. */
const INDEX = { height: 2.3, others: 32 } as const;

/**
 * A title as the index lists it: a sheet shared by many names the first of them and counts the others, where the line
 * has no room for all.
 */
function indexed(title: string, room: number): string {
  const [first = title, ...others] = title.split(JOINT);
  const isLong = textWidth(title, INDEX.height) > room;
  return isLong && others.length > 0 ? `${first} (+ ${others.length})` : title;
}

/** Index of a set: its cover, then each sheet with its number and scale. */
const indexOf = (drafts: readonly Draft[], width: number, langue: Langue): Table => ({
  title: say(WORDS.sheets, langue),
  columns: [
    { title: say(WORDS.number, langue), align: 'right' },
    { title: say(WORDS.title, langue) },
    { title: say(WORDS.scale, langue), align: 'right' },
  ],
  rows: [
    ['1', say(WORDS.cover, langue), '–'],
    ...drafts.map((draft, i) => [String(i + 2), indexed(draft.title, width - INDEX.others), scalesText(draft)]),
  ],
});

/** Widest line of the subject of a revision where letters are smallest, and width of its other columns, mm of paper. */
const SUBJECT = { widest: 64, others: 42 } as const;

/** The revisions: a long subject goes on in the lines under it. */
const revisionsOf = ({ revisions }: Project, width: number, langue: Langue): Table => ({
  title: say(WORDS.revisions, langue),
  columns: [WORDS.revision, WORDS.date, WORDS.subject].map((title) => ({ title: say(title, langue) })),
  rows: revisions.flatMap(({ indice, date, objet }) =>
    wrapped(objet, Math.min(SUBJECT.widest, width - SUBJECT.others), INDEX.height).map((line, i) =>
      i === 0 ? [indice, date, line] : ['', '', line],
    ),
  ),
});

/**
 * Project data given by the caller, from the title down, as lines of text.
 * @param width their widest, mm of paper
 */
function headItems(project: Project, at: Point, width: number, langue: Langue): Item[] {
  const { titre, adresse, maitre_ouvrage: client, auteur, phase } = project;
  const said = [
    adresse,
    client && say(WORDS.client, langue, { name: client }),
    auteur && say(WORDS.author, langue, { name: auteur }),
    phase && say(WORDS.phase, langue, { name: phase }),
  ].filter((value): value is string => Boolean(value));
  let { y } = at;
  const line = (value: string, height: number, lead: number, style: Pick<TextItem, 'pen' | 'weight'>): Item => {
    y -= height + lead;
    return {
      ...common,
      ...style,
      kind: 'text',
      at: { x: at.x, y },
      value: fitText(value, width, height, style.weight),
      height,
    };
  };
  return [
    line(titre, HEADINGS.find((height) => textWidth(titre, height, 'bold') <= width) ?? 2.5, 1, {
      pen: 0.5,
      weight: 'bold',
    }),
    ...said.map((value) => line(value, 3, 3, { pen: 0.25, weight: 'regular' })),
  ];
}

/**
 * The tables of a cover: a set of hundreds of sheets lists those that fit on its one page, and what tells the project
 * by its areas stands under the index where that has left it room.
 */
function pageOf(tables: readonly Table[], areas: Table | null, room: Area, langue: Langue): readonly Item[] {
  const pages = areas ? layoutTables([...tables, areas], room, langue) : [];
  const [page = []] = pages.length === 1 ? pages : layoutTables(tables, room, langue);
  return page;
}

/** First sheet: the project data, a picture of the building, the index of the set, the areas of the project. */
export function coverDraft(context: SetContext, project: Project, drafts: readonly Draft[]): Draft {
  const { building, place: free, langue } = context;
  const right = free.left + free.width * PICTURE + MARGIN;
  const width = free.width * (1 - PICTURE) - 2 * MARGIN;
  const bottom = free.bottom + MARGIN;
  const head = headItems(project, { x: right, y: free.bottom + free.height - MARGIN }, width, langue);
  const lowest = Math.min(...head.map((item) => (item.kind === 'text' ? item.at.y : Infinity)));
  const hasVolume = building.walls.length > 0 || building.boxes.length > 0;
  const place = {
    left: free.left + MARGIN,
    bottom,
    width: free.width * PICTURE - MARGIN,
    height: free.height - 2 * MARGIN,
  };
  const tables = [
    indexOf(drafts, width, langue),
    ...(project.revisions.length > 0 ? [revisionsOf(project, width, langue)] : []),
  ];
  const page = pageOf(
    tables,
    projectAreas(building, langue),
    { width, height: Math.max(30, lowest - 6 - bottom) },
    langue,
  );
  return {
    title: say(WORDS.cover, langue),
    subject: 'garde',
    echelle: null,
    whole: [],
    views: hasVolume ? [fitPicture(place, (scale) => axonometricView(building, { scale, langue }))] : [],
    items: [...head, ...shifted(page, right, bottom)],
    hasMarks: false,
  };
}
