import type { OpeningFamily } from '../../../catalogue/index.js';
import type { Opening } from '../../../building/index.js';
import { joinerySections } from '../../../building/index.js';
import { guidOf, partId } from '../../../scene/index.js';
import type { Ifc4Entities, Ref } from '../schema/index.js';
import { tidy } from './frames.js';
import type { IfcModel } from './model.js';

type Move = OpeningFamily['operation'];
type DoorPanel = Ifc4Entities['IfcDoorPanelProperties'];
type WindowPanel = Ifc4Entities['IfcWindowPanelProperties'];

/** How the leaves of a door move, by the way its family does. */
const DOOR_MOVES: Readonly<Record<Move, DoorPanel['PanelOperation']>> = {
  battant: 'SWINGING',
  oscillo_battant: 'SWINGING',
  coulissant: 'SLIDING',
  galandage: 'SLIDING',
  fixe: 'FIXEDPANEL',
  sectionnel: 'ROLLINGUP',
  enroulable: 'ROLLINGUP',
  // The schema has no word for a leaf that tilts up as a whole.
  basculant: 'NOTDEFINED',
};

/** How a leaf of a window moves: hung on its left, in the middle (one leaf: its side is not said), on its right. */
const WINDOW_MOVES: Readonly<Partial<Record<Move, Readonly<Record<string, WindowPanel['OperationType']>>>>> = {
  battant: { LEFT: 'SIDEHUNGLEFTHAND', RIGHT: 'SIDEHUNGRIGHTHAND' },
  oscillo_battant: { LEFT: 'TILTANDTURNLEFTHAND', RIGHT: 'TILTANDTURNRIGHTHAND' },
  coulissant: { LEFT: 'SLIDINGHORIZONTAL', MIDDLE: 'SLIDINGHORIZONTAL', RIGHT: 'SLIDINGHORIZONTAL' },
  fixe: { LEFT: 'FIXEDCASEMENT', MIDDLE: 'FIXEDCASEMENT', RIGHT: 'FIXEDCASEMENT' },
};

/** Where each of so many leaves is. */
const POSITIONS: Readonly<Record<number, readonly ('LEFT' | 'MIDDLE' | 'RIGHT')[]>> = {
  1: ['MIDDLE'],
  2: ['LEFT', 'RIGHT'],
  3: ['LEFT', 'MIDDLE', 'RIGHT'],
};

/** Sections of the lining and of each leaf of a type of joinery, as the schema's own sets of properties. */
export function liningsOf(model: IfcModel, opening: Opening, typeId: string): Ref<'IfcPropertySetDefinition'>[] {
  const isDoor = opening.kind === 'porte';
  const { lining, leaves } = joinerySections(opening);
  const LiningDepth = tidy(lining.depth);
  const LiningThickness = tidy(lining.width);
  const GlobalId = guidOf(partId(typeId, 'dormant'));
  const frame: Ref<'IfcPropertySetDefinition'> = isDoor
    ? model.writer.add('IfcDoorLiningProperties', { GlobalId, LiningDepth, LiningThickness })
    : model.writer.add('IfcWindowLiningProperties', { GlobalId, LiningDepth, LiningThickness });
  // More leaves than three have no words for their places.
  const positions = POSITIONS[leaves] ?? [];
  const write = isDoor ? doorPanel : windowPanel;
  return [frame, ...positions.map((at, i) => write(model, opening, guidOf(partId(typeId, `vantail.${i + 1}`)), at))];
}

const moveOf = ({ family }: Opening): Move | null => family?.operation ?? null;

function doorPanel(
  { writer }: IfcModel,
  opening: Opening,
  GlobalId: string,
  PanelPosition: DoorPanel['PanelPosition'],
): Ref<'IfcPropertySetDefinition'> {
  const move = moveOf(opening) ?? (opening.leaves.length > 0 ? 'battant' : null);
  const { leaf, leaves } = joinerySections(opening);
  return writer.add('IfcDoorPanelProperties', {
    GlobalId,
    PanelDepth: tidy(leaf.depth),
    PanelOperation: move ? DOOR_MOVES[move] : 'NOTDEFINED',
    PanelWidth: tidy(1 / leaves),
    PanelPosition,
  });
}

function windowPanel(
  { writer }: IfcModel,
  opening: Opening,
  GlobalId: string,
  PanelPosition: 'LEFT' | 'MIDDLE' | 'RIGHT',
): Ref<'IfcPropertySetDefinition'> {
  const move = moveOf(opening);
  const { leaf } = joinerySections(opening);
  return writer.add('IfcWindowPanelProperties', {
    GlobalId,
    OperationType: (move && WINDOW_MOVES[move]?.[PanelPosition]) ?? 'NOTDEFINED',
    PanelPosition,
    FrameDepth: tidy(leaf.depth),
    FrameThickness: tidy(leaf.stile),
  });
}
