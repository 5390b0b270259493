import { plainWord } from '../maths/nearest-word.js';

/**
 * Words for what a scene says in another measure or at another place: a slope by the height of its ridge, a storey by
 * an altitude. The value never moves to the field as it is. Fields stand in the order in which they are meant, and only
 * one that is known beside the word counts.
 */
const SAID_BY: readonly (readonly [words: string, fields: readonly string[]])[] = [
  ['niveau, etage, level, storey, story, floor, niveau id, level id, storey id, etage id', ['mur', 'z']],
  ['angle, angle deg, angle toit, angle toiture, roof angle', ['hauteur_faitage']],
  [
    'pente, pente deg, pente degre, pente degres, pente pct, pente toit, pente toiture, slope, slope deg, slope degrees, slope pct, pitch, roof pitch, roof slope, inclinaison, inclination, declivite',
    ['hauteur_faitage'],
  ],
  ['pente deg, pente degre, pente degres, pente mm m, slope deg, slope degrees', ['pente_pct']],
  ['hauteur egout, hauteur a l egout, hauteur gouttiere, eave height, eaves height', ['z']],
  ['hauteur sous plafond, hsp, hauteur plafond, ceiling height, floor to ceiling, hauteur sous dalle', ['hauteur']],
  ['hauteur sous linteau, hauteur linteau, linteau, lintel, lintel height, head height', ['hauteur']],
  ['longueur, length, long', ['l', 'x2', 'giron', 'trace', 'profondeur', 'polygone']],
  ['largeur, width', ['largeur', 'l', 'epaisseur', 'diametre']],
  ['profondeur, depth', ['profondeur', 'p', 'epaisseur', 'giron']],
  ['diametre, diameter', ['r', 'rayon']],
  ['section', ['diametre']],
  // Geographic coordinates, which `georef` takes as eastings and northings of its grid.
  ['lat, latitude', ['nord']],
  ['lon, lng, longitude', ['est']],
  ['hauteur marche, hauteur de marche, hauteur contremarche, riser height', ['nb_marches']],
  ['orientation, azimut, azimuth, bearing, cap', ['rotation', 'nord_deg']],
  ['puissance, power, wattage, watts', ['puissance_w']],
  ['resistance thermique, r value, isolation, insulation, isolant', ['composition', 'compositions']],
  ['vantail, vantaux, nb vantaux, nombre de vantaux, leaves', ['famille']],
  ['nb etages, nombre d etages, nombre de niveaux, nb niveaux, number of levels, storeys count', ['niveaux']],
];

const FIELDS: ReadonlyMap<string, readonly string[]> = (() => {
  const fields = new Map<string, string[]>();
  for (const [words, said] of SAID_BY) {
    for (const word of words.split(', ')) {
      const key = plainWord(word);
      fields.set(key, [...(fields.get(key) ?? []), ...said]);
    }
  }
  return fields;
})();

/** A longer property name is none of these words. */
const LONGEST = 40;

/**
 * The field that says what a word means in another measure; null for any other word.
 * @param isKnown true for a field of the schema that the word was written in
 */
export const fieldOfOtherMeasure = (written: string, isKnown: (field: string) => boolean): string | null =>
  written.length > LONGEST ? null : (FIELDS.get(plainWord(written))?.find(isKnown) ?? null);

/** True of such a word, wherever it stands. */
export const isMeasureWord = (written: string): boolean => written.length <= LONGEST && FIELDS.has(plainWord(written));
