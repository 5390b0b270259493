import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RegularisationChargesEntree, settleCharges } from '../../../src/kernel/rental/index.js';

type Input = Parameters<typeof RegularisationChargesEntree.parse>[0];
const settle = (entree: Input, langue: 'fr' | 'en' = 'fr') =>
  settleCharges(RegularisationChargesEntree.parse(entree), langue);
const cents = (euros: number) => Math.round(euros * 100);

const base = {
  provisions_encaissees: 320,
  tantiemes_locataire: 45,
  tantiemes_total: 1000,
  charges: [{ libelle: 'Chauffage', montant: 12_000 }],
};

/** Half-up in whole numbers: an oracle without decimals. */
const exactShare = (sumCents: number, shares: number, total: number, days: number, period: number): number => {
  const numerator = BigInt(sumCents) * BigInt(shares) * BigInt(days);
  const denominator = BigInt(total) * BigInt(period);
  const away = numerator < 0n ? -denominator : denominator;
  return Number((2n * numerator + away) / (2n * denominator));
};

const lines = fc.array(
  fc.record({
    libelle: fc.constant('Charge'),
    // Below zero: a credit.
    montant: fc.integer({ min: -20_000_00, max: 50_000_00 }).map((n) => n / 100),
    recuperable: fc.boolean(),
  }),
  { maxLength: 12 },
);
const situations = fc
  .record({
    lines,
    total: fc.integer({ min: 1, max: 100_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    period: fc.constantFrom(365, 366, 184),
    stay: fc.double({ min: 0, max: 1, noNaN: true }),
    provisions: fc.integer({ min: 0, max: 10_000_00 }),
  })
  .map(({ lines, total, part, period, stay, provisions }) => ({
    provisions_encaissees: provisions / 100,
    tantiemes_locataire: Math.floor(total * part),
    tantiemes_total: total,
    charges: lines,
    jours_periode: period,
    jours_occupation: Math.floor(period * stay),
  }));

describe('settlement of charges, worked examples', () => {
  it('12 000 recoverable, 45/1000, 200 days of 365, provisions 320', () => {
    expect(settle({ ...base, jours_occupation: 200 })).toMatchObject({
      quote_part_locataire: 295.89,
      solde: 24.11,
      a_rembourser: 24.11,
      a_payer: 0,
    });
  });
  it.each([
    [365, 601.64],
    [366, 600],
  ])('1 200 a year from 1 April to 30 September, 183 days of %i', (jours_periode, part) => {
    const { quote_part_locataire } = settle({
      provisions_encaissees: 0,
      tantiemes_locataire: 1,
      tantiemes_total: 1,
      charges: [{ libelle: 'Charges', montant: 1200 }],
      jours_occupation: 183,
      jours_periode,
    });
    expect(quote_part_locataire).toBe(part);
  });
  it('rounds once: 1000 / 31 × 15 is 483.87, not 483.75', () => {
    const { quote_part_locataire } = settle({
      ...base,
      tantiemes_locataire: 1000,
      charges: [{ libelle: 'Eau', montant: 1000 }],
      jours_occupation: 15,
      jours_periode: 31,
    });
    expect(quote_part_locataire).toBe(483.87);
  });
});

describe('settlement of charges', () => {
  it('is the exact share, and lines that add up to it', () => {
    fc.assert(
      fc.property(situations, (entree) => {
        const recoverable = entree.charges
          .filter((line) => line.recuperable)
          .reduce((total, line) => total + cents(line.montant), 0);
        const expected = exactShare(
          recoverable,
          entree.tantiemes_locataire,
          entree.tantiemes_total,
          entree.jours_occupation,
          entree.jours_periode,
        );
        const answer = settle(entree);
        expect(cents(answer.quote_part_locataire)).toBe(expected);
        expect(answer.detail.reduce((total, line) => total + cents(line.part_locataire), 0)).toBe(expected);
        expect(cents(answer.total_recuperable)).toBe(recoverable);
        expect(cents(answer.total_recuperable) + cents(answer.total_non_recuperable)).toBe(cents(answer.total_charges));
        expect(cents(answer.solde)).toBe(cents(entree.provisions_encaissees) - expected);
        expect(cents(answer.a_rembourser) - cents(answer.a_payer)).toBe(cents(answer.solde));
        expect(answer.a_rembourser === 0 || answer.a_payer === 0).toBe(true);
      }),
    );
  });

  it('gives each line its exact share within one cent, nothing when the landlord keeps it', () => {
    fc.assert(
      fc.property(situations, (entree) => {
        const factor =
          (entree.tantiemes_locataire / entree.tantiemes_total) * (entree.jours_occupation / entree.jours_periode);
        for (const line of settle(entree).detail) {
          const exact = line.recuperable ? line.montant * factor : 0;
          expect(Math.abs(line.part_locataire - exact)).toBeLessThan(line.recuperable ? 0.011 : Number.MIN_VALUE);
        }
      }),
    );
  });

  it('does not depend on the scale of the tantièmes', () => {
    fc.assert(
      fc.property(situations, fc.integer({ min: 2, max: 1000 }), (entree, factor) => {
        const scaled = {
          ...entree,
          tantiemes_locataire: entree.tantiemes_locataire * factor,
          tantiemes_total: entree.tantiemes_total * factor,
        };
        expect(settle(scaled).quote_part_locataire).toBe(settle(entree).quote_part_locataire);
      }),
    );
  });

  it('grows with each day of occupation, on the side of charges or of credits', () => {
    fc.assert(
      fc.property(situations, (entree) => {
        fc.pre(entree.jours_occupation > 0);
        expect(Math.abs(settle(entree).quote_part_locataire)).toBeGreaterThanOrEqual(
          Math.abs(settle({ ...entree, jours_occupation: entree.jours_occupation - 1 }).quote_part_locataire),
        );
      }),
    );
  });

  it('counts the whole period when no day is given', () => {
    expect(settle(base)).toMatchObject({
      quote_part_locataire: 540,
      prorata: { jours_occupation: 365, jours_periode: 365, coefficient: 1 },
      solde: -220,
      a_rembourser: 0,
      a_payer: 220,
    });
  });

  it('shares three equal lines without losing the odd cent', () => {
    const charges = ['a', 'b', 'c'].map((libelle) => ({ libelle, montant: 100 }));
    const { quote_part_locataire, detail } = settle({ ...base, charges, tantiemes_locataire: 1, tantiemes_total: 9 });
    expect(quote_part_locataire).toBe(33.33);
    expect(detail.map((line) => line.part_locataire)).toEqual([11.11, 11.11, 11.11]);
    const uneven = settle({ ...base, charges, tantiemes_locataire: 1, tantiemes_total: 3 / 0.1 });
    expect(uneven.quote_part_locataire).toBe(10);
    expect(uneven.detail.map((line) => line.part_locataire)).toEqual([3.34, 3.33, 3.33]);
  });

  it('takes a credit off the charges, and says that it is one', () => {
    const charges = [
      { libelle: 'Eau froide', montant: 1000 },
      { libelle: 'Avoir sur l’eau froide', montant: -250.5 },
    ];
    const answer = settle({ ...base, charges, tantiemes_locataire: 100, provisions_encaissees: 80 });
    expect(answer).toMatchObject({ total_charges: 749.5, quote_part_locataire: 74.95, solde: 5.05 });
    expect(answer.detail.map(({ avoir, part_locataire }) => [avoir, part_locataire])).toEqual([
      [false, 100],
      [true, -25.05],
    ]);
    expect(answer.notes.find(({ code }) => code === 'avoirs')?.message).toContain('Avoir sur l’eau froide');
    // Credits that outweigh the charges are the tenant's as well.
    expect(settle({ ...base, charges: charges.slice(1), provisions_encaissees: 0 })).toMatchObject({
      quote_part_locataire: -11.27,
      solde: 11.27,
      a_rembourser: 11.27,
      a_payer: 0,
    });
  });

  it('takes a line as recoverable unless told otherwise', () => {
    const { total_recuperable, total_non_recuperable } = settle({
      ...base,
      charges: [
        { libelle: 'Eau', montant: 10 },
        { libelle: 'Syndic', montant: 5, recuperable: false },
      ],
    });
    expect([total_recuperable, total_non_recuperable]).toEqual([10, 5]);
  });

  it('shows its formula with the values', () => {
    expect(settle({ ...base, jours_occupation: 200 }).formule).toMatch(
      /12\u00A0000,00\u00A0€ × 45 ÷ 1\u00A0000 × 200 ÷ 365 = 295,89\u00A0€ ; solde = provisions − part = 320,00\u00A0€ − 295,89\u00A0€ = 24,11\u00A0€$/,
    );
    expect(settle({ ...base, jours_occupation: 200 }, 'en').formule).toContain('€12,000.00 × 45 ÷ 1,000');
  });

  it('takes a share that is a credit between brackets: two signs never meet', () => {
    const { formule } = settle({ ...base, charges: [{ libelle: 'Avoir', montant: -500 }] });
    expect(formule).toMatch(/ − \(−[\d,]+\u00A0€\) = /);
    expect(formule).not.toContain('− −');
  });
});

describe('notes of a settlement', () => {
  const codes = (entree: Input) => settle(entree).notes.map((note) => note.code);

  it('always recalls the yearly duty, the breakdown, the proofs and the limitation', () => {
    expect(codes({ ...base, provisions_encaissees: 1000 })).toEqual([
      'regularisation_annuelle',
      'decompte_un_mois_avant',
      'justificatifs_six_mois',
      'prescription_trois_ans',
    ]);
  });
  it('speaks of twelfths only when the tenant owes', () => {
    expect(codes(base)).toContain('paiement_par_douziemes');
  });
  it('doubts a recoverable line that the decree does not list, by name', () => {
    const { notes } = settle({
      ...base,
      charges: [
        { libelle: 'Taxe foncière', montant: 900 },
        { libelle: 'TEOM', montant: 120 },
      ],
    });
    const message = notes.find((note) => note.code === 'recuperable_a_verifier')?.message;
    expect(message).toContain('Taxe foncière');
    expect(message).not.toContain('TEOM');
  });
  it.each([
    ['Ascenseur : remplacement du treuil', true],
    ['Mise en conformité de l’installation électrique', true],
    ['Modernisation de l’ascenseur', true],
    ['Rénovation du hall', true],
    ['Remplacement des ampoules des parties communes', false],
    ['Remplacement de joints et petites pièces', false],
    ['Ascenseur : remplacement des boutons d’envoi', false],
    ['Entretien de l’ascenseur', false],
  ])('doubts works that are neither upkeep nor a small repair: %s', (libelle, isDoubted) => {
    const { notes } = settle({ ...base, charges: [{ libelle, montant: 900 }] });
    const message = notes.find((note) => note.code === 'recuperable_a_verifier')?.message ?? '';
    expect(message.includes(libelle)).toBe(isDoubted);
  });
  it('says how much of what a caretaker is paid the decree lets a landlord recover', () => {
    const noteOf = (charges: { libelle: string; montant: number; recuperable?: boolean }[]) =>
      settle({ ...base, charges }).notes.find((note) => note.code === 'gardien_en_partie')?.message;
    const said = noteOf([
      { libelle: 'Gardien : salaire et charges', montant: 28450 },
      { libelle: 'Gardiennage du parking', montant: 300 },
      { libelle: 'Eau froide', montant: 400 },
    ]);
    expect(said).toContain('75 %');
    expect(said).toContain('40 %');
    expect(said).toContain('Gardien : salaire et charges');
    expect(said).not.toContain('Gardiennage');
    expect(noteOf([{ libelle: 'Loge du concierge', montant: 900, recuperable: false }])).toBeUndefined();
  });
  it('has each note in both languages', () => {
    const english = settle({ ...base, jours_occupation: 10, charges: [] }, 'en').notes;
    const french = settle({ ...base, jours_occupation: 10, charges: [] }).notes;
    expect(english.map((note) => note.code)).toEqual(french.map((note) => note.code));
    for (const [index, note] of english.entries()) expect(note.message).not.toBe(french[index]?.message);
  });
});

describe('input of a settlement', () => {
  it.each([
    ['more tenant shares than shares', { tantiemes_locataire: 1001 }, 'tantiemes_locataire'],
    ['no share at all', { tantiemes_total: 0, tantiemes_locataire: 0 }, 'tantiemes_total'],
    ['no share in all, without blaming the tenant’s', { tantiemes_total: 0 }, 'tantiemes_total'],
    ['no day in all, without blaming those of occupation', { jours_periode: 0, jours_occupation: 10 }, 'jours_periode'],
    ['more days than the period', { jours_occupation: 366 }, 'jours_occupation'],
    ['a credit beyond reason', { charges: [{ libelle: 'Eau', montant: -1e10 }] }, 'charges.0.montant'],
    ['a charge without a name', { charges: [{ montant: 1 }] }, 'charges.0.libelle'],
    ['no list of charges', { charges: undefined }, 'charges'],
  ])('refuses %s', (_, change, field) => {
    expect(
      RegularisationChargesEntree.safeParse({ ...base, ...change }).error?.issues.map((issue) => issue.path.join('.')),
    ).toEqual([field]);
  });

  it('accepts 366 days of a leap year once the period says so', () => {
    expect(settle({ ...base, jours_occupation: 366, jours_periode: 366 }).prorata.coefficient).toBe(1);
  });
});
