import type { Checks, Jurisdiction, Threshold } from '../../kernel/checks/index.js';
import type { Langue, Text } from '../../words/index.js';
import { JURISDICTIONS } from '../../kernel/scene/index.js';
import { say, t } from '../../words/index.js';

const NAMES: Readonly<Record<Jurisdiction, Text>> = {
  fr: t('France', 'France'),
  eu: t(
    'Union européenne : pas de règle contraignante commune aux logements',
    'European Union: no binding rule common to dwellings',
  ),
  us: t(
    'États-Unis (International Residential Code, selon l’État)',
    'United States (International Residential Code, by state)',
  ),
  cn: t('Chine (normes GB)', 'China (GB standards)'),
  uk: t('Royaume-Uni (Angleterre : Approved Documents)', 'United Kingdom (England: Approved Documents)'),
  de: t('Allemagne (DIN, Musterbauordnung)', 'Germany (DIN, Musterbauordnung)'),
  asie: t('Asie : règles de métier seules', 'Asia: trade rules only'),
};

/** The table of thresholds as a catalogue: one row a rule and country, and for each country what has no threshold. */
export function norms({ thresholds }: Checks, juridiction: Jurisdiction | '' | undefined, langue: Langue) {
  const table = Object.entries(thresholds);
  const countries = juridiction ? [juridiction] : JURISDICTIONS;
  return {
    normes: countries.flatMap((country) => table.flatMap(([cle, threshold]) => row(cle, threshold, country, langue))),
    juridictions: countries.map((code) => ({
      code,
      libelle: say(NAMES[code], langue),
      non_verifies: table
        .filter(([, { regles }]) => !regles[code])
        .map(([cle, { metier, libelle }]) => ({
          cle,
          metier,
          libelle: say(libelle, langue),
        })),
    })),
    version: '1.0.0',
    source: ['Table des seuils du contrôle'],
  };
}

function row(
  cle: string,
  { metier, libelle, unite, sens, regles }: Threshold,
  juridiction: Jurisdiction,
  langue: Langue,
) {
  const rule = regles[juridiction];
  return rule ? [{ cle, metier, libelle: say(libelle, langue), unite, sens, juridiction, ...rule }] : [];
}
