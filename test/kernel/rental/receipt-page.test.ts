import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLines } from '../../../src/kernel/rental/receipt/address-lines.js';
import {
  frenchPeriod,
  QuittanceEntree,
  receiptAnswer,
  receiptFileName,
  receiptStyle,
  receiptTerms,
  renderReceipts,
} from '../../../src/kernel/rental/index.js';
import { userText, visibleText } from '../../../src/kernel/text/index.js';

const base = {
  bailleur_nom: 'Mme Claire Fontaine',
  bailleur_adresse: '8 avenue Jean-Jaurès, 69007 Lyon',
  locataire_nom: 'M. Étienne Lefèvre',
  logement_adresse: '12 rue des Lilas, 69003 Lyon',
  periode: 'mars 2026',
  loyer: 850,
  charges: 75.5,
  date_paiement: '2026-03-05',
};
const parse = (change: object = {}) => QuittanceEntree.parse({ ...base, ...change });
const style = receiptStyle('');
const page = (change: object = {}) => {
  return renderReceipts(receiptTerms(parse(change)), style);
};
const answer = (change: object = {}) => {
  return receiptAnswer(receiptTerms(parse(change)), 'fr');
};
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('nature of a receipt', () => {
  it('is a quittance when rent and charges are paid, whole or more', () => {
    expect(answer()).toMatchObject({
      nature: 'quittance',
      total: 925.5,
      total_en_lettres: 'neuf cent vingt-cinq euros et cinquante centimes',
      montant_paye: 925.5,
      reste_du: 0,
    });
    expect(answer({ montant_paye: 925.5 }).nature).toBe('quittance');
    expect(answer({ montant_paye: 1000 }).nature).toBe('quittance');
  });
  it('is a reçu from the first missing cent', () => {
    expect(answer({ montant_paye: 925.49 })).toMatchObject({
      nature: 'recu',
      total: 925.5,
      montant_paye: 925.49,
      reste_du: 0.01,
    });
    expect(answer({ montant_paye: 400 }).montant_paye_en_lettres).toBe('quatre cents euros');
  });
  it('does not lose a cent to binary floating point', () => {
    expect(answer({ loyer: 0.1, charges: 0.2, montant_paye: 0.3 })).toMatchObject({ nature: 'quittance', total: 0.3 });
  });
});

