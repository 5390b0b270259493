import type { Langue, Text } from '../words/index.js';
import { say } from '../words/index.js';
import type { RegistryView } from './context.js';
import type { Operation } from './operation.js';
import { helpOf } from './operation.js';

/** Where first steps are printed: /llms.txt, the MCP instructions, the answer that gives a key, the demonstration. */
export type JourneyPlace = 'llms' | 'instructions' | 'signup' | 'demo';

/** One of the first steps that a plugin shows: an operation of its own, with the words of each place that prints it. */
export interface JourneyStep {
  readonly operation: Operation;
  /**
   * Rank among the steps of all plugins, smallest first; the plugin guide lists the hundreds given to each kind of
   * step.
   */
  readonly order: number;
  /** Words of each place that prints the step; true stands for the operation's title. */
  readonly says: Readonly<Partial<Record<JourneyPlace, Text | true>>>;
  /** Members that the call adds to the scene of the demonstration. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A step as one place prints it. */
export interface PrintedStep {
  readonly operation: Operation;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** The first steps that a place prints, in their order, in one language. */
export const journeyAt = (registry: RegistryView, place: JourneyPlace, langue: Langue): readonly PrintedStep[] =>
  registry.journey.flatMap(({ operation, says, body = null }) => {
    const said = says[place];
    if (said === undefined) return [];
    return [{ operation, text: said === true ? helpOf(operation, langue).title : say(said, langue), body }];
  });
