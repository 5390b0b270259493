import { say, sayFixed, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { squareMetres } from '../../measures/index.js';
import type { NoticeSection, PieceCode, SurfaceLine, Surfaces, ViewPoint } from '../../permit/index.js';
import { PIECES } from '../../permit/index.js';
import type { Bounds } from '../../maths/geometry.js';
import type { Item, View } from '../display-list.js';
import type { Draft, Recipe, SetContext } from '../set/recipes.js';
import { facades } from '../set/recipes.js';
import { drawn } from '../set/series.js';
import type { Place } from '../sheet/fit.js';
import { layoutTables, shifted } from '../sheet/table.js';
import { fitPicture } from '../sheet/fit.js';
import type { Table } from '../../tables/index.js';
import { STATES } from '../views/facade-view.js';
import { axonometricView } from '../views/axonometric-view.js';
import { roofView } from '../views/roof-view.js';
import { cutName } from '../views/section-lines.js';
import { sectionView } from '../views/section-view.js';
import { siteExtent, siteView } from '../views/site-view.js';
import type { NumberedLine } from './area-view.js';
import { areaView } from './area-view.js';
import { textBlock } from './text-block.js';

const TITLE = t('{code} · {title}', '{code} · {title}');
const IN_STATE = t('{title} · {state}', '{title} · {state}');
const WORDS = {
  areas: t('Calcul des surfaces', 'Calculation of areas'),
  lines: t('Lignes du calcul', 'Lines of the calculation'),
  totals: t('Totaux', 'Totals'),
  number: t('N°', 'No.'),
  item: t('Poste', 'Item'),
  sign: t('Signe', 'Sign'),
  area: t('Surface (m²)', 'Area (m²)'),
  article: t('Article', 'Article'),
  figure: t('Total', 'Total'),
  supply: t('À FOURNIR PAR LE DEMANDEUR', 'TO BE SUPPLIED BY THE APPLICANT'),
  mustShow: t('Cette pièce doit montrer :', 'This document must show:'),
  roof: t('Plan de toiture', 'Roof plan'),
  scope: t('Hypothèses, manques et portée', 'Hypotheses, missing data and scope'),
  text: t('Texte', 'Text'),
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
/** Height kept for the reference of the document, mm of paper. */
const REFERENCE = { height: 9, text: 5, margin: 4 } as const;
const common = { layer: 'PLAN', class: 'annotation' } as const;

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

/** The place left under the reference of a document. */
const below = (place: Place): Place => ({ ...place, height: place.height - REFERENCE.height });

/** The reference of a document, at the top right of its sheet. */
const reference = (code: string, { place }: SetContext): Item => ({
  ...common,
  kind: 'text',
  pen: 0.5,
  at: {
    x: place.left + place.width - REFERENCE.margin,
    y: place.bottom + place.height - REFERENCE.text - REFERENCE.margin / 2,
  },
  value: code,
  height: REFERENCE.text,
  weight: 'bold',
  align: 'right',
});

const titleOf = (code: PieceCode, langue: Langue): string =>
  say(TITLE, langue, { code, title: say(PIECES[code].title, langue) });

/** A sheet as one of a document: it is merged with no other. */
const asPiece = (draft: Draft, code: string, title: string, context: SetContext): Draft => ({
  ...draft,
  title,
  subject: 'permis',
  items: [...draft.items, reference(code, context)],
});

const lower = (context: SetContext): SetContext => ({ ...context, place: below(context.place) });
const sizeOf = ({ minX, minY, maxX, maxY }: Bounds) => ({ width: maxX - minX, height: maxY - minY });

const blank = (title: string, items: readonly Item[], views: Draft['views'] = []): Draft => ({
  title,
  subject: 'permis',
  echelle: null,
  views,
  whole: [],
  items,
  hasMarks: false,
});

/** Between the picture of PCMI6 and the frame of its sheet, mm of paper. */
const PICTURE_MARGIN = 8;

/** A document that only the applicant can supply: what it must show; PCMI6 has a view to start from. */
const toSupply = (code: PieceCode): Recipe =>
  function* supply(context) {
    const { building, langue } = context;
    const { mustShow = [], article } = PIECES[code];
    const place = below(context.place);
    const lines = mustShow.map((text) => `– ${say(text, langue)}`);
    const sections = [
      { title: `${titleOf(code, langue)} (${article})`, lines: [say(WORDS.supply, langue)] },
      { title: say(WORDS.mustShow, langue), lines },
    ];
    const half = { ...place, width: place.width / 2 };
    const right = { ...half, left: place.left + half.width, width: half.width - PICTURE_MARGIN };
    const hasBase = code === 'PCMI6' && building.walls.length > 0;
    const views = hasBase ? [fitPicture(right, (scale) => axonometricView(building, { scale, langue }))] : [];
    yield blank(titleOf(code, langue), [...textBlock(sections, half), reference(code, context)], views);
  };

const sitePlan = ({ viewPoints }: PermitSheets): Recipe =>
  function* plan(context) {
    const { building, langue } = context;
    if (building.footprint.length === 0 && building.site.parcel === null) return;
    const draw = (scale: number): View[] => [siteView(building, { scale, langue }, { viewPoints })];
    const title = titleOf('PCMI2', langue);
    const draft = drawn(title, lower(context), sizeOf(siteExtent(building)), draw, {
      subject: 'permis',
      from: SCALES.site,
    });
    yield asPiece(draft, 'PCMI2', title, context);
  };

function* groundSections(context: SetContext): Generator<Draft> {
  const { building, langue, sections } = context;
  if (building.levels.length === 0) return;
  for (const line of sections) {
    const draw = (scale: number): View[] => [sectionView(building, line, { scale, langue }, true)];
    const title = `${titleOf('PCMI3', langue)} ${cutName(line)}`;
    const extent = sizeOf(draw(SCALES.section)[0]!.extent);
    const options = { subject: 'permis', from: SCALES.section, hasMarks: false } as const;
    yield asPiece(drawn(title, lower(context), extent, draw, options), 'PCMI3', title, context);
  }
}

const notice = ({ notice: sections }: PermitSheets): Recipe =>
  function* written(context) {
    const title = titleOf('PCMI4', context.langue);
    yield blank(title, [...textBlock(sections, below(context.place)), reference('PCMI4', context)]);
  };

/** Façades of a building in one of its states. */
function* facadesIn(context: SetContext, state: Text | undefined): Generator<Draft | string> {
  const own = { ...lower(context), drawings: new Map<string, readonly View[]>() };
  for (const step of facades(own, SCALES.facade, state)) {
    if (typeof step === 'string') yield step;
    else {
      const title = state ? say(IN_STATE, context.langue, { title: step.title, state }) : step.title;
      yield asPiece(step, 'PCMI5', `PCMI5 · ${title}`, context);
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
  const draw = (scale: number): View[] => [roofView(building, { scale, langue })];
  const title = `PCMI5 · ${say(WORDS.roof, langue)}`;
  const extent = sizeOf(draw(SCALES.facade)[0]!.extent);
  const draft = drawn(title, lower(context), extent, draw, { subject: 'permis', from: SCALES.facade });
  yield asPiece(draft, 'PCMI5', title, context);
}

const isDrawn = ({ polygons, figure }: SurfaceLine): boolean => polygons.length > 0 && !figure.includes('totale');

/** The polygons of each line, level by level, and the footprint. */
const areaPlans = ({ surfaces }: PermitSheets): Recipe =>
  function* plans(context) {
    const { building, langue } = context;
    const numbered = surfaces.lines.map((line, i): NumberedLine => ({ number: i + 1, line }));
    const levels = [...new Set(surfaces.lines.filter(isDrawn).map(({ level }) => level))];
    if (levels.length === 0) return;
    const draw = (scale: number): View[] =>
      levels.map((level) => areaView(building, level, numbered, { scale, langue }));
    const title = say(WORDS.areas, langue);
    const extents = draw(SCALES.areas).map(({ extent }) => sizeOf(extent));
    const extent = {
      width: Math.max(...extents.map(({ width }) => width)),
      height: Math.max(...extents.map(({ height }) => height)),
    };
    const draft = drawn(title, lower(context), extent, draw, { subject: 'permis', from: SCALES.areas });
    yield { ...draft, subject: 'permis' };
  };

function areaTables({ surfaces, scope }: PermitSheets, langue: Langue): Table[] {
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
    {
      title: say(WORDS.scope, langue),
      columns: [{ title: say(WORDS.text, langue) }],
      rows: scope.map((text) => [text]),
    },
  ];
}

/** The lines of the calculation, each with its article and the total that it belongs to. */
const areaLines = (sheets: PermitSheets): Recipe =>
  function* lines(context) {
    const { place, langue } = context;
    const inner = { width: place.width - 12, height: place.height - 8 };
    for (const page of layoutTables(areaTables(sheets, langue), inner, langue)) {
      yield blank(say(WORDS.areas, langue), shifted(page, place.left + 6, place.bottom + 4));
    }
  };

/**
 * Sheets of a permit in the order of the form: documents drawn to scale, those to be supplied marked so, then the
 * calculation of the areas. Each bears its reference at the top right.
 */
export const permitRecipes = (sheets: PermitSheets): readonly Recipe[] => [
  toSupply('PCMI1'),
  sitePlan(sheets),
  groundSections,
  notice(sheets),
  bothStates(sheets),
  roofPlan,
  toSupply('PCMI6'),
  toSupply('PCMI7'),
  toSupply('PCMI8'),
  areaPlans(sheets),
  areaLines(sheets),
];
