import type { Detail, RegistryView, Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import type { Bench, Brief, Relaxation } from '../../kernel/programme/index.js';
import { leastAreaOf, programmeOf, relaxationsOf } from '../../kernel/programme/index.js';
import { checksOf, checksOfThread, partsWritten } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { fill, say, t } from '../../words/index.js';
import type { CaoProgrammeResultat } from './programme.operation.js';
import { caoProgramme } from './programme.operation.js';

/** What is asked for. */
export interface ProgrammeInput {
  readonly brief: Brief;
  readonly langue: Langue;
}

/** A brief that no house holds: why, and what would make it possible. */
export interface Refused {
  readonly detail: Detail[];
  readonly relaxations: Relaxation[];
}

/** The answer, its scenes as JSON where a thread has made them; or the refusal. */
export type ProgrammeMade = { readonly made: ReturnType<typeof partsWritten> } | { readonly refused: Refused };

const now = () => performance.now();

const WHY = t(
  'Aucun plan ne tient ce programme dans {surface} m² : ses pièces en demandent {least} au moins, circulations comprises',
  'No plan holds this brief in {surface} m²: its rooms need at least {least}, circulation included',
);
const SHAPE = t('Aucun plan de cette typologie ne tient ce programme', 'No plan of this shape holds this brief');

function run({ verify }: Checks, { brief, langue }: ProgrammeInput): CaoProgrammeResultat | Refused {
  const bench: Bench = {
    langue,
    verify: (scene, building) => verify(scene, { langue, now, building, revalider: false }),
  };
  const { house, variant, examined, valid } = programmeOf(brief, bench);
  if (!house) return refused(brief, bench, langue);
  return {
    ...house,
    variante: variant,
    candidats: { examines: examined, valides: valid },
    graine: brief.graine,
  };
}

function refused(brief: Brief, bench: Bench, langue: Langue): Refused {
  const relaxations = relaxationsOf(brief, bench);
  const surface = { surface: brief.surface_m2, least: leastAreaOf(brief) };
  const detail: Detail[] = [
    { loc: ['body', 'surface_m2'], msg: say(fill(WHY, surface), langue), type: 'programme_impossible' },
    ...(brief.typologie ? [{ loc: ['body', 'typologie'], msg: say(SHAPE, langue), type: 'programme_impossible' }] : []),
  ];
  return { detail, relaxations };
}

const isRefused = (answer: CaoProgrammeResultat | Refused): answer is Refused => 'relaxations' in answer;

/** The task in a worker, whose thread has the checks of the service. */
export function makeProgramme(input: ProgrammeInput): ProgrammeMade {
  const answer = run(checksOfThread(), input);
  return isRefused(answer) ? { refused: answer } : { made: partsWritten(answer, caoProgramme, {}) };
}

/** The task of a service, whose plugins may bring trades. */
export const programmeTask = (registry: RegistryView): Task<ProgrammeInput, ProgrammeMade> =>
  defineTask<ProgrammeInput, ProgrammeMade>({
    module: import.meta.url,
    export: 'makeProgramme',
    run: (input) => {
      const answer = run(checksOf(registry), input);
      return isRefused(answer) ? { refused: answer } : { made: { answer } };
    },
    heavy: true,
    expectedMs: () => 1200,
  });
