import { OUTPUT_EXPONENT, RATED_EXCESS_K } from '../../thermal/index.js';
import type { Source } from '../support/source.js';

type Figure = Source & { readonly valeur: number };

/** Figures of the heating, each with who says it. */
export const HEATING = {
  /** Flow and return, °C: the regime of a service that the specification fixes. */
  flow: { valeur: 55, texte: 'Régime basse température 55/45', article: '', isHypothesis: true },
  return: { valeur: 45, texte: 'Régime basse température 55/45', article: '', isHypothesis: true },
  /** K between mean water and room at which outputs are declared. */
  rated: { valeur: RATED_EXCESS_K, texte: 'NF EN 442-1 (radiateurs et convecteurs)', article: 'écart nominal ΔT 50 K' },
  /** Outputs grow as the excess temperature to this power. */
  exponent: {
    valeur: OUTPUT_EXPONENT,
    texte: 'NF EN 442-2 (radiateurs et convecteurs), pente usuelle d’un radiateur panneau',
    article: '',
    isHypothesis: true,
  },
  /** W: a hall or a store that loses less is left to its neighbours. */
  ownEmitter: { valeur: 250, texte: 'Usage, émetteur d’une circulation', article: '', isHypothesis: true },
  /** m² of a room that an emitter is placed for. */
  areaAnEmitter: { valeur: 20, texte: 'Usage, un émetteur pour 20 m² environ', article: '', isHypothesis: true },
  /** Share of its rated output that a heat pump gives at the base temperature. */
  pumpAtBase: {
    valeur: 0.75,
    texte: 'Usage, puissance d’une pompe à chaleur air/eau à la température de base, à confirmer au catalogue',
    article: '',
    isHypothesis: true,
  },
  /** Share of the losses that the pump covers at the base temperature, at least. */
  pumpShare: {
    valeur: 0.8,
    texte: 'NF DTU 65.16 (pompes à chaleur), dimensionnement entre 70 et 100 % des déperditions',
    article: '',
    isHypothesis: true,
  },
  /** Pump and back-up together over the losses. */
  reserve: {
    valeur: 1.2,
    texte: 'NF DTU 65.16 (pompes à chaleur), pompe et appoint : 120 % des déperditions',
    article: '',
    isHypothesis: true,
  },
  /** Pipes between the parts of a heat pump: a monobloc one, whose refrigerant stays outside. */
  link: {
    valeur: 2,
    texte: 'Usage, liaison hydraulique d’une pompe à chaleur monobloc, vitesse de l’eau de chauffage',
    article: '',
    isHypothesis: true,
  },
  /** m/s: quiet in rooms. */
  speed: { valeur: 0.7, texte: 'Usage, vitesse de l’eau de chauffage en logement', article: '', isHypothesis: true },
} as const satisfies Readonly<Record<string, Figure>>;

/** Rated outputs of heat pumps, kW. */
export const PUMPS_KW = [4, 6, 8, 11, 14, 16, 22, 30, 45, 60] as const;
