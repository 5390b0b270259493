import { say, t } from '../../../words/index.js';
import { levelName } from '../../building/index.js';
import type { Building, Level } from '../../building/index.js';
import type { View } from '../display-list.js';
import { levelView } from '../plan/level-view.js';
import { goneItems, goneWalls, sameLevel, worksItems } from '../plan/works-items.js';
import type { SheetFormat } from '../sheet/formats.js';
import { STATES } from '../views/states.js';
import { stretchesIn } from '../views/section-lines.js';
import type { SectionLine } from '../views/section-lines.js';
import type { Beside } from './beside.js';
import { allRoomAreas, roomAreas } from './beside.js';
import { keptAt, levelExtent } from './extents.js';
import { facadeMaterials } from './facade-materials.js';
import { facadeSubjects } from './facade-subjects.js';
import { worksLegend } from './poche-legend.js';
import { worksNotes } from './works-notes.js';
import type { Draft, SetContext } from './recipes.js';
import { planSubjects } from './plan-subjects.js';
import { sectionSheets } from './section-sheets.js';
import { commonScale, series } from './series.js';

const TITLES = {
  plan: t('État existant {names}', 'Existing state: {names}'),
  planView: t('État existant {level}', 'Existing state: {level}'),
  facade: t('État existant, façade {names}', 'Existing state: {names} elevation'),
  facades: t('État existant, façades {names}', 'Existing state: {names} elevations'),
  allFacades: t('État existant, façades', 'Existing state: elevations'),
  section: t('État existant, coupe {names}', 'Existing state: section {names}'),
  sections: t('État existant, coupes {names}', 'Existing state: sections {names}'),
  works: t('Démolitions et constructions {names}', 'Demolitions and new works: {names}'),
  worksView: t('Démolitions et constructions {level}', 'Demolitions and new works: {level}'),
} as const;

const isSeen = ({ walls, boxes }: Building): boolean => walls.length > 0 || boxes.length > 0;

/** Drafts of the existing state, with the table that belongs beside their drawings. */
function* withBeside(steps: Iterable<Draft | string>, beside: Beside): Generator<Draft | string> {
  for (const step of steps) yield typeof step === 'string' ? step : { ...step, beside, isBefore: true };
}

/** The sections of the project that cut the existing state too. */
const sectionsOf = ({ footprint }: Building, { sections }: SetContext): readonly SectionLine[] =>
  sections.filter((line) => footprint.some((part) => stretchesIn(line, part).length > 0));

/** The plan of a level of the existing state, its openings marked as in the project. */
const planBefore = (context: SetContext, before: Building, level: Level, sections: readonly SectionLine[]) => ({
  names: [say(levelName(level), context.langue)],
  extent: levelExtent(level),
  draw: keptAt(context, `existant ${level.index}`, (scale) => [
    levelView(before, level, {
      langue: context.langue,
      scale,
      hasOpenings: true,
      content: 'architecte',
      titled: TITLES.planView,
      marked: context.building,
      sections,
    }),
  ]),
});

/** The existing state of a building that is altered: a plan of each level, the façades, the sections that cut it. */
export function* stateSheets(context: SetContext): Generator<Draft | string> {
  const { before, langue } = context;
  if (!before) return;
  const sections = sectionsOf(before, context);
  const planSeries = series(context, {
    one: TITLES.plan,
    many: TITLES.plan,
    subject: 'existant',
    from: commonScale(context, planSubjects(context), { subject: 'plan' }),
    subjects: before.levels.map((level) => planBefore(context, before, level, sections)),
  });
  yield* withBeside(planSeries, roomAreas(before, langue));
  if (!isSeen(before)) return;
  const facadeSeries = series(context, {
    one: TITLES.facade,
    many: TITLES.facades,
    all: TITLES.allFacades,
    subject: 'facade',
    from: commonScale(context, facadeSubjects(context, context.building), { subject: 'facade', isStripTaken: true }),
    subjects: facadeSubjects(context, before, 'existant ', STATES.existing),
    hasMarks: false,
    isStripTaken: true,
  });
  const legend = (format: SheetFormat, shown: readonly View[]) => facadeMaterials(before, shown, format, langue, true);
  for (const step of withBeside(facadeSeries, allRoomAreas(before, langue))) {
    yield typeof step === 'string' ? step : { ...step, legend };
  }
  const titles = { one: TITLES.section, many: TITLES.sections };
  const cuts = sectionSheets(context, titles, { building: before, lines: sections, state: STATES.existing });
  yield* withBeside(cuts, allRoomAreas(before, langue));
}

/** A storey of the works: of the project, else one that goes whole. */
interface Storey {
  readonly building: Building;
  readonly level: Level;
  readonly isGone: boolean;
}

const storeysOf = (building: Building, before: Building): Storey[] => [
  ...building.levels.map((level) => ({ building, level, isGone: false })),
  ...before.levels
    .filter((level) => !sameLevel(building.levels, level))
    .map((level) => ({ building: before, level, isGone: true })),
];

/** What is taken away and what is built, storey by storey, in the colours of works: yellow and red on grey. */
export function* worksSheets(context: SetContext): Generator<Draft | string> {
  const { building, before, langue } = context;
  if (!before) return;
  const sheets = series(context, {
    one: TITLES.works,
    many: TITLES.works,
    subject: 'existant',
    from: commonScale(context, planSubjects(context), { subject: 'plan' }),
    subjects: storeysOf(building, before).map(({ building: own, level, isGone }) => ({
      names: [say(levelName(level), langue)],
      extent: levelExtent(level),
      draw: keptAt(context, `travaux ${level.index} ${isGone}`, (scale) => [
        levelView(own, level, {
          langue,
          scale,
          hasOpenings: true,
          content: 'architecte',
          titled: TITLES.worksView,
          marked: building,
          drawn: (bays) => (isGone ? goneItems(level, bays) : worksItems(building, level, before, bays, langue)),
          gone: isGone ? [] : goneWalls(building, level, before),
        }),
      ]),
    })),
  });
  for (const step of sheets) {
    if (typeof step === 'string') yield step;
    else {
      const { whole } = step;
      const shown = whole.flatMap(({ items }) => items);
      const legend: Draft['legend'] = (format) => [
        ...worksLegend(format, shown, langue),
        ...worksNotes(building, format, whole, langue),
      ];
      yield { ...step, legend };
    }
  }
}
