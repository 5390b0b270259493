import { fill, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { buildingOf } from '../../building/index.js';
import { extended } from '../../scene/edit/index.js';
import type { Scene } from '../../scene/index.js';
import { isObject, tokensOf, valueAt } from '../../scene/index.js';
import type { Point } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import { hotWaterOf } from '../../thermal/index.js';
import type { Appliance } from '../support/appliances.js';
import { labelOf } from '../support/appliances.js';
import { isMachine, servedOf } from '../support/machines.js';
import { listed } from '../support/listed.js';
import { isDeduced } from '../support/source.js';
import { speedIn, TUBES } from '../support/tubes.js';
import type { RuleTrade } from '../trade.js';
import type { WaterReport } from './answer.js';
import { DRAWS, simultaneityOf } from './figures.js';
import { hangsOverOthers, withHeaters } from './heater.js';
import { suppliesOf } from './routes.js';
export { WaterReport } from './answer.js';

const TEXTS = {
  basis: t(
    'Eau : débits de base et simultanéité de la NF DTU 60.11 (valeurs à confirmer), tubes multicouches, 2 m/s vers un appareil et 1,5 m/s en tronc commun ; lave-linge et lave-vaisselle de chaque logement comptés, dessinés ou non',
    'Water: base flows and simultaneity of NF DTU 60.11 (values to be confirmed), multilayer tubes, 2 m/s to one appliance and 1.5 m/s where several are served; the washing machine and the dishwasher of each home are counted, drawn or not',
  ),
  hot: t(
    'Eau chaude d’une journée : selon le nombre de pièces principales (AICVF), à 60 °C',
    'Hot water of a day: by the number of main rooms (AICVF), at 60 °C',
  ),
  heater: t(
    'Aucune production d’eau chaude dans la scène : ni chauffe_eau ni module_hydraulique, l’eau chaude n’est pas tracée',
    'Nothing makes hot water in the scene: neither chauffe_eau nor module_hydraulique, hot water is not drawn',
  ),
  over: t(
    'Chauffe-eau placé au-dessus d’un autre appareil, aucun mur libre n’en a la place : emplacement à étudier',
    'Water heater placed over another appliance, no free wall having the place: its place is to be designed',
  ),
  lost: t(
    'Appareils dont l’alimentation est à étudier : {fixtures}',
    'Appliances whose supply is to be designed: {fixtures}',
  ),
} as const;

/** Cold and hot water: risers, manifolds and pipes sized by simultaneous flow. */
export const water: RuleTrade<WaterReport> = ({ scene, building: given }) => {
  const { building, lists } = withHeaters(scene, given);
  const { pipes, columns, manifolds, lost, isWithoutHeater } = suppliesOf(building);
  const additions = {
    lists: {
      ...lists,
      '/reseaux': pipes,
      ...(columns.length > 0 ? { '/alimentation/colonnes': columns } : {}),
      ...(manifolds.length > 0 ? { '/alimentation/nourrices': manifolds } : {}),
    },
  };
  const completed = pipes.length > 0 ? buildingOf(extended(scene, additions) as Scene) : building;
  const report = reportOf(completed);
  return {
    additions,
    report,
    hypotheses: [
      ...(report.appareils.length > 0 ? [TEXTS.basis, TEXTS.hot] : []),
      ...(isWithoutHeater ? [TEXTS.heater] : []),
      ...(hangsOverOthers(building) ? [TEXTS.over] : []),
      ...(lost.length > 0 ? [fill(TEXTS.lost, { fixtures: listed(lost.map(labelOf)) })] : []),
    ] as Text<never>[],
  };
};

/** A pipe that ends this near to the back of a machine feeds it, mm. */
const FED_MM = 300;

const thousandth = (value: number): number => Math.round(value * 1000) / 1000 + 0;
const origin = (entry: unknown) => (isDeduced(entry) ? ('deduite' as const) : ('declaree' as const));

function reportOf(building: Building): WaterReport {
  const { scene, stacks, manifolds } = building;
  const drawn = servedOf(building).flatMap((one) => {
    const pointer = isMachine(one) ? feedOf(building, one) : one.pointer;
    return one.type === 'chauffe_eau' || pointer === null ? [] : [{ type: one.type, pointer, ...DRAWS[one.type] }];
  });
  const share = simultaneityOf(drawn.length);
  const isWater = ({ type }: { readonly type: string }): boolean => type === 'ef' || type === 'ec';
  const entryAt = (pointer: string): unknown => valueAt(scene, tokensOf(pointer));
  return {
    appareils: drawn.map(({ type, pointer, flow }) => ({ type, objet: pointer, debit_l_s: flow })),
    somme_coefficients: drawn.reduce((sum, { coefficient }) => sum + coefficient, 0),
    coefficient_simultaneite: thousandth(share),
    debit_probable_l_s: thousandth(share * drawn.reduce((sum, { flow }) => sum + flow, 0)),
    volume_ecs_l: hotWaterOf(building).litres,
    colonnes: stacks.filter(isWater).map(({ pointer, type, diameter, bottom, top }) => ({
      objet: pointer,
      type,
      diametre_mm: diameter,
      z_bas: bottom,
      z_haut: top,
      origine: origin(entryAt(pointer)),
    })),
    nourrices: manifolds.filter(isWater).map(({ pointer, type, outlets }) => ({
      objet: pointer,
      type,
      departs: outlets,
      origine: origin(entryAt(pointer)),
    })),
    diametres: pipeLines(building),
  };
}

/** The pipe that feeds a machine which the scene does not draw, by its pointer; null where none does. */
const feedOf = ({ pipes }: Building, machine: Appliance): string | null =>
  pipes.find(
    ({ type, source, runs }) =>
      type === 'ef' &&
      source.alimente === machine.type &&
      runs.some(({ planIndex, points }) => planIndex === machine.levelIndex && isAt(machine, points.at(-1)!)),
  )?.pointer ?? null;

const isAt = ({ back }: Appliance, point: Point): boolean => distance(back, point) <= FED_MM;

/** Stretches that say their flow. */
const pipeLines = ({ pipes }: Building): WaterReport['diametres'] =>
  pipes.flatMap(({ pointer, type, diameter, source }) => {
    const flow = isObject(source) ? source['debit_l_s'] : null;
    const tube = TUBES.find(({ outside }) => outside === diameter);
    if (typeof flow !== 'number' || !tube) return [];
    return [
      {
        troncon: pointer,
        type,
        debit_l_s: flow,
        diametre_mm: diameter,
        diametre_interieur_mm: tube.inside,
        vitesse_m_s: thousandth(speedIn(flow, tube.inside)),
      },
    ];
  });
