import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { boundsOf } from '../../maths/ring.js';
import type { Planning } from '../../planning/index.js';
import { planningTables } from '../../planning/index.js';
import type { Sheet } from '../sheet/compose.js';
import { framed } from '../sheet/compose.js';
import { placeOn } from '../sheet/fit.js';
import type { TitleFields } from '../sheet/title-block.js';
import type { PlanningMap } from './planning-map.js';
import { planningMap } from './planning-map.js';
import type { StudySheet, StudyTitles } from './study-sheet.js';
import { drawn, FORMAT, MAP_SCALES, placed, scaleIn, tableDrafts } from './study-sheet.js';

const TITLES = {
  map: t('Règles d’urbanisme sur le terrain', 'Planning rules on the plot'),
  tables: t('Contrôles, droits restants, enveloppe', 'Checks, remaining rights, envelope'),
} as const;
/** Around the plot for the names of its limits, and under it for the title, mm of paper. */
const AROUND = { width: 24, height: 38 } as const;

function mapSheet(building: Building, map: PlanningMap, fields: TitleFields): Sheet {
  const place = placeOn(FORMAT);
  const room = { width: place.width - AROUND.width, height: place.height - AROUND.height };
  const scale = scaleIn(room, boundsOf(building.site.parcel!.ring), MAP_SCALES);
  return {
    format: FORMAT,
    scale,
    views: placed(planningMap(building, map, { scale, langue: fields.langue }), place),
    ...framed(FORMAT, scale, building.northDeg, fields),
  };
}

/** Sheets of the planning rules on A3: plot with envelope and breaches, then tables; without a plot tables alone. */
export function planningSheets(
  building: Building,
  { map, answer }: { readonly map: PlanningMap; readonly answer: Planning },
  titles: StudyTitles,
): readonly StudySheet[] {
  const { langue } = titles;
  const maps = building.site.parcel
    ? [{ title: say(TITLES.map, langue), draw: (fields: TitleFields) => mapSheet(building, map, fields) }]
    : [];
  return drawn([...maps, ...tableDrafts(planningTables(answer, langue), say(TITLES.tables, langue), langue)], titles);
}
