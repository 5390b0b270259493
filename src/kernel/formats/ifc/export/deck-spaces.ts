import type { Deck, Room } from '../../../building/index.js';
import { deckName } from '../../../building/index.js';
import { withoutFilms } from '../../../maths/films.js';
import { areaOf, perimeterOf } from '../../../maths/ring.js';
import { heightOn, levelPlane, partsWhere, volumeUnder } from '../../../building/roofs/plane.js';
import type { DeckMeasure } from '../../../measures/index.js';
import { deckMeasures, sum } from '../../../measures/index.js';
import { partId } from '../../../scene/index.js';
import type { Ref } from '../schema/index.js';
import { levelFrame } from './frames.js';
import type { Container, IfcModel } from './model.js';
import type { Piece } from './shapes.js';
import { writeAreas } from './spaces.js';

/** Where what is over a mezzanine comes nearer to its floor than this, there is no room on it, mm. */
const LEAST_MM = 1;

type Ceiling = Deck['ceiling'][number];

/** What is on every mezzanine of a room as a space of its own; one outside of all rooms is none. */
export function writeDeckSpaces(model: IfcModel): void {
  for (const measure of deckMeasures(model.building)) {
    const { deck, room } = measure;
    if (room) writeDeckSpace(model, measure, holderOf(model, deck, room));
  }
}

interface Holder {
  readonly container: Container;
  /** Of a hall that goes on over its mezzanine, what is on it is a part (IfcElementCompositionEnum). */
  readonly composition: 'PARTIAL' | 'ELEMENT';
}

/** The room whose air goes on over the deck; the storey where the deck closes that room. */
function holderOf(model: IfcModel, { id, levelIndex }: Deck, room: Room): Holder {
  const hall = model.spaces.get(room.id);
  const isClosed = room.ceiling.some(({ hung }) => hung === id);
  return hall && !isClosed
    ? { container: hall, composition: 'PARTIAL' }
    : { container: model.storey(levelIndex), composition: 'ELEMENT' };
}

/** Parts of what is over a deck where there is room. */
const clearParts = ({ ceiling, top }: Deck): Ceiling[] =>
  ceiling.flatMap((part) =>
    partsWhere(part.plan, (at) => heightOn(part.plane, at) - top - LEAST_MM)
      .flatMap(withoutFilms)
      .map((plan) => ({ ...part, plan })),
  );

function writeDeckSpace(model: IfcModel, measure: DeckMeasure, { container, composition }: Holder): void {
  const { deck } = measure;
  const { id: deckId, top, use, index, levelIndex, pieces, pointer } = deck;
  const parts = clearParts(deck);
  if (parts.length === 0) return;
  const id = partId(deckId, 'espace');
  const placed = model.place(container.placed, levelFrame(top));
  const ref = model.product('IfcSpace', {
    id,
    pointer: pieces[0]?.pointer ?? pointer,
    name: `${model.building.levels[levelIndex]!.ordinal}.M${index + 1}`,
    placed,
    representation: model.shape(model.bodyOf(parts.map((part) => airOf(part, top)))),
    rest: {
      LongName: model.say(deckName(deck)),
      ObjectType: use,
      CompositionType: composition,
      PredefinedType: 'INTERNAL',
      ElevationWithFlooring: top,
    },
  });
  model.relations.add('aggregates', container.id, container.ref, ref);
  describe(model, measure, ref, { id, parts });
}

/** The air between the floor of a deck and what is over a part of it. */
const airOf = ({ plan, plane }: Ceiling, z: number): Piece => ({
  frame: levelFrame(0),
  material: 'neutre',
  shape: {
    kind: 'between_planes',
    profile: plan,
    bottom: levelPlane(plan.outer[0]!, 0),
    top: { ...plane, at: { ...plane.at, z: plane.at.z - z } },
  },
});

interface Written {
  readonly id: string;
  readonly parts: readonly Ceiling[];
}

function describe(model: IfcModel, measure: DeckMeasure, ref: Ref<'IfcSpace'>, { id, parts }: Written): void {
  const { deck, heights, habitable } = measure;
  const area = sum(parts, ({ plan }) => areaOf(plan)) / 1e6;
  const volume = sum(parts, ({ plan, plane }) => volumeUnder(plan, (at) => heightOn(plane, at) - deck.top)) / 1e9;
  model.sets.properties(ref, 'Pset_SpaceCommon', { Reference: deck.use, IsExternal: false, NetPlannedArea: area });
  writeAreas(model, ref, { habitable, carrez: habitable });
  model.sets.quantities(ref, id, 'Qto_SpaceBaseQuantities', {
    Height: heights?.highest ?? null,
    NetPerimeter: perimeterOf(deck.polygon),
    GrossFloorArea: area,
    NetFloorArea: area,
    GrossVolume: volume,
    NetVolume: volume,
  });
}
