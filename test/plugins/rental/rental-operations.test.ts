import { describe, expect, it } from 'vitest';
import { rental } from '../../../src/plugins/rental/index.js';
import { irlRevision, regularisationCharges } from '../../../src/plugins/rental/operations.js';
import { pipelineOf } from '../../support/pipeline.js';

const { call } = pipelineOf([rental()], {});
const english = pipelineOf([rental()], { langue: 'en' });

describe('rental operations', () => {
  it('are named after their paths', () => {
    expect([irlRevision, regularisationCharges].map(({ name, toolName, cost }) => [name, toolName, cost.name])).toEqual(
      [
        ['irlRevision', 'irl_revision', 'irl'],
        ['regularisationCharges', 'regularisation_charges', 'regul'],
      ],
    );
  });

  it.each([irlRevision, regularisationCharges])('$name answers its own example', async (operation) => {
    const { value, error } = await call(operation, operation.help.example!);
    expect(error).toBeUndefined();
    expect(Object.keys(value!)).toEqual(expect.arrayContaining(['formule', 'arrondi', 'texte', 'notes']));
  });

  it('answers in the language of the caller', async () => {
    const { value } = await english.call(irlRevision, irlRevision.help.example!);
    expect(value).toMatchObject({ loyer_revise: 829.45, texte: expect.stringContaining('French law') });
  });

  it('keeps null the charges that were not given', async () => {
    const { value } = await call(irlRevision, {
      loyer_actuel: 500,
      irl_reference: 127.22,
      irl_nouveau: 129.38,
      charges_actuelles: null,
      dossier: 'A-12',
    });
    expect(value).toMatchObject({ loyer_revise: 508.49, charges_actuelles: null, total_mensuel: 508.49 });
  });

  it('says which field breaks a rule between fields, in both languages, and no bound in its place', async () => {
    const body = {
      provisions_encaissees: 1,
      tantiemes_locataire: 11,
      tantiemes_total: 10,
      charges: [],
      jours_occupation: 366,
    };
    const french = (await call(regularisationCharges, body)).error?.extras.detail;
    expect(french?.map(({ loc, suggestion }) => [loc.at(-1), suggestion])).toEqual([
      ['tantiemes_locataire', undefined],
      ['jours_occupation', undefined],
    ]);
    expect(french?.[1]?.msg).toContain('bissextile');
    expect((await english.call(regularisationCharges, body)).error?.extras.detail?.[1]?.msg).toContain('leap year');
  });
});
