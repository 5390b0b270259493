import { expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { turned } from '../../support/scenes/draft.js';

/** What a turn adds to fields that nothing reads, and the room that stands for a dwelling, of equal ones the first. */
const OF_THE_TURN = new Set(['champ_sans_effet', 'lumiere_logement_insuffisante']);
const told = (scene: Scene): string[] =>
  verify(scene, { langue: 'fr', now: () => 0 })
    .alertes.filter(({ code }) => !OF_THE_TURN.has(code))
    .map(({ code, objet }) => `${code} ${objet}`)
    .toSorted();
const { studio, barn, farmhouse, office } = SCENES;

it.each(Object.entries({ studio, barn, farmhouse, office }))(
  'what is told of the %s is told of it turned',
  (_, make) => {
    const straight = told(make());
    for (const angle of [23, 180]) expect(told(turned(make(), angle))).toEqual(straight);
  },
);
