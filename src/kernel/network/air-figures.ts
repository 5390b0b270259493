/** Air at 20 °C: kg/m³ and m²/s. */
export const AIR = {
  density: { valeur: 1.2, texte: 'Air à 20 °C, 1013 hPa', article: '' },
  viscosity: { valeur: 15.1e-6, texte: 'Air à 20 °C, 1013 hPa', article: '' },
} as const;
/** Losses of ducts: roughness, mm; a turn of 90°, of the dynamic pressure; what self-regulating vents work at, Pa. */
export const DUCT_LOSS = {
  roughness: {
    valeur: 0.15,
    texte: 'Usage, rugosité d’un conduit galvanisé spiralé (formule de Swamee et Jain)',
    article: '',
    isHypothesis: true,
  },
  turn: { valeur: 0.4, texte: 'Usage, coude à 90°', article: '', isHypothesis: true },
  ventLeast: {
    valeur: 50,
    texte: 'Usage, plage d’une bouche autoréglable 50 à 160 Pa',
    article: '',
    isHypothesis: true,
  },
  ventMost: {
    valeur: 160,
    texte: 'Usage, plage d’une bouche autoréglable 50 à 160 Pa',
    article: '',
    isHypothesis: true,
  },
} as const;
