import { fill, t } from '../../../../words/index.js';
import type { Rule, ThresholdTable } from '../../engine/threshold.js';

const DTU = { texte: 'NF DTU 60.11 (calcul des installations de plomberie sanitaire)', article: '' } as const;
const fr = (valeur: number, force: Rule['force'] = 'obligatoire'): { readonly fr: Rule } => ({
  fr: { valeur, force, ...DTU },
});
const WASTE = t('Évacuation : {appliance}', 'Waste: {appliance}');
const waste = (fr_: string, en: string, valeur: number, force: Rule['force'] = 'hypothese') =>
  ({
    metier: 'plomberie',
    unite: 'mm',
    sens: 'minimum',
    libelle: fill(WASTE, { appliance: t(fr_, en) }),
    regles: fr(valeur, force),
  }) as const;

/** Drains: slope and outside diameter by appliance. */
export const THRESHOLDS = {
  evacuation_pente_min: {
    metier: 'plomberie',
    unite: 'pct',
    sens: 'minimum',
    libelle: t('Pente d’une évacuation', 'Slope of a drain'),
    regles: fr(1),
  },
  evacuation_pente_max: {
    metier: 'plomberie',
    unite: 'pct',
    sens: 'maximum',
    libelle: t('Pente d’une évacuation', 'Slope of a drain'),
    regles: fr(3),
  },
  evacuation_lavabo: waste('lavabo', 'wash basin', 32),
  evacuation_evier: waste('évier', 'sink', 40),
  evacuation_douche: waste('douche', 'shower', 40),
  evacuation_baignoire: waste('baignoire', 'bath', 40),
  evacuation_wc: waste('WC', 'WC', 80),
  chute_wc: waste('chute recevant un WC', 'stack that takes a WC', 100),
  appareil_distance_eu: {
    metier: 'plomberie',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Appareil sanitaire : distance à son évacuation', 'Sanitary fixture: distance to its waste'),
    regles: fr(1000, 'hypothese'),
  },
  wc_recul: {
    metier: 'plomberie',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Recul libre devant une cuvette de WC', 'Free depth before a WC'),
    regles: { fr: { valeur: 450, force: 'hypothese', texte: 'Usage de la plomberie sanitaire', article: '' } },
  },
  appareil_recul: {
    metier: 'plomberie',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Recul libre devant un lavabo ou un évier', 'Free depth before a wash basin or a sink'),
    regles: { fr: { valeur: 600, force: 'hypothese', texte: 'Usage de la plomberie sanitaire', article: '' } },
  },
  wc_distance_ev: {
    metier: 'plomberie',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('WC : distance à sa canalisation d’eaux vannes', 'WC: distance to its soil pipe'),
    regles: fr(1000, 'hypothese'),
  },
} as const satisfies ThresholdTable;

export type ThresholdKey = keyof typeof THRESHOLDS;
