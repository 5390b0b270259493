import { z } from 'zod';
import { en as enLocale, fr as frLocale } from 'zod/locales';
import { buildingOf, solidsOf, levelName } from '../../src/kernel/building/index.js';
import type { Building } from '../../src/kernel/building/index.js';
import { applyFixes, verify } from '../../src/kernel/checks/index.js';
import { SceneIds } from '../../src/kernel/scene/identity/index.js';
import { EMPTY_SCENE, hasContent, Scene } from '../../src/kernel/scene/index.js';
import { say, t } from '../../src/words/index.js';
import type { Change, Checked, Finding, Json, Part, Question, Refusal } from './protocol.js';

const LOCALES = { fr: frLocale, en: enLocale } as const;

const now = () => performance.now();

/** One alert's corrections as the kernel applies them: whole or not at all. */
function correctOne(scene: Json, { code, objet, correctifs }: Finding): { scene: Json; diff: readonly Change[] } {
  const fixes = correctifs.map(({ cible, actuel, propose, raison }) => ({
    cible,
    actuel,
    propose,
    raison: t(raison, raison),
  }));
  const applied = applyFixes(scene, [{ code: code as Parameters<typeof applyFixes>[1][number]['code'], objet, fixes }]);
  return applied.fixes.length > 0 ? { scene: applied.scene, diff: correctifs } : { scene, diff: [] };
}

function correctAll(scene: Scene, langue: Question['langue']): { scene: Json; diff: readonly Change[] } {
  const { scene_corrigee: corrected, diff } = verify(scene, { langue, now, appliquer: true, revalider: false });
  return { scene: (corrected as Json | undefined) ?? scene, diff: diff ?? [] };
}

/** Millimetres with z up to metres with y up. */
function partsOf(building: Building): { parts: Part[]; ids: string[] } {
  const ids: string[] = [];
  const numbers = new Map<string, number>();
  const groups = new Map<string, { part: Omit<Part, 'positions' | 'owners'>; positions: number[]; owners: number[] }>();
  for (const { id, category, material, level, mesh } of solidsOf(building)) {
    const number = numbers.get(id) ?? ids.push(id) - 1;
    numbers.set(id, number);
    const key = `${category}|${material}|${level ?? ''}`;
    const group = groups.get(key) ?? { part: { category, materiau: material, level }, positions: [], owners: [] };
    groups.set(key, group);
    for (const vertex of mesh.triangles) {
      const at = vertex * 3;
      group.positions.push(mesh.positions[at]! / 1000, mesh.positions[at + 2]! / 1000, -mesh.positions[at + 1]! / 1000);
    }
    for (let i = 0; i < mesh.triangles.length / 3; i++) group.owners.push(number);
  }
  return {
    ids,
    parts: [...groups.values()].map(({ part, positions, owners }) => ({
      ...part,
      positions: new Float32Array(positions),
      owners: new Uint32Array(owners),
    })),
  };
}

/** JSON pointers of what the scene lists, by id. */
function pointersOf(scene: Json): Record<string, string> {
  const ids = new SceneIds(scene);
  return Object.fromEntries(ids.all().map((id) => [id, ids.find(id)!]));
}

/** The corrections asked for, applied: none, one finding's, or all. */
function changeOf(corrects: Question['corrects'], scene: Scene, given: Json, langue: Question['langue']) {
  if (corrects === undefined) return null;
  return corrects === 'all' ? correctAll(scene, langue) : correctOne(given, corrects);
}

/** What a page draws of a building beside what every page is told. */
export type Drawing<T> = (building: Building, langue: Question['langue']) => T;

/** What the page asked: the scene corrected, built, checked and drawn; the reasons when it is refused. */
function answerTo<T>(
  { number, scene: given, langue, corrects }: Question,
  drawing: Drawing<T>,
): (Checked & T) | Refusal {
  const started = now();
  // The page's policy lets no code be made at run time, and asking would be logged as a fault.
  z.config({ ...LOCALES[langue](), jitless: true });
  const first = Scene.safeParse(given);
  if (!first.success) {
    return {
      number,
      problems: first.error.issues
        .slice(0, 12)
        .map(({ path, message }) => `${path.length > 0 ? `/${path.join('/')}` : '/'} : ${message}`),
    };
  }
  if (!hasContent(first.data)) return { number, problems: [say(EMPTY_SCENE, langue)] };
  const change = changeOf(corrects, first.data, given, langue);
  const scene = change?.scene ?? given;
  const parsed = change ? Scene.safeParse(scene) : first;
  if (!parsed.success) return { number, problems: parsed.error.issues.map(({ message }) => message) };
  const building = buildingOf(parsed.data);
  const { alertes, non_verifies: unchecked } = verify(parsed.data, { langue, now, building });
  const counts = { walls: building.walls.length, rooms: building.rooms.length };
  return {
    number,
    scene,
    diff: change?.diff ?? null,
    alertes,
    unchecked,
    ...drawing(building, langue),
    ...partsOf(building),
    pointers: pointersOf(scene),
    levels: building.levels.map((level) => say(levelName(level), langue)),
    counts,
    durationMs: now() - started,
  };
}

/** As `answerTo`; what goes wrong inside is a refusal too. */
export function replyTo<T>(question: Question, drawing: Drawing<T>): (Checked & T) | Refusal {
  try {
    return answerTo(question, drawing);
  } catch (error) {
    return { number: question.number, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Sends a reply from a worker to its page, its triangles handed over rather than copied. */
export function send(reply: Checked | Refusal): void {
  const buffers =
    'parts' in reply ? reply.parts.flatMap(({ positions, owners }) => [positions.buffer, owners.buffer]) : [];
  (self as unknown as { postMessage(message: unknown, transfer: unknown[]): void }).postMessage(reply, buffers);
}
