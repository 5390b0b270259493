import { z } from 'zod';
import { ServiceError } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { VerdictAnswer, verdictOf } from '../../kernel/drawing/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import type { TourRequest } from '../../kernel/tour/index.js';
import { CameraPlan, disorderIn, FRAME_RATES, ProofSheet, TOUR_OPTIONS, tourOf } from '../../kernel/tour/index.js';
import { sceneOutput } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';

const RATE = t('fps vaut {rates} : « {fps} » est refusé', 'fps is one of {rates}: “{fps}” is refused');
const ORDER = t(
  'Cette étape commence avant la fin de la précédente : t doit croître, pose_s compris',
  'This entry begins before the one before it ends: t must rise, pose_s included',
);

/** @throws ServiceError validation: a rate that is none, times out of order */
function refuseFaulty({ fps, chemin }: TourRequest, langue: Langue): void {
  const refuse = (loc: readonly (string | number)[], msg: string): never => {
    throw new ServiceError('validation', { detail: [{ loc: ['body', ...loc], msg, type: 'value_error' }] });
  };
  if (!FRAME_RATES.some((rate) => rate === fps)) {
    refuse(['fps'], say(RATE, langue, { rates: FRAME_RATES.join(', '), fps: String(fps) }));
  }
  const at = chemin ? disorderIn(chemin) : null;
  if (at !== null) refuse(['chemin', at, 't'], say(ORDER, langue));
}

/** The shooting plan of a tour with its proof sheet, or the check of a given path. */
export const caoVisitePlan = sceneOutput({
  module: import.meta.url,
  path: '/cao/visite/plan',
  options: TOUR_OPTIONS,
  strict: true,
  heavyFrom: 60,
  msPerElement: 3,
  answer: {
    plan_camera: CameraPlan,
    feuille: ProofSheet,
    alertes: z
      .array(Alert)
      .meta(described(t('Alertes de la visite, puis de la scène', 'Alerts of the tour, then of the scene'))),
    verdict: VerdictAnswer,
  },
  tool: { without: ['plan_camera.chemin'] },
  make(work) {
    const { building, options, langue } = work;
    refuseFaulty(options, langue);
    const { plan_camera, feuille, alertes } = tourOf(building, options, langue);
    const all = [...alertes, ...work.alerts];
    const criticalAlerts = all.filter(({ severite }) => severite === 'critique').length;
    return {
      answer: { plan_camera, feuille, alertes: all, verdict: verdictOf({ views: [], criticalAlerts, langue }) },
    };
  },
  help: {
    fr: {
      title: 'Plan de tournage',
      description:
        'Visite filmée d’une scène : départ dehors, entrée, chaque pièce atteinte avec son inspection, escaliers. Chemin de caméra continu à donner tel quel au studio, feuille de preuve (dégagement, lacet, murs vus, pièces oubliées et pourquoi). Un `chemin` donné est vérifié, jamais réparé.',
    },
    en: {
      title: 'Shooting plan',
      description:
        'Filmed tour of a scene: from outside, entrance, each room reached with its inspection, stairs. Continuous camera path to give unchanged to the studio, proof sheet (clearance, yaw, walls seen, rooms left out and why). A given `chemin` is verified, never repaired.',
    },
    example: { ...SCENE_EXAMPLES[1]!, duree_s: 20 },
  },
});