describe('text of a receipt', () => {
  it('is a quittance that names every party, sum and date', () => {
    const text = textOf(page({ lieu: 'Lyon' }));
    for (const part of [
      'Quittance de loyer',
      'Mme Claire Fontaine',
      'M. Étienne Lefèvre',
      '12 rue des Lilas',
      'mars 2026',
      '850,00 €',
      '75,50 €',
      '925,50 €',
      '5 mars 2026',
      'Fait à Lyon',
      'lui en donne quittance',
      'article 21',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Reste dû');
  });
  it('is a reçu that says what is left and gives no quittance', () => {
    const text = textOf(page({ montant_paye: 400 }));
    for (const part of [
      'Reçu de paiement partiel',
      'quatre cents euros',
      'Reste dû',
      '525,50 €',
      'il ne vaut pas quittance',
      'article 21',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('donne quittance');
  });
  it('shows what was paid in excess', () => {
    expect(textOf(page({ montant_paye: 1000 }))).toContain('Trop-perçu, à valoir sur le terme suivant 74,50 €');
  });
  it('is issued on the day of payment unless told otherwise', () => {
    expect(textOf(page())).toContain('Le 5 mars 2026');
    expect(textOf(page({ date_emission: '2026-04-01', lieu: 'Paris' }))).toContain('Fait à Paris , le 1er avril 2026');
  });
  it('is addressed to the postal address of the tenant, and keeps the dwelling apart', () => {
    const html = page({ locataire_adresse: 'BP 12\n38000 Grenoble' });
    const [, addressee = ''] = /aria-label="Destinataire">(.*?)<\/section>/s.exec(html) ?? [];
    expect(textOf(addressee)).toContain('38000 Grenoble');
    expect(textOf(addressee)).not.toContain('rue des Lilas');
    expect(textOf(html)).toContain('12 rue des Lilas');
  });
});

describe('structure of a receipt', () => {
  it('can be read aloud: language, title, one heading, header cells with their scope', () => {
    const html = page();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('<title>Quittance de loyer, mars 2026</title>');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html.match(/<th /g)).toHaveLength(html.match(/<th scope="(row|col)"/g)?.length ?? 0);
    expect(html).toContain('<caption>');
  });
  it('allows its own style sheet and embedded fonts only', () => {
    expect(page()).toContain(
      `content="default-src 'none'; style-src ${style.source}; font-src data:; base-uri 'none'; form-action 'none'"`,
    );
    expect(style.source).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  });
});

describe('text of a caller in a receipt', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</style><style>*{}</style>',
    '</title><b>',
    "' onload='x",
    '&lt;',
    'url(javascript:x)',
    '<!--',
    '\u202Eabc',
    'a\u200Bb',
    '\u2066x\u2069',
    '\u0000\u0007\u001B[2J',
    '\uFEFFx',
    'a\u00ADb',
    '\u{E0041}',
    '\uD800',
  ];
  const FIELDS = [
    'bailleur_nom',
    'bailleur_adresse',
    'locataire_nom',
    'logement_adresse',
    'locataire_adresse',
    'periode',
    'lieu',
  ] as const;
  const tags = (html: string) => (html.match(/<[a-z!/][^>]*>/gi) ?? []).filter((tag) => !/^<\/?(p|bdi)\b/.test(tag));

  it('adds no element and no attribute, in any field', () => {
    for (const field of FIELDS) {
      const reference = tags(page({ lieu: 'x', locataire_adresse: 'x', [field]: 'x' }));
      for (const text of HOSTILE) {
        expect(tags(page({ lieu: 'x', locataire_adresse: 'x', [field]: `a${text}` }))).toEqual(reference);
      }
    }
  });

  it('leaves no character that acts on the page without being seen', () => {
    const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(visibleText(text)).not.toMatch(hidden);
        expect(userText(text).replace(/^<bdi>|<\/bdi>$/g, '')).not.toMatch(/[<>"']/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('shows hidden characters by their code', () => {
    expect(visibleText('a\u202Eb\u200Bc\u0007d\u{E0041}')).toBe('a[U+202E]b[U+200B]c[U+0007]d[U+E0041]');
    expect(visibleText(`o${'\u0301'.repeat(5)}`)).toBe('o\u0301\u0301\u0301[U+0301][U+0301]');
  });

  it('keeps what people are called', () => {
    for (const name of ['Zoé O’Hara-Müller', 'Łukasz Żółć', 'Nguyễn Văn Đức', 'محمد', 'Παπαδόπουλος', '王小明']) {
      expect(visibleText(name)).toBe(name);
    }
  });
});

describe('address of a receipt', () => {
  it.each([
    ['12 rue des Lilas, 75011 Paris', ['12 rue des Lilas', '75011 Paris']],
    ['12, rue des Lilas, 75011 Paris', ['12, rue des Lilas', '75011 Paris']],
    ['Bât. B, 12 bis, rue X,75011 Paris', ['Bât. B', '12 bis, rue X', '75011 Paris']],
    ['Chez M. A, B\r\n3, rue Y\n\n38000 Grenoble', ['Chez M. A, B', '3, rue Y', '38000 Grenoble']],
    ['Lyon', ['Lyon']],
  ])('%j is written on lines', (address, lines) => {
    expect(addressLines(address)).toEqual(lines);
  });
});

describe('period and file name of a receipt', () => {
  it.each([
    ['2026-03', 'mars 2026', 'quittance-mars-2026.pdf'],
    ['2026-08-01/2026-08-31', 'du 1er août 2026 au 31 août 2026', 'quittance-du-1er-aout-2026-au-31-aout-2026.pdf'],
    ['1er trimestre 2026', '1er trimestre 2026', 'quittance-1er-trimestre-2026.pdf'],
    ['../../etc', '../../etc', 'quittance-etc.pdf'],
    ['三月', '三月', 'quittance.pdf'],
  ])('%s', (periode, words, name) => {
    expect(frenchPeriod(periode)).toBe(words);
    expect(receiptFileName(receiptTerms(parse({ periode })), 'pdf')).toBe(name);
  });
});

describe('input of a receipt', () => {
  it.each([
    ['a missing name', { locataire_nom: undefined }, 'locataire_nom'],
    ['an empty name', { bailleur_nom: '   ' }, 'bailleur_nom'],
    ['an endless name', { bailleur_nom: 'x'.repeat(201) }, 'bailleur_nom'],
    ['a day that does not exist', { date_paiement: '2026-02-30' }, 'date_paiement'],
    ['a date and time', { date_emission: '2026-02-03T00:00:00Z' }, 'date_emission'],
    ['a payment of nothing', { montant_paye: 0 }, 'montant_paye'],
    ['a negative rent', { loyer: -1 }, 'loyer'],
    ['an unknown format', { format: 'docx' }, 'format'],
  ])('refuses %s', (_, change, field) => {
    expect(
      QuittanceEntree.safeParse({ ...base, ...change }).error?.issues.map((issue) => issue.path.join('.')),
    ).toEqual([field]);
  });
  it('notes an issue date before the payment', () => {
    expect(answer({ date_emission: '2026-03-01' }).notes.map((note) => note.code)).toContain('emission_avant_paiement');
    expect(answer({ date_emission: '2026-03-05' }).notes.map((note) => note.code)).not.toContain(
      'emission_avant_paiement',
    );
  });
});

describe('a period that does not exist', () => {
  it.each([
    ['2026-13', 'mois vont de 01 à 12'],
    ['2026-00', 'mois vont de 01 à 12'],
    ['13/2026', 'mois vont de 01 à 12'],
    ['2026-02-30', 'février 2026 compte 28 jours'],
    ['30 février', 'février compte 29 jours'],
    ['du 1er au 29 février 2026', 'février 2026 compte 28 jours'],
    ['du 1er au 31 avril 2026', 'avril 2026 compte 30 jours'],
    ['DU 01/06/2026 AU 31/06/2026', 'juin 2026 compte 30 jours'],
    ['February 30, 2026', 'février 2026 compte 28 jours'],
    ['0 mars 2026', 'mars 2026 compte 31 jours'],
    ['31 nov. 2026', 'novembre 2026 compte 30 jours'],
    ['30 févr. 2026', 'février 2026 compte 28 jours'],
    ['Sept 31, 2026', 'septembre 2026 compte 30 jours'],
    ['novembre 20226', 'de 1900 à 2199'],
    ['nov. 226', 'de 1900 à 2199'],
    ['T5 2026', 'trimestres vont de 1 à 4'],
    ['5e trimestre 2026', 'trimestres vont de 1 à 4'],
    ['2026-03-31/2026-03-01', 'finit'],
    ['du 15 au 10 mars 2026', 'finit'],
    ['from 15 to 10 March 2026', 'finit'],
    ['du 0 au 3 mars 2026', 'mars 2026 compte 31 jours'],
    ['du 31 au 30 avril', 'avril compte 30 jours'],
  ])('%s is refused and told what would be right', (periode, reason) => {
    const [issue, ...others] = QuittanceEntree.safeParse({ ...base, periode }).error!.issues;
    expect([issue!.path, others]).toEqual([['periode'], []]);
    expect(issue!.message).toContain(reason);
  });
  it.each([
    ['octobbre 2026', 'octobre 2026'],
    ['du 1er au 28 fevirer 2026', 'du 1er au 28 février 2026'],
    ['Jiun 2026', 'juin 2026'],
    ['Oktober 2026', 'october 2026'],
    ['loyer de decembe 2026', 'loyer de décembre 2026'],
  ])('%s names no month, and is told which was meant', (periode, suggestion) => {
    const [issue, ...others] = QuittanceEntree.safeParse({ ...base, periode }).error!.issues;
    expect([issue!.path, others]).toEqual([['periode'], []]);
    expect((issue as { params?: object }).params).toMatchObject({ suggestion });
    expect(parse({ periode: suggestion }).periode).toBe(suggestion);
  });
  it.each([
    'mars 2026',
    'du 10 au 15 mars 2026',
    'du 15/12 au 10 mars 2026',
    'du 2025-12-28 au 5 avril 2026',
    'bail 2026',
    'marché 2026',
    'été 2026',
    'terme 2026',
    'semestre 2026',
    'saison 2026',
    'mi-mars 2026',
    '2026-03',
    '2026-03-01/2026-03-31',
    'du 1er au 31 mars 2026',
    'du 1er au 29 février 2028',
    'du 15/01/2026 au 14/02/2026',
    '1er trimestre 2026',
    'T1 2026',
    'terme d’avril 2026',
    'loyer du T5, mars 2026',
    'année 2025-2026',
    'March 2026',
    'nov. 2026',
    'du 1er au 30 nov. 2026',
    'novembre 26',
    'marche 12000 du dossier',
    '三月',
  ])('%s is accepted', (periode) => {
    expect(parse({ periode }).periode).toBe(periode);
  });
  it('is never invented from a real day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year, month, day] = iso.split('-');
          for (const periode of [iso, `${day}/${month}/${year}`, frenchPeriod(`${iso}/${iso}`), `${month}/${year}`]) {
            expect(parse({ periode }).periode).toBe(periode);
          }
        },
      ),
    );
  });
});

