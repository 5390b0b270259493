import type { Construction } from '../building/index.js';
import { openingThermalOf } from '../building/index.js';
import type { Text } from '../../words/index.js';
import { fill, sayFixed, t } from '../../words/index.js';
import type { HeatLoss } from './losses.js';
import { PSI_BASIS } from './psi.js';

const CONVENTIONS = t(
  'Dimensions intérieures ; plafond haut à la tête des murs, combles non chauffés, b = 1 partout, sol compris ; pièces à 20 °C',
  'Inside dimensions; top ceiling at the wall tops, attic unheated, b = 1 everywhere, ground included; rooms at 20 °C',
);
const NO_VOLUME = t(
  'Aucune pièce fermée et chauffée : il n’y a pas de volume chauffé',
  'No closed, heated room: there is no heated volume',
);
const PARTY_WALLS = t(
  '{area} m² de murs contre un volume de masques[] : voisin chauffé, sans déperdition',
  '{area} m² of walls against a volume of masques[]: a heated neighbour, nothing is lost there',
);
const PARTY_FLOORS = t(
  '{area} m² de planchers et plafonds contre un volume de masques[] : voisin chauffé, sans déperdition',
  '{area} m² of floors and ceilings against a volume of masques[]: a heated neighbour, nothing is lost there',
);
const OF_MATERIAL = t('{material} : λ {value} W/(m·K). {basis}', '{material}: λ {value} W/(m·K). {basis}');
const OF_JOINERY = t('Menuiserie : U {value} W/(m²·K). {basis}', 'Joinery: U {value} W/(m²·K). {basis}');
const NO_CONDUCTIVITY = t(
  'lambda_w_mk du matériau « {material} » ({key})',
  'lambda_w_mk of the material “{material}” ({key})',
);

const constructionsIn = ({ parts }: HeatLoss): Construction[] => [
  ...new Set(parts.flatMap(({ construction }) => construction ?? [])),
];

const areaText = (value: number): Text => ({ fr: sayFixed(value, 1, 'fr'), en: sayFixed(value, 1, 'en') });

/** A number to the thousandth, in both languages. */
const written = (value: number): Text => ({ fr: sayFixed(value, 3, 'fr'), en: sayFixed(value, 3, 'en') });

/** A U that the scene declares needs no layers. */
const byLayers = ({ declaredU }: Construction): boolean => declaredU === null;

/** Same sentence, once. */
const distinct = (texts: readonly Text[]): Text[] => [...new Map(texts.map((text) => [text.fr, text])).values()];

function materialTexts(constructions: readonly Construction[]): Text[] {
  return constructions
    .filter(byLayers)
    .flatMap(({ layers }) =>
      layers.flatMap(({ key, conductivity }) =>
        conductivity?.source === 'hypothesis'
          ? [fill(OF_MATERIAL, { material: key, value: written(conductivity.value), basis: conductivity.basis })]
          : [],
      ),
    );
}

/** What the losses of a building suppose, each sentence once. */
export function hypothesesOf(loss: HeatLoss): Text[] {
  const constructions = constructionsIn(loss);
  const joinery = loss.parts.flatMap(({ opening }) => {
    const u = opening && openingThermalOf(opening).u;
    return u?.source === 'hypothesis' ? [fill(OF_JOINERY, { value: u.value, basis: u.basis })] : [];
  });
  return distinct([
    ...(loss.parts.length === 0 ? [NO_VOLUME] : []),
    CONVENTIONS,
    ...(loss.adjoining.walls > 0 ? [fill(PARTY_WALLS, { area: areaText(loss.adjoining.walls) })] : []),
    ...(loss.adjoining.floors > 0 ? [fill(PARTY_FLOORS, { area: areaText(loss.adjoining.floors) })] : []),
    ...constructions.filter(byLayers).flatMap(({ basis }) => basis ?? []),
    ...materialTexts(constructions),
    ...joinery,
    ...(loss.bridges.some(({ isHypothesis }) => isHypothesis) ? [PSI_BASIS] : []),
    ...(loss.air.basis ? [loss.air.basis] : []),
    ...(loss.base.basis ? [loss.base.basis] : []),
  ]);
}

/** Conductivities that neither the scene nor the table gives: their parts have no U. */
export const missingConductivities = (loss: HeatLoss): Text[] =>
  distinct(
    constructionsIn(loss)
      .filter(byLayers)
      .flatMap(({ key, layers }) =>
        layers.flatMap(({ key: material, conductivity, thickness }) =>
          conductivity === null && thickness > 0 ? [fill(NO_CONDUCTIVITY, { material, key })] : [],
        ),
      ),
  );
