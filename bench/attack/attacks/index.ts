import type { Attack } from '../attack.js';
import { aliasesAtCeiling } from './aliases-at-ceiling.js';
import { feedbackFlood, scenesFlood } from './anonymous-storage.js';
import { deepJson } from './deep-json.js';
import { fragments } from './fragments.js';
import { heavyScenes } from './heavy-scenes.js';
import { introspection } from './introspection.js';
import { invalidCredentials } from './invalid-credentials.js';
import { largeBodies } from './large-bodies.js';
import { longAnswers } from './long-answers.js';
import { frozenRelay, outreachFlood } from './mail.js';
import { methods } from './methods.js';
import { queueHog } from './queue-hog.js';
import { refusedSibling } from './refused-sibling.js';
import { repetitions } from './repetitions.js';
import { replays } from './replays.js';
import { slowBodies } from './slow-bodies.js';
import { smallChecksOfMany, smallChecksOfOne } from './small-checks.js';

/** Every attack, by name, in the order they are run. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'refused-sibling': refusedSibling,
  'aliases-at-ceiling': aliasesAtCeiling,
  replays,
  repetitions,
  methods,
  fragments,
  introspection,
  'deep-json': deepJson,
  'invalid-credentials': invalidCredentials,
  'small-checks-of-one': smallChecksOfOne,
  'small-checks-of-many': smallChecksOfMany,
  'feedback-flood': feedbackFlood,
  'scenes-flood': scenesFlood,
  'slow-bodies': slowBodies,
  'outreach-flood': outreachFlood,
  'queue-hog': queueHog,
  ...Object.fromEntries(heavyScenes.map((attack, i) => [`heavy-scene-${i + 1}`, attack])),
  ...Object.fromEntries(largeBodies.map((attack, i) => [`large-body-${i + 1}`, attack])),
  'long-answers': longAnswers,
  // Last: the relay's connections stay frozen for half a minute.
  'frozen-relay': frozenRelay,
};
