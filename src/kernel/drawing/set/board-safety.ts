import type { Langue } from '../../../words/index.js';
import { say, sayNumber, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { isObject } from '../../scene/index.js';

const WORDS = {
  surge: t(
    'Parafoudre de type {type}, {ka} kA, {kv} kV, fils de {m} m au plus',
    'Surge arrester type {type}, {ka} kA, {kv} kV, wires at most {m} m',
  ),
  earth: t(
    'Prise de terre de {ohms} Ω au plus, conducteur {main} mm², liaison équipotentielle {bonding} mm², salles d’eau {bathroom} mm²',
    'Earth electrode of at most {ohms} Ω, conductor {main} mm², main bonding {bonding} mm², bathrooms {bathroom} mm²',
  ),
  toStudy: t(
    'Restent à étudier : {lift}éclairage de sécurité, interphones, colonne montante',
    'To be designed: {lift}emergency lighting, door phones, the rising main',
  ),
  lift: t('ascenseur, ', 'lift, '),
  work: t(
    'Lieu de travail : circuits proposés, protections, sélectivité et intensités à étudier',
    'Workplace: circuits are a proposal, protections, selectivity and currents to be studied',
  ),
  units: t(
    'Blocs d’éclairage de sécurité pris avant la commande des lampes de leur local ; mise au repos à prévoir',
    'Emergency units taken off before the switch of the lamps of their room; their rest control to be planned',
  ),
} as const;

/** What is left to design of the services that dwellings share, which no circuit of their board feeds. */
export const sharedText = ({ lifts }: Building, langue: Langue): string =>
  say<'lift'>(WORDS.toStudy, langue, { lift: lifts.length > 0 ? say(WORDS.lift, langue) : '' });

/** What is left to design of a workplace; of its emergency units where it has any. */
export const workTexts = (hasUnits: boolean, langue: Langue): string[] => [
  say(WORDS.work, langue),
  ...(hasUnits ? [say(WORDS.units, langue)] : []),
];

/** What the board says of its earth and of its surge protection, for who wires it; nothing where it says nothing. */
export function safetyTexts({ scene: { tableau } }: Building, langue: Langue): string[] {
  const board: Readonly<Record<string, unknown>> = isObject(tableau) ? tableau : {};
  const { parafoudre, terre } = board;
  const said = (entry: Readonly<Record<string, unknown>>, field: string): string => {
    const value = entry[field];
    return typeof value === 'number' ? sayNumber(value, langue) : '–';
  };
  return [
    ...(isObject(parafoudre)
      ? [
          say<'type' | 'ka' | 'kv' | 'm'>(WORDS.surge, langue, {
            type: said(parafoudre, 'type'),
            ka: said(parafoudre, 'courant_ka'),
            kv: said(parafoudre, 'niveau_protection_kv'),
            m: said(parafoudre, 'longueur_max_m'),
          }),
        ]
      : []),
    ...(isObject(terre)
      ? [
          say<'ohms' | 'main' | 'bonding' | 'bathroom'>(WORDS.earth, langue, {
            ohms: said(terre, 'resistance_max_ohm'),
            main: said(terre, 'conducteur_mm2'),
            bonding: said(terre, 'liaison_equipotentielle_mm2'),
            bathroom: said(terre, 'liaison_salle_d_eau_mm2'),
          }),
        ]
      : []),
  ];
}
