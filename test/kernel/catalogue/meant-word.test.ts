import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meantWord } from '../../../src/kernel/catalogue/index.js';
import {
  ELECTRIC_TYPES,
  FLOOR_TYPES,
  FURNITURE_TYPES,
  HANDS,
  OPENING_TYPES,
  PLUMBING_TYPES,
  ROOF_TYPES,
  STAIR_FORMS,
} from '../../../src/kernel/scene/index.js';

describe('the word that was meant', () => {
  test.each<[string, readonly string[], string]>([
    // The same word otherwise written.
    ['canapé', FURNITURE_TYPES, 'canape'],
    ['Canapés', FURNITURE_TYPES, 'canape'],
    ['lits', FURNITURE_TYPES, 'lit'],
    ['RIDEAU', FURNITURE_TYPES, 'rideaux'],
    ['2_pans', ROOF_TYPES, 'deux_pans'],
    ['4 pans', ROOF_TYPES, 'quatre_pans'],
    ['toiture 2 pans', ROOF_TYPES, 'deux_pans'],
    ['dômes', ROOF_TYPES, 'dome'],
    // Its noun, with something added.
    ['lit_double', FURNITURE_TYPES, 'lit'],
    ['lit 160x200', FURNITURE_TYPES, 'lit'],
    ['canape_3_places', FURNITURE_TYPES, 'canape'],
    ['canapé d’angle', FURNITURE_TYPES, 'canape_angle'],
    ['table basse ronde', FURNITURE_TYPES, 'table_basse'],
    ['wc_suspendu', PLUMBING_TYPES, 'wc'],
    ['double_bed', FURNITURE_TYPES, 'lit'],
    ['leather sofa', FURNITURE_TYPES, 'canape'],
    // Another name.
    ['bed', FURNITURE_TYPES, 'lit'],
    ['sofa', FURNITURE_TYPES, 'canape'],
    ['gable', ROOF_TYPES, 'deux_pans'],
    ['hipped', ROOF_TYPES, 'quatre_pans'],
    ['table de nuit', FURNITURE_TYPES, 'table_chevet'],
    ['Washing machine', FURNITURE_TYPES, 'lave_linge'],
    ['doors', OPENING_TYPES, 'porte'],
    ['socket', ELECTRIC_TYPES, 'prise'],
    ['lamp', ELECTRIC_TYPES, 'luminaire'],
    ['point lumineux', ELECTRIC_TYPES, 'luminaire'],
    ['droit', HANDS, 'droite'],
    ['droit', STAIR_FORMS, 'escalier_droit'],
    ['quart_tournant', STAIR_FORMS, 'escalier_quart_tournant'],
    // A slip of the pen.
    ['fautueil', FURNITURE_TYPES, 'fauteuil'],
    ['carelage', FLOOR_TYPES, 'carrelage'],
  ])('%s', (written, words, meant) => {
    expect(meantWord(written, words)).toBe(meant);
  });

  test.each<[string, string, readonly string[]]>([
    ['means something that the list does not have', 'gable', FURNITURE_TYPES],
    ['means another thing than its noun', 'fenetre_de_toit', OPENING_TYPES],
    ['says two words of the list', 'porte_fenetre', OPENING_TYPES],
    ['is a stove and an oven, and no run of kitchen units', 'cuisinière', FURNITURE_TYPES],
    ['says two nouns', 'canape_table', FURNITURE_TYPES],
    ['stands for several', 'lamp', FURNITURE_TYPES],
    ['is said of another thing', 'tete_de_lit', FURNITURE_TYPES],
    ['is said of another thing in English', 'bath_mat', FURNITURE_TYPES],
    ['is only the beginning of one', 'porte', FURNITURE_TYPES],
    ['is as near to two', 'bord', ['bors', 'bort']],
    ['is far from all', 'piano', FURNITURE_TYPES],
    ['is not a word', '—', FURNITURE_TYPES],
    ['is a text', 'lit '.repeat(100), FURNITURE_TYPES],
  ])('is none when it %s', (_why, written, words) => {
    expect(meantWord(written, words)).toBeNull();
  });

  test('is always of the list, and each word of the list means itself', () => {
    const lists = [FURNITURE_TYPES, ROOF_TYPES, ELECTRIC_TYPES, ['pdf', 'html', ''], []];
    fc.assert(
      fc.property(fc.constantFrom<readonly string[]>(...lists), fc.string(), (words, written) => {
        const meant = meantWord(written, words);
        expect(meant === null || words.includes(meant)).toBe(true);
      }),
    );
    for (const words of lists) {
      for (const word of words.filter(Boolean)) expect(meantWord(word, words)).toBe(word);
    }
  });
});
