import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { beforeWorks } from '../../building/index.js';
import { areaOf } from '../../maths/ring.js';
import { marksOf, sum } from '../../measures/index.js';
import { isDemolished } from '../../scene/index.js';
import { isBearing } from '../../structure/index.js';
import type { Item, View } from '../display-list.js';
import { hasRoofWorks } from '../plan/roof-works.js';
import { legendStrip } from '../sheet/compose.js';
import type { SheetFormat } from '../sheet/formats.js';
import { drainsOf, GUTTER } from '../views/rainwater.js';
import { remarksAt, titleWidth } from '../views/view-title.js';

const WORDS = {
  holes: t(
    'Percements de planchers, de murs et de toiture pour les réseaux : à ajouter, d’après les plans de plomberie et de ventilation.',
    'Holes in floors, walls and roofs for networks: to be added, after the plans of plumbing and ventilation.',
  ),
  roofs: t(
    'Traits mixtes : rives des toitures à démolir et à construire.',
    'Chain lines: edges of the roofs to be demolished and built.',
  ),
  gutters: t(
    'Gouttières et descentes des toitures démolies : à déposer.',
    'Gutters and downpipes of the roofs that go: to be taken away.',
  ),
  eaves: t(
    'Rive et gouttière existantes : à couper au droit de ce qui est construit.',
    'Existing eaves and gutter: to be cut where the new work meets them.',
  ),
  lintels: t(
    'Baies à percer dans des murs porteurs ({marks}) : linteau et étaiement à étudier.',
    'Bays to be cut in bearing walls ({marks}): lintel and propping to be designed.',
  ),
  bearing: t(
    'Murs porteurs à démolir : report des charges et étaiement à étudier.',
    'Bearing walls to be taken down: transfer of loads and propping to be designed.',
  ),
} as const;

/** Room of the swatches at the right end of the strip, of the control segment in an upright block, mm of paper. */
const SWATCHES = 36;
const SEGMENT = 8;
/** From the middle of the strip up to the first line, under the swatches of an upright block, mm of paper. */
const UP = 6;
const UNDER = 22;
/** A narrower place holds no sentence, nor the strip more lines, mm of paper. */
const LEAST = 40;
const MOST_LINES = 5;

/** Marks of the bays that are cut in bearing walls that stand, each once. @param views plans that show them */
function cutMarks(building: Building, views: readonly View[]): string[] {
  const shown = building.levels.filter(({ z }) => views.some((view) => view.z === z));
  const cut = shown.flatMap(({ openings }) => openings).filter(({ isCut, wall }) => isCut && isBearing(wall));
  if (cut.length === 0) return [];
  const marks = marksOf(building);
  return [...new Set(cut.map(({ id }) => marks.get(id) ?? '–'))].toSorted();
}

/** Bearing walls inside that go: what they bear stands on. */
const losesBearing = ({ scene }: Building, { walls }: Building): boolean =>
  walls.some((wall) => wall.kind === 'refend' && isBearing(wall) && isDemolished(scene.murs?.[wall.index]));

/** A gutter that loses less of its length is whole, mm. */
const LEAST_CUT = 300;

/** Area of the gutters of each roof of the scene, mm², by its index. */
function guttersOf(building: Building): ReadonlyMap<number, number> {
  const areas = new Map<number, number>();
  for (const { roof, gutter } of drainsOf(building)) {
    if (!roof.isDefault) areas.set(roof.index, (areas.get(roof.index) ?? 0) + sum(gutter, areaOf));
  }
  return areas;
}

/** Whether what is built stands in an eave of a roof that stays: its gutter is shorter than before. */
function cutsEave(building: Building, before: Building): boolean {
  const standing = guttersOf(before);
  const kept = new Set(building.roofs.filter(({ isDefault }) => !isDefault).map(({ index }) => index));
  const after = guttersOf(building);
  return standing
    .entries()
    .some(([index, area]) => kept.has(index) && area - (after.get(index) ?? 0) > LEAST_CUT * GUTTER.width);
}

/** What works ask for that no plan of them draws: lintels, holes for networks, gutters of the roofs that go. */
function sentencesOf(building: Building, views: readonly View[], langue: Langue): string[] {
  const { scene, stacks, pipes, courses } = building;
  const hasNetworks = stacks.length > 0 || pipes.length > 0 || courses.length > 0;
  const losesRoof = scene.toitures?.some(isDemolished) ?? false;
  const before = beforeWorks(building);
  const changesRoof = before !== null && hasRoofWorks(building, before);
  const marks = cutMarks(building, views);
  const said = {
    bearing: before !== null && losesBearing(building, before),
    holes: hasNetworks,
    roofs: changesRoof,
    gutters: losesRoof,
    eaves: before !== null && changesRoof && cutsEave(building, before),
  };
  return [
    ...(marks.length > 0 ? [say<'marks'>(WORDS.lintels, langue, { marks: marks.join(', ') })] : []),
    ...(['bearing', 'holes', 'roofs', 'gutters', 'eaves'] as const)
      .filter((word) => said[word])
      .map((word) => say(WORDS[word], langue)),
  ];
}

/** The same beside the legend of a sheet of works, past the title that stands in its strip; nothing without room. */
export function worksNotes(building: Building, format: SheetFormat, views: readonly View[], langue: Langue) {
  const [only, ...more] = views;
  const sentences = sentencesOf(building, views, langue);
  const strip = legendStrip(format, true);
  if (format.hasSideBlock) {
    return remarksAt(sentences, strip.width - SEGMENT, 1, { x: strip.x, y: strip.y - UNDER });
  }
  const wide = only && more.length === 0 ? titleWidth(only.title.text, only.title.note) + UP : 0;
  const past = wide <= strip.width ? wide : 0;
  const width = strip.width - past - SWATCHES;
  const lines: Item[] = width < LEAST ? [] : remarksAt(sentences, width, 1, { x: strip.x + past, y: strip.y + UP });
  return lines.length > MOST_LINES ? [] : lines;
}
