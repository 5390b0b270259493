import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IrlRevisionEntree, reviseRent } from '../../../src/kernel/rental/index.js';

const revise = (entree: IrlRevisionEntree, langue: 'fr' | 'en' = 'fr') =>
  reviseRent(IrlRevisionEntree.parse(entree), langue);
const codes = (entree: IrlRevisionEntree) => revise(entree).notes.map((note) => note.code);

/** Half-up to the cent in whole numbers: an oracle without decimals. */
const exactCents = (rentCents: number, newIndex: number, oldIndex: number): number => {
  const numerator = BigInt(rentCents) * BigInt(newIndex);
  const denominator = BigInt(oldIndex);
  return Number((2n * numerator + denominator) / (2n * denominator));
};

const rents = fc.integer({ min: 0, max: 10_000_00 });
const indices = fc.integer({ min: 100_00, max: 200_00 });

describe('rent revision, published examples', () => {
  // ANIL prints 508.48, a truncation of 508.4892…: published figures are held to one cent.
  it.each([
    { source: 'ANIL', loyer: 500, de: 127.22, a: 129.38, attendu: 508.49, publie: 508.48 },
    { source: 'fonciereduparc.fr', loyer: 800, de: 117.81, a: 119.69, attendu: 812.77, publie: 812.77 },
    { source: 'T4 2023 to T4 2024', loyer: 650, de: 142.06, a: 144.64, attendu: 661.8, publie: 661.8 },
    { source: 'T2 2025 to T2 2026', loyer: 820, de: 146.68, a: 148.37, attendu: 829.45, publie: 829.45 },
  ])('$source: $loyer × $a / $de', ({ loyer, de, a, attendu, publie }) => {
    const { loyer_revise } = revise({ loyer_actuel: loyer, irl_reference: de, irl_nouveau: a });
    expect(loyer_revise).toBe(attendu);
    expect(Math.abs(loyer_revise - publie)).toBeLessThanOrEqual(0.0100001);
  });
});

describe('rent revision', () => {
  it('shows in its formula the figures that it computed with, not rounded ones', () => {
    const { formule } = revise({ loyer_actuel: 812.335, irl_reference: 142.065, irl_nouveau: 144.64 });
    expect(formule).toContain('= 812,335\u00A0€ × 144,64 ÷ 142,065 = 827,06\u00A0€');
  });

  it('is the exact ratio, rounded half-up once', () => {
    fc.assert(
      fc.property(rents, indices, indices, (rent, from, to) => {
        const { loyer_revise } = revise({ loyer_actuel: rent / 100, irl_reference: from / 100, irl_nouveau: to / 100 });
        expect(Math.round(loyer_revise * 100)).toBe(exactCents(rent, to, from));
      }),
    );
  });

  it('rounds a half cent up where binary floating point would not', () => {
    // 1.005 is below one half cent in binary.
    expect(revise({ loyer_actuel: 1.005, irl_reference: 100, irl_nouveau: 100 }).loyer_revise).toBe(1.01);
    expect(revise({ loyer_actuel: 100.5, irl_reference: 100, irl_nouveau: 101 }).loyer_revise).toBe(101.51);
  });

  it('grows with the rent and with the new index', () => {
    fc.assert(
      fc.property(rents, indices, indices, fc.nat(5000), (rent, from, to, more) => {
        const at = (loyer: number, index: number) =>
          revise({ loyer_actuel: loyer / 100, irl_reference: from / 100, irl_nouveau: index / 100 }).loyer_revise;
        expect(at(rent + more, to)).toBeGreaterThanOrEqual(at(rent, to));
        expect(at(rent, to + more)).toBeGreaterThanOrEqual(at(rent, to));
      }),
    );
  });

  it('leaves the rent alone when the index does not move', () => {
    fc.assert(
      fc.property(rents, indices, (rent, index) => {
        expect(
          revise({ loyer_actuel: rent / 100, irl_reference: index / 100, irl_nouveau: index / 100 }),
        ).toMatchObject({ loyer_revise: rent / 100, variation_euros: 0 });
      }),
    );
  });

  it('gives each figure under its own name', () => {
    expect(
      revise({ loyer_actuel: 820, irl_reference: 146.68, irl_nouveau: 148.37, charges_actuelles: 60.5 }),
    ).toMatchObject({
      loyer_actuel: 820,
      loyer_revise: 829.45,
      variation_euros: 9.45,
      variation_pct: 1.1522,
      coefficient: 1.01152168,
      charges_actuelles: 60.5,
      total_mensuel: 889.95,
      texte: expect.stringContaining('17-1'),
      arrondi: expect.stringContaining('centime'),
    });
    expect(revise({ loyer_actuel: 820, irl_reference: 146.68, irl_nouveau: 148.37 }).charges_actuelles).toBeNull();
  });

  it('shows its formula with the values, in the language of the caller', () => {
    const entree = { loyer_actuel: 1234.5, irl_reference: 146.6, irl_nouveau: 148.37 };
    expect(revise(entree).formule).toBe(
      'loyer révisé = loyer actuel × IRL nouveau ÷ IRL de référence = 1\u00A0234,50\u00A0€ × 148,37 ÷ 146,60 = 1\u00A0249,40\u00A0€',
    );
    expect(revise(entree, 'en').formule).toContain('€1,234.50 × 148.37 ÷ 146.60 = €1,249.40');
  });
});

