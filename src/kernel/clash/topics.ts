import type { Langue } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';
import type { Alert } from '../checks/index.js';
import type { BcfTopic } from '../formats/bcf/index.js';
import { uuidOf } from '../formats/bcf/index.js';
import type { Point3 } from '../maths/geometry.js';
import type { ClashLine } from './answer.js';
import type { Clash } from './detect.js';
import type { ClashElement } from './element.js';
import type { Box3 } from './geometry/convex.js';
import { boxOfBoxes } from './geometry/convex.js';
import { plus } from './geometry/vec.js';
import { cameraOn } from './perspective.js';
import { snapshotOf } from './snapshot.js';

const AUTHOR = 'Aplomb';
/** Archives of the same scene are the same bytes: they carry no date of when they were made. */
const EPOCH = new Date(0);
/** Clashes from this depth on cannot be lived with, mm. */
const DEEP_MM = 50;
/** Topics with a picture of their own; a longer list is looked at in a model. */
const MOST_SNAPSHOTS = 200;
/** What is shown around a place without an element, mm. */
const AROUND_MM = 1_000;
/** Signs of a title. */
const TITLE = 120;

const RED = [214, 69, 56] as const;
const BLUE = [70, 116, 178] as const;

const CLASH = t('Conflit : {a} et {b}', 'Clash: {a} and {b}');
const DEPTH = t(
  '{a} et {b} se pénètrent de {depth} mm ({volume} L). Déplacer {b} de ({x} ; {y} ; {z}) mm les sépare.',
  '{a} and {b} lie {depth} mm in each other ({volume} L). Moving {b} by ({x}; {y}; {z}) mm parts them.',
);

/** A topic with the fields that the JSON form of an archive adds. */
export interface Issue extends BcfTopic {
  /** JSON pointer of what it is about; null of what a scene does not list. */
  readonly pointer: string | null;
}

const nameOf = ({ nom, classe }: ClashLine['a']): string => nom ?? classe;
const shortened = (text: string): string =>
  [...text].length > TITLE ? `${[...text].slice(0, TITLE - 1).join('')}…` : text;

const base = { status: 'Open', date: EPOCH, author: AUTHOR, modified: null, comments: [] } as const;

/** A topic of type Clash: both elements selected, and a camera with both in its picture. @param offset mm */
export function clashTopic(
  clash: Clash,
  line: ClashLine,
  index: number,
  { langue, offset }: { readonly offset: Point3; readonly langue: Langue },
): Issue {
  const { a, b } = clash;
  const camera = cameraOn(boxOfBoxes([a.box, b.box]));
  const painted = [
    { parts: a.parts(a.box) ?? [], colour: BLUE },
    { parts: b.parts(b.box) ?? [], colour: RED },
  ];
  return {
    ...base,
    ...wordsOf(line, langue),
    guid: line.id,
    type: 'Clash',
    priority: clash.depth >= DEEP_MM ? 'critique' : 'avertissement',
    view: {
      ...camera,
      from: plus(camera.from, offset),
      components: [a.guid, b.guid],
      snapshot: index < MOST_SNAPSHOTS ? snapshotOf(camera, painted) : null,
    },
    pointer: line.a.objet,
  };
}

/** Title and description of a clash. */
function wordsOf(line: ClashLine, langue: Langue): Pick<Issue, 'title' | 'description'> {
  const { profondeur_mm: depth, volume_l: volume, deplacement } = line;
  const [a, b] = [nameOf(line.a), nameOf(line.b)];
  const number = (value: number, digits = 1): string => sayFixed(value, digits, langue);
  const [x, y, z] = [deplacement.x, deplacement.y, deplacement.z].map((value) => number(value)) as [
    string,
    string,
    string,
  ];
  return {
    title: shortened(say(CLASH, langue, { a, b })),
    description: say(DEPTH, langue, { a, b, depth: number(depth), volume: number(volume, 2), x, y, z }),
  };
}

/** Topics of type Issue, one an alert: the elements it is about selected, and a camera on them, or on its place. */
export function alertTopics(alerts: readonly Alert[], elements: readonly ClashElement[]): Issue[] {
  const byPointer = Map.groupBy(elements, ({ pointer }) => pointer ?? '');
  const counts = new Map<string, number>();
  const whole = elements.length > 0 ? boxOfBoxes(elements.map(({ box }) => box)) : null;
  return alerts.map((alert): Issue => {
    const key = `${alert.code}|${alert.objet}|${JSON.stringify(alert.position)}`;
    const ordinal = counts.get(key) ?? 0;
    counts.set(key, ordinal + 1);
    const about = elementsAt(alert.objet ?? '', byPointer);
    const box = about.length > 0 ? boxOfBoxes(about.map((element) => element.box)) : (placeOf(alert) ?? whole);
    return {
      ...base,
      guid: uuidOf(`${key}|${ordinal}`, 'alert'),
      type: 'Issue',
      title: shortened(alert.message),
      priority: alert.severite,
      description: alert.message,
      view: box && { ...cameraOn(box), components: about.map(({ guid }) => guid), snapshot: null },
      pointer: alert.objet ?? null,
    };
  });
}

/** Elements that a pointer names, or that what it names is a part of: `/murs/3/epaisseur` is the wall's. */
function elementsAt(pointer: string, byPointer: ReadonlyMap<string, readonly ClashElement[]>): readonly ClashElement[] {
  const parts = pointer.split('/');
  for (let length = parts.length; length > 2; length--) {
    const found = byPointer.get(parts.slice(0, length).join('/'));
    if (found) return found;
  }
  return [];
}

/** A box about the place of an alert; null of one without. */
function placeOf({ position }: Alert): Box3 | null {
  if (!position) return null;
  const { x, y } = position;
  const z = 'z' in position && typeof position.z === 'number' ? position.z : 0;
  return {
    min: { x: x - AROUND_MM, y: y - AROUND_MM, z: z - AROUND_MM },
    max: { x: x + AROUND_MM, y: y + AROUND_MM, z: z + AROUND_MM },
  };
}
