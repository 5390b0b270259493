import type { Building, Level } from '../../building/index.js';
import { buildingOf, levelName, roomName } from '../../building/index.js';
import { areaOf } from '../../maths/ring.js';
import type { Scene } from '../../scene/index.js';
import { listed, summaryOf } from './alert.js';
import type { Documents, Integrity, LevelReport, Replay, Verification } from './answers.js';
import { correct } from './correct.js';
import { coverageOf } from './coverage.js';
import type { Finding } from './finding.js';
import type { Control, OnStage } from './run.js';
import { alertsOf, concerns, findingsOf } from './run.js';
import { uncheckedIn } from './unchecked.js';
import type { Langue } from '../../../words/index.js';

export interface CheckOptions {
  /** Also return the corrected copy and the list of changes. */
  readonly appliquer?: boolean;
  /** Replay the check on the corrected copy. @default true */
  readonly revalider?: boolean;
  readonly langue: Langue;
  /** Milliseconds of any clock: the kernel has none of its own. */
  readonly now: () => number;
  /** The scene's building when the caller already has it. */
  readonly building?: Building;
  /** Follows the checks of the scene as it was given. */
  readonly onStage?: OnStage;
}

type Wanted = (finding: Finding) => boolean;
const only =
  (control: Control): Wanted =>
  (finding) =>
    concerns(finding, control);
const all: Wanted = () => true;

/** Is the building closed and covered? */
export function checkIntegrity(scene: Scene, options: CheckOptions): Integrity {
  const start = options.now();
  const building = options.building ?? buildingOf(scene);
  const answer = partOf(findingsOf(building, options.onStage).flat(), 'integrite', options.langue);
  const applied = corrections(building, options, only('integrite'));
  return { ...answer, duree_ms: elapsed(start, options), ...applied };
}

/** Can the drawing set be complete? */
export function checkDocuments(scene: Scene, options: CheckOptions): Documents {
  const start = options.now();
  const building = options.building ?? buildingOf(scene);
  const answer = {
    ...partOf(findingsOf(building, options.onStage).flat(), 'documents', options.langue),
    couverture: coverageOf(building, options.langue),
  };
  const applied = corrections(building, options, only('documents'));
  return { ...answer, duree_ms: elapsed(start, options), ...applied };
}

/** Every check of every trade, the two others included. */
export function verify(scene: Scene, options: CheckOptions): Verification {
  const start = options.now();
  const { langue } = options;
  const building = options.building ?? buildingOf(scene);
  const findings = findingsOf(building, options.onStage).flat();
  const alertes = alertsOf(findings, langue);
  const checked = elapsed(start, options);
  const integrite = { ...partOf(findings, 'integrite', langue), duree_ms: checked };
  const documents = {
    ...partOf(findings, 'documents', langue),
    couverture: coverageOf(building, langue),
    duree_ms: checked,
  };
  const applied = corrections(building, options, all);
  const resume = summaryOf(alertes);
  return {
    ok: resume.critiques === 0,
    resume,
    alertes: listed(alertes),
    integrite,
    documents,
    non_verifies: uncheckedIn(langue, scene),
    niveaux: building.levels.map((level) => levelReport(level, langue)),
    duree_ms: elapsed(start, options),
    ...applied,
  };
}

const elapsed = (start: number, { now }: CheckOptions): number => Math.round((now() - start) * 100) / 100;

function partOf(findings: readonly Finding[], control: Control, langue: Langue) {
  const alertes = alertsOf(findings.filter(only(control)), langue);
  const shown = listed(alertes);
  return {
    ok: summaryOf(alertes).critiques === 0,
    alertes: shown,
    correctifs: shown.flatMap(({ correctifs }) => correctifs),
  };
}

function corrections(building: Building, { appliquer, revalider = true, langue }: CheckOptions, wanted: Wanted) {
  if (!appliquer) return {};
  const { scene, diff, building: after } = correct(building, langue, wanted);
  const done = { scene_corrigee: scene, diff: [...diff] };
  return revalider ? { ...done, apres_correction: replay(after, langue, wanted) } : done;
}

function replay(building: Building, langue: Langue, wanted: Wanted): Replay {
  const alertes = alertsOf(findingsOf(building).flat().filter(wanted), langue);
  const resume = summaryOf(alertes);
  return { ok: resume.critiques === 0, resume, alertes: listed(alertes) };
}

const m2 = (mm2: number): number => Math.round(mm2 / 1e4) / 100;

function levelReport(level: Level, langue: Langue): LevelReport {
  const { z, top, isEnclosed, outline, rooms } = level;
  return {
    nom: levelName(level)[langue],
    z,
    hauteur_mm: top - z,
    ferme: isEnclosed,
    surface_brute_m2: m2(outline.reduce((sum, polygon) => sum + areaOf(polygon), 0)),
    surface_interieure_m2: m2(rooms.reduce((sum, { area }) => sum + area, 0)),
    pieces: rooms.map((room) => ({
      id: room.id,
      nom: roomName(room)[langue],
      usage: room.use,
      usage_deduit: room.isUseDeduced,
      surface_m2: m2(room.area),
      hauteur_mm: room.height,
    })),
  };
}
