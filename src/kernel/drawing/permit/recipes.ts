import { say, sayFixed, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { squareMetres } from '../../measures/index.js';
import type { NoticeSection, PieceCode, SurfaceLine, Surfaces, ViewPoint } from '../../permit/index.js';
import { PIECES } from '../../permit/index.js';
import type { Bounds } from '../../maths/geometry.js';
import { rectangleAt } from '../boxes.js';
import type { Item, View } from '../display-list.js';
import type { Draft, Recipe, SetContext } from '../set/recipes.js';
import { facades, largestOf } from '../set/recipes.js';
import { drawn, series } from '../set/series.js';
import type { Place } from '../sheet/fit.js';
import { layoutTables, shifted } from '../sheet/table.js';
import { fitPicture } from '../sheet/fit.js';
import type { Table } from '../../tables/index.js';
import { STATES } from '../views/states.js';
import { axonometricView } from '../views/axonometric-view.js';
import { ROOF_ROWS } from '../dimensions/roof-rows.js';
import { roofView } from '../views/roof-view.js';
import { cutName } from '../views/section-lines.js';
import { sectionView } from '../views/section-view.js';
import { streetView } from '../views/street-view.js';
import { AROUND, siteExtent, siteView } from '../views/site-view.js';
import type { NumberedLine } from './area-view.js';
import { areaView } from './area-view.js';
import { lowered, onHandiest } from './handiest.js';
import { textBlock, textPages } from './text-block.js';

const TITLE = t('{code} · {title}', '{code} · {title}');
const IN_STATE = t('{title} · {state}', '{title} · {state}');
const WORDS = {
  annex: t('Annexe', 'Annex'),
  areas: t('Calcul des surfaces', 'Calculation of areas'),
  areasOf: t('Calcul des surfaces : {names}', 'Calculation of areas: {names}'),
  lines: t('Lignes du calcul', 'Lines of the calculation'),
  totals: t('Totaux', 'Totals'),
  number: t('N°', 'No.'),
  item: t('Poste', 'Item'),
  sign: t('Signe', 'Sign'),
  area: t('Surface (m²)', 'Area (m²)'),
  article: t('Article', 'Article'),
  figure: t('Total', 'Total'),
  supply: t('À FOURNIR PAR LE DEMANDEUR', 'TO BE SUPPLIED BY THE APPLICANT'),
  place: t('Emplacement de la pièce', 'Place of the document'),
  mustShow: t('Cette pièce doit montrer :', 'This document must show:'),
  roof: t('Plan de toiture', 'Roof plan'),
  scope: t('Hypothèses, manques et portée', 'Hypotheses, missing data and scope'),
} as const;

const TOTALS = [
  ['plancher_existante_m2', t('Surface de plancher existante', 'Existing floor area')],
  ['plancher_creee_m2', t('Surface de plancher créée', 'Created floor area')],
  ['plancher_totale_m2', t('Surface de plancher totale', 'Total floor area')],
  ['emprise_existante_m2', t('Emprise au sol existante', 'Existing footprint')],
  ['emprise_creee_m2', t('Emprise au sol créée', 'Created footprint')],
  ['emprise_totale_m2', t('Emprise au sol totale', 'Total footprint')],
] as const;

/** Denominators of the largest scales that a permit is read at. */
const SCALES = { site: 200, section: 100, facade: 100, areas: 100 } as const;
/** What the sheets of a permit are made from. */
export interface PermitSheets {
  readonly surfaces: Surfaces;
  readonly notice: readonly NoticeSection[];
  /** The building as it stands before the works; null of a new one. */
  readonly existing: Building | null;
  /** Where its photographs are taken from. */
  readonly viewPoints: readonly ViewPoint[];
  /** What the figures suppose, what the scene lacks, and what the file is not. */
  readonly scope: readonly string[];
}

const titleOf = (code: PieceCode, langue: Langue): string =>
  say(TITLE, langue, { code, title: say(PIECES[code].title, langue) });

/** A sheet as one of a document: it is merged with no other. */
const asPiece = (draft: Draft, piece: string, title: string): Draft => ({ ...draft, title, subject: 'permis', piece });

const sizeOf = ({ minX, minY, maxX, maxY }: Bounds) => ({ width: maxX - minX, height: maxY - minY });

const blank = (piece: string, title: string, items: readonly Item[], views: Draft['views'] = []): Draft => ({
  title,
  piece,
  subject: 'permis',
  echelle: null,
  views,
  whole: [],
  items,
  hasMarks: false,
});

/** Between the picture of PCMI6 and the frame of its sheet, mm of paper. */
const PICTURE_MARGIN = 8;
/** Share of the height that the second picture of PCMI6 has under the text. */
const UNDER_TEXT = 0.5;
const common = { layer: 'PLAN', class: 'annotation' } as const;

/** What PCMI6 starts from: the project as a photograph from the street shows it, and the whole of it from above. */
function basesOf({ building, langue }: SetContext, { viewPoints }: PermitSheets): ((scale: number) => View)[] {
  if (building.walls.length === 0) return [];
  const street = viewPoints[0];
  return [
    ...(street ? [(scale: number) => streetView(building, street, { scale, langue })] : []),
    (scale: number) => axonometricView(building, { scale, langue }),
  ];
}

/** Where the document that is to be supplied is stuck. */
function emptyFrame({ left, bottom, width, height }: Place, langue: Langue): Item[] {
  const points = rectangleAt(left, bottom + PICTURE_MARGIN, width, height - 2 * PICTURE_MARGIN);
  return [
    {
      ...common,
      kind: 'polyline',
      pen: 0.25,
      dash: 'interrompu',
      points,
      isClosed: true,
    },
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      at: { x: left + width / 2, y: bottom + height / 2 },
      value: say(WORDS.place, langue),
      height: 2.8,
      align: 'center',
      valign: 'middle',
      ink: 'gris',
    },
  ];
}