describe('several parties', () => {
  it('are all named, and French agrees with them', () => {
    const text = textOf(
      page({ autres_bailleurs: ['M. Paul Fontaine'], autres_locataires: ['Mme Ana Ruiz', 'M. Li'], lieu: 'Lyon' }),
    );
    for (const part of [
      'Les bailleurs soussignés, Mme Claire Fontaine et M. Paul Fontaine , reconnaissent',
      'reçu de M. Étienne Lefèvre , Mme Ana Ruiz et M. Li la somme',
      'et leur en donnent quittance, sous réserve de tous leurs droits',
      'Locataires M. Étienne Lefèvre , Mme Ana Ruiz et M. Li',
      'Les bailleurs, Mme Claire Fontaine et M. Paul Fontaine',
    ]) {
      expect(text.replaceAll(' ,', ',').replace(/\s+/g, ' ')).toContain(part.replaceAll(' ,', ','));
    }
    expect(textOf(page({ autres_locataires: ['Mme Ana Ruiz'], montant_paye: 10 }))).toContain(
      'sous réserve de tous ses droits',
    );
  });
  it('are ten a side at most', () => {
    const names = Array.from({ length: 10 }, (_, i) => `Locataire ${i}`);
    expect(QuittanceEntree.safeParse({ ...base, autres_locataires: names }).success).toBe(false);
    expect(parse({ autres_locataires: names.slice(1) }).autres_locataires).toHaveLength(9);
  });
});

