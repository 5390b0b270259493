import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { applyJsonPatch } from '../../../src/kernel/scene/edit/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { instruct } from '../../../src/plugins/copilot/instruct.task.js';
import { SCENES } from '../../support/scenes/index.js';
import { toldChanges } from '../../support/told-changes.js';

const FOLDER = new URL('said/', import.meta.url);
const scenes: Readonly<Record<string, () => object>> = { ...DEMOS, ...SCENES };

interface Row {
  readonly scene: string;
  readonly sentence: string;
  /** What it does to the scene, or why it does nothing: `asked`, `refused`, `not understood`. */
  readonly does: string;
}

/** Rows of the tables: `@scene`, then `sentence => changes`. */
const rows: readonly Row[] = readdirSync(FOLDER).flatMap((name) => {
  let scene = '';
  return readFileSync(new URL(name, FOLDER), 'utf8')
    .split('\n')
    .flatMap((line): Row[] => {
      if (line.startsWith('@')) scene = line.slice(1);
      const [sentence, does] = line.split(' => ');
      return does === undefined ? [] : [{ scene, sentence: sentence!, does }];
    });
});

const documents = new Map<string, Scene>();
const documentOf = (name: string): Scene => {
  const known = documents.get(name) ?? Scene.parse(scenes[name]!());
  documents.set(name, known);
  return known;
};

describe('sentences as people write them', () => {
  test.each(rows)('$scene: $sentence', ({ scene: name, sentence, does }) => {
    const scene = documentOf(name);
    const before = structuredClone(scene);
    const { done } = instruct({
      scene,
      instruction: sentence,
      operations: null,
      choix: [],
      langue: 'fr',
      isAsked: false,
    });
    expect(scene).toEqual(before);
    expect(outcomeOf(done, scene)).toBe(does);
    expect(applyJsonPatch(scene, done.difference as never)).toEqual(done.scene);
    expect(applyJsonPatch(done.scene, done.inverse as never)).toEqual(scene);
    const raised = done.valide ? done.nouvelles_alertes.filter(({ severite }) => severite === 'critique') : [];
    expect(raised).toEqual([]);
    expect(heaped(done.scene as Scene).filter((place) => !heaped(scene).includes(place))).toEqual([]);
  });
});

/** Places that several devices, fixtures or pieces of furniture share. */
const heaped = ({ electricite = [], plomberie = [], mobilier = [] }: Scene): string[] =>
  [electricite, plomberie, mobilier].flatMap((list) => {
    const places = list.map((entry) => {
      const { mur, face, position, x, y, z } = entry as Record<string, unknown>;
      return JSON.stringify([mur, face, position, x, y, z]);
    });
    return places.filter((place, i) => places.indexOf(place) < i);
  });

function outcomeOf(done: ReturnType<typeof instruct>['done'], scene: Scene): string {
  if (!done.compris) return 'not understood';
  if (done.questions.length > 0) return 'asked';
  return done.valide ? toldChanges(scene, done.scene as Scene).join('; ') || 'nothing to change' : 'refused';
}
