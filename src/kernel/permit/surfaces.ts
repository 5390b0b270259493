import type { Building } from '../building/index.js';
import { levelName } from '../building/index.js';
import type { FloorItem, FloorLine, FootprintItem, FootprintLine } from '../measures/index.js';
import { floorArea, legalFootprint, squareMetres } from '../measures/index.js';
import type { Polygon } from '../maths/geometry.js';
import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';

/** Totals that lines belong to, under their names in the answer. */
export type Figure =
  | 'plancher_existante_m2'
  | 'plancher_creee_m2'
  | 'plancher_totale_m2'
  | 'emprise_existante_m2'
  | 'emprise_creee_m2'
  | 'emprise_totale_m2';

/** A line of the calculation, with what it is drawn from. */
export interface SurfaceLine {
  readonly figure: Figure;
  readonly title: string;
  readonly sign: 1 | -1;
  /** mm². */
  readonly area: number;
  readonly article: string;
  readonly pointer: string | null;
  readonly polygons: readonly Polygon[];
  /** Level of a floor line; null of a footprint. */
  readonly level: number | null;
}

interface Item {
  readonly title: Text;
  readonly article: string;
}

const FLOOR: Readonly<Record<FloorItem, Item>> = {
  niveau: {
    title: t('{level}, nu intérieur des façades', '{level}, inside the façades'),
    article: 'R. 111-22, 1°',
  },
  mezzanine: { title: t('{level}, mezzanine', '{level}, mezzanine'), article: 'R. 111-22' },
  tremie: {
    title: t('{level}, trémies', '{level}, wells'),
    article: 'R. 111-22, 2°',
  },
  hauteur: {
    title: t('{level}, au plus 1,80 m de haut', '{level}, 1.80 m high or less'),
    article: 'R. 111-22, 3°',
  },
  stationnement: { title: t('{level}, stationnement de véhicules', '{level}, garage'), article: 'R. 111-22, 4°' },
  combles: { title: t('{level}, combles non aménageables', '{level}, lost attic'), article: 'R. 111-22, 5°' },
  technique: { title: t('{level}, local technique', '{level}, technical room'), article: 'R. 111-22, 6°' },
  annexe_collective: {
    title: t('{level}, cave collective', '{level}, cellar off halls'),
    article: 'R. 111-22, 7°',
  },
  dix_pour_cent: {
    title: t('10 % des logements collectifs', '10 % of dwellings off shared halls'),
    article: 'R. 111-22, 8°',
  },
};

const FOOTPRINT: Readonly<Record<FootprintItem, Item>> = {
  volume: {
    title: t('Projection des volumes', 'Projection of the volumes'),
    article: 'R. 420-1',
  },
  cour: { title: t('Cour ouverte', 'Open court'), article: 'R. 420-1' },
  ouvrage: {
    title: t('Balcon ou ouvrage surélevé', 'Balcony or raised work'),
    article: 'R. 420-1',
  },
  abri: { title: t('Toiture portée par des poteaux', 'Roof carried by posts'), article: 'R. 420-1' },
};

const TOTALS = {
  existing: t('Surface existante', 'Existing area'),
  created: t('Surface créée', 'Created area'),
} as const;

/** Areas of a permit: totals in m², and the lines that each is the sum of. */
export interface Surfaces {
  readonly plancher_existante_m2: number;
  readonly plancher_creee_m2: number;
  readonly plancher_totale_m2: number;
  readonly emprise_existante_m2: number;
  readonly emprise_creee_m2: number;
  readonly emprise_totale_m2: number;
  readonly lines: readonly SurfaceLine[];
}

function floorLine(line: FloorLine, { levels }: Building, langue: Langue): SurfaceLine {
  const { item, level, isExisting, sign, area, pointer, polygons } = line;
  const { title, article } = FLOOR[item];
  return {
    figure: isExisting ? 'plancher_existante_m2' : 'plancher_creee_m2',
    title: say(title, langue, { level: say(levelName(levels[level]!), langue) }),
    sign,
    area,
    article,
    pointer,
    polygons,
    level,
  };
}

function footprintLine(line: FootprintLine, langue: Langue): SurfaceLine {
  const { item, isExisting, sign, area, pointer, polygons } = line;
  const { title, article } = FOOTPRINT[item];
  const figure = isExisting ? 'emprise_existante_m2' : 'emprise_creee_m2';
  return { figure, title: say(title, langue), sign, area, article, pointer, polygons, level: null };
}

/** The two lines of a total: what stands, and what is created. */
function totalLines(figure: Figure, existing: number, created: number, article: string, langue: Langue): SurfaceLine[] {
  const line = (title: Text, area: number): SurfaceLine[] =>
    area > 0
      ? [{ figure, title: say(title, langue), sign: 1, area, article, pointer: null, polygons: [], level: null }]
      : [];
  return [...line(TOTALS.existing, existing), ...line(TOTALS.created, created)];
}

/** Floor area and footprint as the form has them, each the sum of its lines. */
export function surfacesOf(building: Building, langue: Langue): Surfaces {
  const [floor, print] = [floorArea(building), legalFootprint(building)];
  return {
    plancher_existante_m2: squareMetres(floor.existingArea),
    plancher_creee_m2: squareMetres(floor.createdArea),
    plancher_totale_m2: squareMetres(floor.area),
    emprise_existante_m2: squareMetres(print.existingArea),
    emprise_creee_m2: squareMetres(print.createdArea),
    emprise_totale_m2: squareMetres(print.area),
    lines: [
      ...floor.lines.map((line) => floorLine(line, building, langue)),
      ...totalLines('plancher_totale_m2', floor.existingArea, floor.createdArea, 'R. 111-22', langue),
      ...print.lines.map((line) => footprintLine(line, langue)),
      ...totalLines('emprise_totale_m2', print.existingArea, print.createdArea, 'R. 420-1', langue),
    ],
  };
}
