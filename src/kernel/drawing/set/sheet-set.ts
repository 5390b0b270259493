import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import { beforeWorks } from '../../building/index.js';
import type { Building } from '../../building/index.js';
import type { Item, View } from '../display-list.js';
import type { Sheet } from '../sheet/compose.js';
import { placeOn, sheetOf } from '../sheet/fit.js';
import type { Sheeting } from '../sheet/fit.js';
import { SHEETS } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';
import type { Table } from '../../tables/index.js';
import type { TitleFields } from '../sheet/title-block.js';
import { defaultSections } from '../views/section-lines.js';
import type { SectionLine } from '../views/section-lines.js';
import { readSheet } from '../ink/read-sheet.js';
import type { Reading } from '../ink/read-sheet.js';
import { verdictOf } from '../verdict.js';
import { BANNER_HEIGHT, bannerItems } from './banner.js';
import { pieceItem } from './piece.js';
import { cloudItems } from './clouds.js';
import { coverDraft } from './cover.js';
import { gathered } from './gather.js';
import type { Draft, Recipe, SetContext } from './recipes.js';
import { RECIPES } from './recipes.js';
import { scalesText } from './scales.js';
import type { Changes } from './revision.js';
import { changesOf, revisionClouds, withChanges } from './revision.js';
import { straightened } from './straightened.js';
import { usualSheets } from './usual-sheets.js';

export interface Revision {
  readonly indice: string;
  readonly date: string;
  readonly objet: string;
}

const SCHEDULES = t('Nomenclatures', 'Schedules');

/** Project data given by the caller; missing data is not invented. */
export interface Project {
  readonly titre: string;
  readonly maitre_ouvrage?: string;
  readonly auteur?: string;
  readonly adresse?: string;
  readonly phase?: string;
  /** Sheets of the set. @default A3, A2 where it takes the plans at a larger scale, A1 or A0 for a large building */
  readonly format_feuille?: (typeof SHEETS)[number]['name'] | undefined;
  readonly revisions: readonly Revision[];
}

export interface NumberedSheet {
  readonly numero: number;
  readonly titre: string;
  readonly echelle: number | null;
  readonly sheet: Sheet;
  /** What a reader of the sheet objects to. */
  readonly reading: Reading;
}

/** A set of numbered sheets. */
export interface SheetSet {
  readonly feuilles: readonly NumberedSheet[];
  /** Every view drawn: what the verdict judges. */
  readonly views: readonly View[];
  /** Format of every sheet. */
  readonly format: SheetFormat;
  /** Revisions of the project, with the changes since the state before. */
  readonly revisions: readonly Revision[];
}

export interface SetOptions {
  readonly langue: Langue;
  readonly project: Project;
  /** First sheet, made from those that follow. @default a cover with the index */
  readonly first?: (context: SetContext, project: Project, drafts: readonly Draft[]) => Draft;
  /** @default a whole set */
  readonly recipes?: readonly Recipe[];
  readonly sections?: readonly SectionLine[];
  readonly tables: readonly Table[];
  /** @default « Nomenclatures », “Schedules” */
  readonly tablesTitle?: string;
  /** Printed across every sheet. */
  readonly banner?: string | null;
  /** The state of the last revision before: clouds show what has changed since. */
  readonly previous?: Building;
  /** Its tables. */
  readonly previousTables?: readonly Table[];
}

/**
 * A numbered set of sheets: cover with the index and revisions, site plan, plans, façades, sections, networks,
 * schedules; the building stands square to all of them. Yields the title of each sheet once drawn, so that a long set
 * can be followed and aborted.
 */
export function* drawSet(asBuilt: Building, options: SetOptions): Generator<string, SheetSet> {
  const { first = coverDraft } = options;
  const { building, turned, alike } = straightened(asBuilt);
  const { sections } = options;
  const context = contextOf(building, { ...options, ...(sections && { sections: sections.map(turned) }) });
  const drafts = yield* draftsOf(context, options);
  const changes = yield* changesSince(drafts, context, options, alike);
  const { project: asked } = options;
  const project = changes ? { ...asked, revisions: withChanges(asked.revisions, changes, options.langue) } : asked;
  const cover = first(context, project, drafts);
  yield cover.title;
  const all = [cover, ...drafts];
  const views = all.flatMap((draft) => draft.views.map(({ view }) => view));
  const marks = { banner: options.banner ?? null, changes: changes ?? [] };
  return {
    feuilles: numbered(all, context, titleFields({ ...options, project }), marks),
    revisions: project.revisions,
    views,
    format: context.format,
  };
}

/** The sheets of a set after its cover. */
function* draftsOf(context: SetContext, { recipes = RECIPES }: SetOptions): Generator<string, Draft[]> {
  const made: Draft[] = [];
  const yielded = new Set<string>();
  for (const recipe of recipes) {
    for (const step of recipe(context)) {
      if (typeof step !== 'string') made.push(step);
      const title = typeof step === 'string' ? step : step.title;
      if (yielded.has(title)) continue;
      yielded.add(title);
      yield title;
    }
  }
  return gathered(made, context);
}

/** What changed on the sheets after the cover since the state before; undefined where none was given. */
function* changesSince(
  drafts: readonly Draft[],
  context: SetContext,
  options: SetOptions,
  alike: (building: Building) => Building,
): Generator<string, Changes | undefined> {
  if (!options.previous) return undefined;
  return changesOf(drafts, yield* draftsOf(stateBefore(alike(options.previous), context, options), options));
}

