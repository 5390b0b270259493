import { fill, say, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Fixture, Level } from '../../building/index.js';
import { leftOf, offsetFrom } from '../../maths/vector.js';
import { radiatorText } from '../../measures/index.js';
import { INSIDE_C, outputShare, regimeIn } from '../../thermal/index.js';
import type { TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import { readable } from '../frame.js';
import { NOTE, noteTag, readInRoom } from './note-tags.js';
import type { Note } from './note-tags.js';
import { unjoinedOn } from './unjoined-radiators.js';

/** A radiator that no pipe reaches, in a building that has some. */
const ALONE = t('{value} · sans tube', '{value} · no pipe');
/** Air kept between its text and the pipes along its wall, mm of paper. */
const CLEAR = 0.5;
const RATED = t('Radiateur : type, h × l, W (ΔT 50)', 'Radiator: type, h × w, W (50 K excess)');
const IN_USE = t('Radiateur : type, h × l, W (eau {regime} °C)', 'Radiator: type, h × w, W (water {regime} °C)');

/** What a line of a legend says of the outputs beside radiators: at the regime of the water where one is known. */
export function radiatorLegend({ scene }: Building): Text {
  const regime = regimeIn(scene);
  return regime === null ? RATED : fill(IN_USE, { regime: t(regime.name, regime.name) });
}

/**
 * What a radiator gives at the regime of the installation, W: as it says, else by the exponent of NF EN 442 in a room
 * at 20 °C; its rated output where no regime is known; undefined of one that says none.
 */
export function outputOf({ scene }: Building, { source }: Fixture): number | undefined {
  const { puissance_w: rated, puissance_utile_w: useful } = source;
  const regime = regimeIn(scene);
  if (regime === null || rated === undefined) return rated;
  return useful ?? rated * outputShare(regime.mean, INSIDE_C);
}

/** Size and output of each radiator of a level, along the room side of it, and that no pipe reaches it. */
export function radiatorNotes(building: Building, level: Level, frame: Frame, drafting: Drafting): Note[] {
  const alone = new Set(unjoinedOn(building, level));
  return building.plumbing
    .filter(({ type, levelIndex }) => type === 'radiateur' && levelIndex === level.index)
    .map((fixture) => {
      const value = radiatorText(fixture, drafting.langue, outputOf(building, fixture));
      const said = alone.has(fixture) ? say<'value'>(ALONE, drafting.langue, { value }) : value;
      return radiatorNote(fixture, said, level, frame, drafting);
    });
}

function radiatorNote(fixture: Fixture, value: string, level: Level, frame: Frame, { scale }: Drafting): Note {
  const { center, facing, depth, id } = fixture;
  const out = { x: Math.cos((facing * Math.PI) / 180), y: Math.sin((facing * Math.PI) / 180) };
  const places = [2.2, 4.5, 5.5, 7, 9].flatMap((far) =>
    [0, 6, -6, 12, -12].map((aside) =>
      offsetFrom(offsetFrom(center, out, depth / 2 + far * scale), leftOf(out), aside * scale),
    ),
  );
  const note: TextItem = {
    ...NOTE,
    layer: 'PLOMB',
    id,
    value,
    at: center,
    rotation: readable(facing - 90),
  };
  const anchor = offsetFrom(center, out, depth / 2);
  return noteTag(note, places, frame, scale, { anchor, clear: CLEAR, isReadAs: readInRoom(fixture.room, level) });
}