/** A document that only the applicant can supply: what it must show; PCMI6 has views to start from. */
const toSupply = (code: PieceCode, sheets: PermitSheets): Recipe =>
  function* supply(context) {
    const { langue, place } = context;
    const { mustShow = [], article } = PIECES[code];
    const lines = mustShow.map((text) => `– ${say(text, langue)}`);
    const sections = [
      { title: `${titleOf(code, langue)} (${article})`, lines: [say(WORDS.supply, langue)] },
      { title: say(WORDS.mustShow, langue), lines },
    ];
    const half = { ...place, width: place.width / 2 };
    const right = { ...half, left: place.left + half.width, width: half.width - PICTURE_MARGIN };
    const bases = code === 'PCMI6' ? basesOf(context, sheets) : [];
    const under = { ...half, height: place.height * UNDER_TEXT };
    const views = bases.map((draw, i) => fitPicture(i === 0 ? right : under, draw));
    const frame = bases.length > 0 ? [] : emptyFrame(right, langue);
    yield blank(code, titleOf(code, langue), [...textBlock(sections, half), ...frame], views);
  };

const sitePlan = ({ viewPoints }: PermitSheets): Recipe =>
  function* plan(context) {
    const { building, langue } = context;
    if (building.footprint.length === 0 && building.site.parcel === null) return;
    const title = titleOf('PCMI2', langue);
    const draft = largestOf(AROUND, (around) => {
      const draw = (scale: number): View[] => [siteView(building, { scale, langue }, { viewPoints }, around)];
      const options = { subject: 'permis', from: SCALES.site } as const;
      return drawn(title, context, sizeOf(siteExtent(building)), draw, options);
    });
    yield asPiece(draft, 'PCMI2', title);
  };

function* groundSections(context: SetContext): Generator<Draft> {
  const { building, langue, sections } = context;
  if (building.levels.length === 0) return;
  for (const line of sections) {
    const draw = (scale: number): View[] => [sectionView(building, line, { scale, langue }, Infinity)];
    const title = `${titleOf('PCMI3', langue)} ${cutName(line)}`;
    const extent = sizeOf(draw(SCALES.section)[0]!.extent);
    const options = { subject: 'permis', from: SCALES.section, hasMarks: false } as const;
    yield asPiece(drawn(title, context, extent, draw, options), 'PCMI3', title);
  }
}

const notice = ({ notice: sections }: PermitSheets): Recipe =>
  function* written(context) {
    const title = titleOf('PCMI4', context.langue);
    for (const page of textPages(sections, context.place)) yield blank('PCMI4', title, page);
  };

/** Façades of a building in one of its states. */
function* facadesIn(context: SetContext, state: Text | undefined): Generator<Draft | string> {
  const own = { ...context, drawings: new Map<string, readonly View[]>() };
  for (const step of facades(own, { from: SCALES.facade, state })) {
    if (typeof step === 'string') yield step;
    else {
      const title = state ? say(IN_STATE, context.langue, { title: step.title, state }) : step.title;
      yield asPiece(step, 'PCMI5', `PCMI5 · ${title}`);
    }
  }
}

/** Façades before the works, where something stands, then those of the project. */
const bothStates = ({ existing }: PermitSheets): Recipe =>
  function* states(context) {
    if (existing) yield* facadesIn({ ...context, building: existing }, STATES.existing);
    yield* facadesIn(context, existing ? STATES.projected : undefined);
  };