/** Another state of the building for the same sheets: their format and their sections. */
const stateBefore = (
  previous: Building,
  { format, lesser, sections }: SetContext,
  options: SetOptions,
): SetContext => ({
  ...contextOf(previous, {
    ...options,
    sections,
    tables: options.previousTables ?? [],
    project: { ...options.project, format_feuille: format.name as Project['format_feuille'] },
  }),
  lesser,
});

/** Input of the recipes of a set. */
function contextOf(
  building: Building,
  { langue, project, sections, tables, tablesTitle, banner }: SetOptions,
): SetContext {
  const drawings = new Map<string, readonly View[]>();
  const before = beforeWorks(building);
  const above = banner ? BANNER_HEIGHT : 0;
  const on = (format: SheetFormat, lesser: SetContext['lesser'] = []): SetContext => ({
    building,
    langue,
    format,
    ...placesOn(format, above),
    above,
    lesser,
    sections: sections ?? defaultSections(building, before),
    tables,
    before,
    tablesTitle: tablesTitle ?? say(SCHEDULES, langue),
    drawings,
  });
  const wanted = SHEETS.find(({ name }) => name === project.format_feuille);
  return wanted ? on(wanted) : usualSheets(on);
}

/** Room for drawings on the sheets of a format: over the title block along the foot, else beside it upright. */
function placesOn(format: SheetFormat, above: number): Pick<SetContext, 'place' | 'sheetings'> {
  const [usual, side] = [format, { ...format, hasSideBlock: true }].map((one) => ({
    format: one,
    place: placeOn(one, above),
  })) as [Sheeting, Sheeting];
  return { place: usual.place, sheetings: [usual, side] };
}

const WORDS = {
  sound: t('Lisibilité contrôlée', 'Legibility checked'),
  faults: t('Lisibilité : {count} défaut(s), voir nuages', 'Legibility: {count} fault(s), see clouds'),
  critical: t('Alertes critiques : non livrable', 'Critical alerts: not to be delivered'),
} as const;

/**
 * What the title block says of the control of its sheet, which is that it can be read, not that the project is right;
 * never that beside critical alerts.
 */
function checkedText(draft: Draft, reading: Reading, hasAlerts: boolean, langue: Langue): string {
  if (hasAlerts) return say(WORDS.critical, langue);
  const views = draft.views.map(({ view }) => view);
  const failed = verdictOf({ views, readings: [reading], criticalAlerts: 0, langue }).controles.filter(({ ok }) => !ok);
  if (failed.length === 0) return say(WORDS.sound, langue);
  return reading.faults.length > 0
    ? say<'count'>(WORDS.faults, langue, { count: reading.faults.length })
    : failed[0]!.detail;
}

interface Across {
  readonly banner: string | null;
  /** Height kept under the top of the frame, mm of paper. */
  readonly above: number;
  readonly number: [number, number];
}

/** What a sheet carries beside its drawings: legend, banner, reference of its document. */
const acrossOf = ({ legend, piece, whole }: Draft, format: SheetFormat, { banner, above, number }: Across): Item[] => [
  ...(legend?.(format, whole) ?? []),
  ...(banner ? bannerItems(format, banner) : []),
  ...(piece === undefined ? [] : [pieceItem(piece, number, placeOn(format, above))]),
];

/** The sheets with their numbers, title blocks and banner, each read as it is printed; clouds round its faults. */
function numbered(
  drafts: readonly Draft[],
  { building, langue, format: usual, above }: SetContext,
  shared: Omit<TitleFields, 'title' | 'feuille'>,
  { banner, changes }: { readonly banner: string | null; readonly changes: Changes },
): NumberedSheet[] {
  return drafts.map((draft, i) => {
    const { title, echelle, echelles = [], views, heading = [], items, hasMarks, format = usual } = draft;
    const across = acrossOf(draft, format, { banner, above, number: [i + 1, drafts.length] });
    const fields: TitleFields = {
      ...shared,
      title,
      feuille: `${i + 1} / ${drafts.length}`,
      ...(echelle === null || echelles.length > 1 ? { echelle: scalesText(draft) } : {}),
    };
    const made = (checked?: string): Sheet => {
      const marks = echelles.length > 1 && hasMarks ? 'nord' : hasMarks;
      const said = { ...fields, ...(checked && { checked }) };
      const sheet = sheetOf(building, format, echelle ?? 100, views, said, marks);
      return { ...sheet, items: [...sheet.items, ...heading, ...items, ...across] };
    };
    const reading = readSheet(made());
    const sheet = made(checkedText(draft, reading, banner !== null, langue));
    const revised = revisionClouds(changes[i - 1] ?? [], shared.indice ?? '', sheet);
    const clouds = [...revised, ...cloudItems(reading.faults.map(({ at }) => at))];
    return { numero: i + 1, titre: title, echelle, reading, sheet: { ...sheet, items: [...sheet.items, ...clouds] } };
  });
}

/** Data shared by the title blocks of a set; the last revision gives their index and date. */
function titleFields({ langue, project }: SetOptions): Omit<TitleFields, 'title' | 'feuille'> {
  const { titre, maitre_ouvrage, auteur, adresse, phase, revisions } = project;
  const last = revisions.at(-1);
  return {
    langue,
    project: titre,
    maitreOuvrage: maitre_ouvrage,
    auteur,
    adresse,
    phase,
    date: last?.date,
    indice: last?.indice,
  };
}