describe('a SIRET', () => {
  it.each(['73282932000074', '732 829 320 00074', '35600000049837'])('%s is printed', (siret) => {
    expect(textOf(page({ siret }))).toMatch(/SIRET \d{3}.\d{3}.\d{3}.\d{5}/);
  });
  it.each([
    ['732829320', '14 chiffres : les 9 du SIREN'],
    ['7328293200007', 'reçu : 13'],
    ['73282932000075', 'clé de contrôle'],
    ['FR73282932000', '14 chiffres'],
  ])('%s is refused', (siret, reason) => {
    const [issue] = QuittanceEntree.safeParse({ ...base, siret }).error!.issues;
    expect([issue!.path, issue!.message]).toEqual([['siret'], expect.stringContaining(reason)]);
  });
});

describe('several periods in one call', () => {
  const autres_periodes = [
    { periode: '2026-04', date_paiement: '2026-04-04' },
    { periode: '2026-05', date_paiement: '2026-05-06', loyer: 860, montant_paye: 500 },
  ];
  it('are a sheet each, with the lease of the first and amounts of their own', () => {
    const html = page({ autres_periodes, date_emission: '2026-03-09', montant_paye: 925.5 });
    expect(html.match(/<article class="sheet/g)).toHaveLength(3);
    const [march, april, may] = html.split('<article').slice(1).map(textOf);
    expect(march).toContain('Le 9 mars 2026');
    expect(april).toContain('avril 2026');
    expect(april).toContain('Le 4 avril 2026');
    expect(april).toContain('925,50');
    expect(may).toContain('Reçu de paiement partiel');
    expect(may).toContain('860,00');
  });
  it('are summed and listed in the answer', () => {
    expect(answer({ autres_periodes })).toMatchObject({
      nature: 'recu',
      total: 2786.5,
      total_en_lettres: 'deux mille sept cent quatre-vingt-six euros et cinquante centimes',
      montant_paye: 2351,
      reste_du: 435.5,
      quittances: [
        { periode: 'mars 2026', nature: 'quittance', total: 925.5, reste_du: 0 },
        { periode: '2026-04', nature: 'quittance', total: 925.5, montant_paye: 925.5 },
        { periode: '2026-05', nature: 'recu', total: 935.5, reste_du: 435.5 },
      ],
    });
    expect(receiptFileName(receiptTerms(parse({ autres_periodes })), 'pdf')).toBe('quittances-mars-2026-mai-2026.pdf');
  });
  it('are refused when one comes twice or does not exist', () => {
    const fault = (periode: string) =>
      QuittanceEntree.safeParse({ ...base, autres_periodes: [{ periode, date_paiement: '2026-04-04' }] }).error!.issues;
    expect(fault('2026-03')[0]!.path).toEqual(['autres_periodes', 0, 'periode']);
    expect(fault('2026-14')[0]!.message).toContain('01 à 12');
  });
});