describe('notes of a rent revision', () => {
  const plain = { loyer_actuel: 820, irl_reference: 146.68, irl_nouveau: 148.37 };

  it('always recalls the clause, the year and the freeze', () => {
    expect(codes(plain)).toEqual(['clause_de_revision', 'delai_un_an', 'gel_f_g']);
  });
  it.each(['F', 'G'] as const)('forbids the revision of a dwelling rated %s', (classe_dpe) => {
    expect(codes({ ...plain, classe_dpe })[0]).toBe('revision_interdite_f_g');
  });
  it('does not speak of the freeze for a dwelling that is not concerned', () => {
    expect(codes({ ...plain, classe_dpe: 'C' }).join()).not.toContain('f_g');
  });
  it('says that only the rise is capped when the index falls, and applies the ratio', () => {
    const lower = { ...plain, irl_nouveau: 145.0 };
    expect(codes(lower)).toContain('indice_en_baisse');
    expect(revise(lower)).toMatchObject({ variation_euros: -9.39, loyer_revise: 810.61 });
  });
  it.each([
    ['T3-2022', true],
    ['T1-2024', true],
    ['T2-2022', false],
    ['T2-2024', false],
  ])('knows whether the index of %s was capped', (trimestre_nouveau, isCapped) => {
    expect(codes({ ...plain, trimestre_nouveau }).includes('indice_deja_plafonne')).toBe(isCapped);
  });
  it('recognises a capped index by its published value', () => {
    expect(codes({ loyer_actuel: 700, irl_reference: 135.84, irl_nouveau: 140.59 })).toContain('indice_deja_plafonne');
  });
  it('doubts two indices that are not one year apart', () => {
    expect(codes({ ...plain, irl_reference: 130.69 })).toContain('variation_inhabituelle');
    expect(codes({ ...plain, trimestre_reference: 'T2-2024', trimestre_nouveau: 'T2-2026' })).toContain(
      'trimestres_incoherents',
    );
    expect(codes({ ...plain, trimestre_reference: 'T2-2025', trimestre_nouveau: 'T2-2026' })).not.toContain(
      'trimestres_incoherents',
    );
  });
  it.each([
    'T2 2024',
    '2024-T2',
    't2-2024',
    '2e trimestre 2024',
    'Deuxième trimestre 2024',
    'Q2 2024',
    '2024Q2',
    '2T2024',
    'II trimestre 2024',
    '2 e trim. 2024',
    'T22024',
    '2T2024',
    '２e trimestre 2024',
    '2e trimestre de l’année 2024',
  ])('reads the quarter in %s', (trimestre_reference) => {
    expect(codes({ ...plain, trimestre_reference, trimestre_nouveau: 'T2-2026' })).toContain('trimestres_incoherents');
    expect(codes({ ...plain, trimestre_reference, trimestre_nouveau: '2025-T2' })).not.toContain(
      'trimestres_incoherents',
    );
    expect(codes({ ...plain, trimestre_reference, trimestre_nouveau: 'T3 2025' })).toContain('trimestres_incoherents');
  });
  it.each(['T5-2025', 'T0 2025', '2025', 'T1', 'T1-25', '5e trimestre 2025', 'printemps 2025', 'T1-2025-2026', ''])(
    'refuses the quarter « %s » and says how one is written',
    (trimestre_nouveau) => {
      const [issue] = IrlRevisionEntree.safeParse({ ...plain, trimestre_nouveau }).error!.issues;
      expect([issue!.path, issue!.message]).toEqual([['trimestre_nouveau'], expect.stringContaining('T3-2025')]);
    },
  );
  it.each([
    ['T1 25', 'T1-2025'],
    ['4e trimestre 24', 'T4-2024'],
    ['T5 25', undefined],
    ['25', undefined],
  ])('offers the quarter that « %s » means', (trimestre_nouveau, suggestion) => {
    const [issue] = IrlRevisionEntree.safeParse({ ...plain, trimestre_nouveau }).error!.issues;
    expect((issue as { params?: { suggestion?: string } }).params?.suggestion).toBe(suggestion);
  });
  it('says that charges do not follow the index when there are some', () => {
    expect(codes({ ...plain, charges_actuelles: 50 })).toContain('charges_non_indexees');
  });
});

describe('input of a rent revision', () => {
  const plain = { loyer_actuel: 820, irl_reference: 146.68, irl_nouveau: 148.37 };
  it.each([
    ['a negative rent', { loyer_actuel: -1 }, 'loyer_actuel'],
    ['an infinite rent', { loyer_actuel: Infinity }, 'loyer_actuel'],
    ['a rent beyond reason', { loyer_actuel: 1e12 }, 'loyer_actuel'],
    ['a null index', { irl_reference: 0 }, 'irl_reference'],
    ['an index that would divide to infinity', { irl_reference: 1e-300 }, 'irl_reference'],
    ['a text', { irl_nouveau: '148.37' }, 'irl_nouveau'],
    ['an unknown class', { classe_dpe: 'H' }, 'classe_dpe'],
    ['a quarter that does not exist', { trimestre_nouveau: 'T5-2025' }, 'trimestre_nouveau'],
  ])('refuses %s', (_, change, field) => {
    expect(
      IrlRevisionEntree.safeParse({ ...plain, ...change }).error?.issues.map((issue) => issue.path.join('.')),
    ).toEqual([field]);
  });
  it('accepts additional properties', () => {
    expect(IrlRevisionEntree.safeParse({ ...plain, reference_dossier: 'A12' }).success).toBe(true);
  });
});
