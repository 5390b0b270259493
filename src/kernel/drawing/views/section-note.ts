import type { Langue, Text } from '../../../words/index.js';
import { capital, say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { scaleText } from '../length-text.js';
import { TYPICAL } from './facade-typical.js';
import { BANKED } from './ground-bank.js';
import { naturalAlong } from './section-earth.js';
import { hasOffsetFooting, standsUnsurveyed } from './section-ground.js';
import { jointRemarks } from './section-joints.js';
import type { SectionLine } from './section-lines.js';
import { cutName } from './section-lines.js';
import { DETAILED_FROM } from './section-picture.js';
import { lowLintels } from './section-plates.js';
import type { Reach } from './section-reach.js';
import { bearingRemarks } from './section-spans.js';
import { THIN_ROOFS, thinWoolOn } from './section-thin-roofs.js';
import { THIN_WALLS, thinLeafOn } from './section-thin-walls.js';
import { eaveJoints } from './section-upstands.js';
import { inState, STATES } from './states.js';
import { titleWidth } from './view-title.js';

/** A title with its note is no wider than this, mm of paper: more of it stands under it. */
const ONE_LINE = 140;

const NAME = t('Coupe {name}', 'Section {name}');
const DASHED = {
  typical: TYPICAL,
  /** Of what stands already nothing is left to be designed. */
  supposed: t('en tirets : supposé', 'dashed: supposed'),
} as const;
/** A scene says nothing of what carries the walls that stand: no survey does without digging. */
const UNSURVEYED = t('fondations existantes non relevées', 'existing foundations not surveyed');

/** Its load is not in the middle of it: an engineer ties it to what stands inside, or widens it. */
const OFFSET = t('semelles en limite excentrées, à étudier', 'footings on the limit off their wall, to be designed');

/** What stands under the title of a section: its scale, and what dashed parts are. */
function plainNote(picture: readonly Item[], drafting: Drafting, state?: Text): string {
  const hasTypical = picture.some(({ class: kind, dash }) => kind === 'cut' && dash === 'interrompu');
  const dashed = state === STATES.existing ? DASHED.supposed : DASHED.typical;
  return [scaleText(drafting), ...(hasTypical ? [say(dashed, drafting.langue)] : [])].join(' · ');
}

/**
 * What a section leaves open: what nobody knows of the walls that stand, what nobody designed to bear, what is said of
 * a surveyed ground and of layers that are supposed.
 */
function leftOpen(building: Building, line: SectionLine, reach: Reach, drafting: Drafting): string[] {
  const { scale, langue } = drafting;
  const isDetailed = scale <= DETAILED_FROM;
  const leaf = isDetailed ? thinLeafOn(building, line) : null;
  const wool = isDetailed ? thinWoolOn(building, line) : null;
  return [
    ...(standsUnsurveyed(building, line) ? [say(UNSURVEYED, langue)] : []),
    ...jointRemarks(building, line, langue),
    ...(hasOffsetFooting(building, line) ? [say(OFFSET, langue)] : []),
    ...(leaf === null ? [] : [say(THIN_WALLS, langue, { leaf: Math.round(leaf / 10) })]),
    ...(isDetailed ? lowLintels(building, { line, origin: 0 }, langue) : []),
    ...bearingRemarks(building, line, langue),
    ...eaveJoints(building, line, langue),
    ...(wool === null ? [] : [say(THIN_ROOFS, langue, { wool: Math.round(wool / 10) })]),
    ...(naturalAlong(building, reach) === null ? [] : [say(BANKED, langue)]),
  ];
}

/** What stands under the title of a section: one line where that is no wider than remarks, else remarks under it. */
export function sectionNotes(
  building: Building,
  line: SectionLine,
  picture: readonly Item[],
  reach: Reach,
  drafting: Drafting,
  state?: Text,
): { note: string; remarks: string[] } {
  const note = plainNote(picture, drafting, state);
  const open = leftOpen(building, line, reach, drafting).join(' · ');
  if (open === '') return { note, remarks: [] };
  const whole = `${note} · ${open}`;
  const isShort = titleWidth(sectionName(line, drafting.langue, state), whole) <= ONE_LINE;
  return isShort ? { note: whole, remarks: [] } : { note, remarks: [capital(open)] };
}

/** Name of a section, with its state where the building is drawn in several. */
export function sectionName(line: SectionLine, langue: Langue, state?: Text): string {
  const name = say(NAME, langue, { name: cutName(line) });
  return state ? inState(name, state, langue) : name;
}
