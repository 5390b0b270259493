import { t } from '../../../../words/index.js';
import type { AirTerminal, Building, Room, RoomUse } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import type { Finding, Findings, Fix } from '../../engine/finding.js';
import type { Rule } from '../../engine/threshold.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { onCeiling } from '../../support/ceiling.js';
import { dwellingsOf, MAIN_ROOMS } from '../../../measures/index.js';
import type { ThresholdKey } from './thresholds.js';
import { THRESHOLDS } from './thresholds.js';

const ADD_VENT = t('Bouche au plafond de la pièce', 'Terminal on the ceiling of the room');
const RAISE_FLOW = t('Débit réglementaire', 'Regulatory flow');

const WET: ReadonlySet<RoomUse> = new Set(['cuisine', 'salle_de_bain', 'wc']);

const KITCHENS: readonly ThresholdKey[] = [
  'extraction_cuisine_1',
  'extraction_cuisine_2',
  'extraction_cuisine_3',
  'extraction_cuisine_4',
  'extraction_cuisine_5',
];

const atRoom = (room: Room, { levels }: Building) => ({
  objet: room.pieces[0]?.pointer ?? `/murs/${room.walls[0] ?? 0}`,
  id: room.id,
  position: { ...room.labelPoint, z: room.z },
  niveau: levels[room.level] ?? null,
});

/** Extraction and supply, once the scene describes its ventilation: ventilation{} or devices of type vmc. */
export const airflow = check({
  raises: ['piece_humide_sans_extraction', 'debit_extraction_insuffisant', 'piece_sans_entree_air'],
  stage: 'dwelling-equipment',
  *run(building) {
    const { electric, ventilation } = building;
    const devices = new Set(
      electric.filter(({ type, room }) => type === 'vmc' && room !== null).map(({ room }) => room),
    );
    const terminals = ventilation?.terminals ?? [];
    const air: Air = {
      devices,
      vents: Map.groupBy(
        terminals.filter(({ kind }) => kind === 'bouche'),
        ({ room }) => room,
      ),
      inlets: terminals.filter(({ kind }) => kind === 'entree_air'),
    };
    if (devices.size === 0 && air.vents.size === 0) return;
    for (const rooms of dwellingsOf(building)) yield* faultsOf(building, rooms, air);
  },
});

/** What the scene says of air, by room. */
interface Air {
  readonly devices: ReadonlySet<string | null>;
  readonly vents: ReadonlyMap<string | null, readonly AirTerminal[]>;
  readonly inlets: readonly AirTerminal[];
}

/** Faults of a dwelling: its flows follow from its own main rooms. */
function* faultsOf(
  building: Building,
  own: readonly Room[],
  { devices, vents, inlets }: Air,
): Findings<'piece_humide_sans_extraction' | 'debit_extraction_insuffisant' | 'piece_sans_entree_air'> {
  const { scene } = building;
  const rooms = own.filter(({ isUseDeduced }) => !isUseDeduced);
  const count = rooms.filter(({ use }) => MAIN_ROOMS.has(use)).length;
  const wcs = rooms.filter(({ use }) => use === 'wc').length;
  for (const room of rooms) {
    const common = () => ({ ...atRoom(room, building), params: { nom: roomNameIn(building, room), pieces: count } });
    const rule = WET.has(room.use) ? ruleOf(scene, THRESHOLDS[flowKey(room, count, wcs)]) : null;
    if (rule && !vents.has(room.id) && !devices.has(room.id)) {
      yield {
        ...common(),
        code: 'piece_humide_sans_extraction',
        norme: { ...normOf(rule), article: '2' },
        fixes: ventFix(room, devices.size > 0),
      };
    }
    if (rule) yield* weakFlow(vents.get(room.id) ?? [], rule, common);
    const isAired = !MAIN_ROOMS.has(room.use) || inlets.length === 0 || inlets.some((inlet) => inlet.room === room.id);
    const isJudged = ruleOf(scene, THRESHOLDS.extraction_wc) !== null;
    if (!isAired && isJudged) yield { ...common(), code: 'piece_sans_entree_air', fixes: [] };
  }
}

/** Threshold of the flow drawn from a room with water, in a dwelling of so many main rooms and WCs. */
export function flowKey({ use }: Room, mainRooms: number, wcs: number): ThresholdKey {
  if (use === 'cuisine') return KITCHENS[Math.min(KITCHENS.length, Math.max(1, mainRooms)) - 1]!;
  if (use === 'salle_de_bain') return mainRooms <= 2 ? 'extraction_bain_petit' : 'extraction_bain_grand';
  return wcs === 1 && mainRooms >= 4 ? 'extraction_wc_unique' : 'extraction_wc';
}

/** Terminals of a room together give its flow; the first one takes what is missing. Unwritten flows are not judged. */
function* weakFlow(
  vents: readonly AirTerminal[],
  rule: Rule,
  common: () => Pick<Finding, 'objet' | 'params'>,
): Findings<'debit_extraction_insuffisant'> {
  const [first] = vents;
  if (!first || vents.some(({ flow }) => flow === null)) return;
  const total = vents.reduce((sum, { flow }) => sum + flow!, 0);
  if (total >= rule.valeur * (1 - RELATIVE_TOLERANCE)) return;
  yield {
    ...common(),
    code: 'debit_extraction_insuffisant',
    objet: first.pointer,
    id: first.id,
    position: first.at,
    valeur: total,
    seuil: rule.valeur,
    norme: normOf(rule),
    fixes: [
      {
        cible: `${first.pointer}/debit_m3h`,
        actuel: first.flow,
        propose: first.flow! + rule.valeur - total,
        raison: RAISE_FLOW,
      },
    ],
  };
}

const ventFix = (room: Room, isByDevice: boolean): Fix[] =>
  isByDevice ? [{ cible: '/electricite/-', actuel: null, propose: onCeiling('vmc', room), raison: ADD_VENT }] : [];