function* roofPlan(context: SetContext): Generator<Draft> {
  const { building, langue } = context;
  if (building.roofs.length === 0) return;
  const title = `PCMI5 · ${say(WORDS.roof, langue)}`;
  const draft = largestOf(ROOF_ROWS, (rows) => {
    const draw = (scale: number): View[] => [roofView(building, { scale, langue }, rows)];
    const extent = sizeOf(draw(SCALES.facade)[0]!.extent);
    return drawn(title, context, extent, draw, { subject: 'permis', from: SCALES.facade });
  });
  yield asPiece(draft, 'PCMI5', title);
}

const isDrawn = ({ polygons, figure }: SurfaceLine): boolean => polygons.length > 0 && !figure.includes('totale');

/** The polygons of each line, level by level, and the footprint. */
const areaPlans = ({ surfaces }: PermitSheets): Recipe =>
  function* plans(context) {
    const { building, langue } = context;
    const numbered = surfaces.lines.map((line, i): NumberedLine => ({ number: i + 1, line }));
    const levels = [...new Set(surfaces.lines.filter(isDrawn).map(({ level }) => level))];
    const subjects = levels.map((level) => {
      const draw = (scale: number): View[] => [areaView(building, level, numbered, { scale, langue })];
      const [view] = draw(SCALES.areas);
      return { names: [view!.title.text], extent: sizeOf(view!.extent), draw };
    });
    const titles = { one: WORDS.areasOf, many: WORDS.areasOf };
    for (const step of series(context, { ...titles, subjects, subject: 'permis', from: SCALES.areas })) {
      yield typeof step === 'string' ? step : asPiece(step, say(WORDS.annex, langue), say(WORDS.areas, langue));
    }
  };

function areaTables({ surfaces }: PermitSheets, langue: Langue): Table[] {
  const area = (mm2: number): string => sayFixed(squareMetres(mm2), 2, langue);
  const names = new Map<string, string>(TOTALS.map(([figure, text]) => [figure, say(text, langue)]));
  return [
    {
      title: say(WORDS.totals, langue),
      columns: [{ title: say(WORDS.figure, langue) }, { title: say(WORDS.area, langue), align: 'right' }],
      rows: TOTALS.map(([figure]) => [names.get(figure)!, sayFixed(surfaces[figure], 2, langue)]),
    },
    {
      title: say(WORDS.lines, langue),
      columns: [
        { title: say(WORDS.number, langue), align: 'right' },
        { title: say(WORDS.item, langue) },
        { title: say(WORDS.sign, langue) },
        { title: say(WORDS.area, langue), align: 'right' },
        { title: say(WORDS.article, langue) },
        { title: say(WORDS.figure, langue) },
      ],
      rows: surfaces.lines.map(({ title, sign, area: mm2, article, figure }, i) => [
        String(i + 1),
        title,
        sign > 0 ? '+' : '−',
        area(mm2),
        article,
        names.get(figure)!,
      ]),
    },
  ];
}

/** The lines of the calculation, each with its article and the total that it belongs to. */
const areaLines = (sheets: PermitSheets): Recipe =>
  function* lines({ place, langue }) {
    const inner = { width: place.width - 12, height: place.height - 8 };
    for (const page of layoutTables(areaTables(sheets, langue), inner, langue)) {
      const items = shifted(page, place.left + 6, place.bottom + 4);
      yield blank(say(WORDS.annex, langue), say(WORDS.areas, langue), items);
    }
  };

/** What the figures suppose, what the scene lacks, and what the file is not. */
const scopeText = ({ scope }: PermitSheets): Recipe =>
  function* written({ place, langue }) {
    const title = say(WORDS.scope, langue);
    const sections = [{ title, lines: scope.map((text) => `– ${text}`) }];
    for (const page of textPages(sections, place)) yield blank(say(WORDS.annex, langue), title, page);
  };

/**
 * Sheets of a permit in the order of the form: documents drawn to scale, those to be supplied marked so, then the
 * calculation of the areas. Each bears its document and its number at the top right.
 * @param isOneFormat every sheet has the format of the set; else A4 where that shows as much
 */
export const permitRecipes = (sheets: PermitSheets, isOneFormat: boolean): readonly Recipe[] =>
  [
    toSupply('PCMI1', sheets),
    sitePlan(sheets),
    groundSections,
    notice(sheets),
    bothStates(sheets),
    roofPlan,
    toSupply('PCMI6', sheets),
    toSupply('PCMI7', sheets),
    toSupply('PCMI8', sheets),
    areaPlans(sheets),
    areaLines(sheets),
    scopeText(sheets),
  ].map((recipe) => (isOneFormat ? lowered(recipe) : onHandiest(recipe)));
