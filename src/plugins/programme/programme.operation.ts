import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { BRIEF, ProgrammeAnswer } from '../../kernel/programme/index.js';

const Entree = z.object(BRIEF).meta({ id: 'CaoProgrammeEntree' });
const Resultat = ProgrammeAnswer.meta({ id: 'CaoProgrammeResultat' });

export const caoProgramme = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  entree: Entree,
  resultat: Resultat,
  rest: post('/cao/programme'),
  heavy: true,
  // cao_verifier on the scene says what the checks find, whole.
  tool: {
    without: [
      'verification.integrite',
      'verification.documents',
      'verification.non_verifies',
      'verification.niveaux',
      'variante.verification',
    ],
  },
  help: {
    fr: {
      title: 'Une maison d’après un programme',
      description:
        'Maison de plain-pied complète, meublée et équipée, sans aucune alerte, et une variante d’une autre typologie : compacte, traversante, longere, en_l, en_t. Programme impossible : 422 programme_impossible et relaxations, dont chacune suffit.',
    },
    en: {
      title: 'A house from a brief',
      description:
        'A whole single-storey house, furnished and equipped, without any alert, and a variant of another typology: compacte, traversante, longere, en_l, en_t. An impossible brief: 422 programme_impossible with relaxations, each enough alone.',
    },
    example: {
      chambres: 2,
      cuisine: 'ouverte',
      salles_de_bain: 1,
      bureau: false,
      cellier: true,
      surface_m2: 75,
      toiture: 'deux_pans',
    },
  },
});

export type CaoProgrammeEntree = z.output<typeof Entree>;
export type CaoProgrammeResultat = z.output<typeof Resultat>;
