import type { ElectricType, PlumbingType } from '../../../catalogue/fixture-defaults.js';
import type { AirTerminal } from '../../../building/index.js';
import type { Carrier, SystemKey } from '../../../network/index.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { UniformatCode } from './classes.js';
import type { ElementClass } from './elements.js';
import type { EntityName } from './instances.js';

const kind = (
  entity: EntityName,
  predefined: string,
  code: UniformatCode,
  set = `Pset_${entity.slice(3)}TypeCommon`,
): ElementClass => ({ entity, predefined, code, set });

/** What each electrical device is in IFC. */
export const ELECTRIC_CLASSES: Readonly<Record<ElectricType, ElementClass>> = {
  prise: kind('IfcOutlet', 'POWEROUTLET', 'D5020'),
  prise_rj45: kind('IfcOutlet', 'DATAOUTLET', 'D5030'),
  prise_spe: kind('IfcOutlet', 'POWEROUTLET', 'D5020'),
  interrupteur: kind('IfcSwitchingDevice', 'TOGGLESWITCH', 'D5020'),
  va_et_vient: kind('IfcSwitchingDevice', 'SELECTORSWITCH', 'D5020'),
  commande_volet: kind('IfcSwitchingDevice', 'MOMENTARYSWITCH', 'D5020'),
  sonnette: kind('IfcAlarm', 'BELL', 'D5030'),
  luminaire: kind('IfcLightFixture', 'POINTSOURCE', 'D5020'),
  detecteur_fumee: kind('IfcSensor', 'SMOKESENSOR', 'D5030'),
  vmc: kind('IfcFan', 'USERDEFINED', 'D3040'),
  tableau_electrique: kind('IfcElectricDistributionBoard', 'CONSUMERUNIT', 'D5010'),
  differentiel: kind('IfcProtectiveDevice', 'RESIDUALCURRENTSWITCH', 'D5010'),
};

/** What each plumbing or heating fixture is in IFC. */
export const PLUMBING_CLASSES: Readonly<Record<PlumbingType, ElementClass>> = {
  baignoire: kind('IfcSanitaryTerminal', 'BATH', 'D2010'),
  douche: kind('IfcSanitaryTerminal', 'SHOWER', 'D2010'),
  lavabo: kind('IfcSanitaryTerminal', 'WASHHANDBASIN', 'D2010'),
  wc: kind('IfcSanitaryTerminal', 'TOILETPAN', 'D2010'),
  evier: kind('IfcSanitaryTerminal', 'SINK', 'D2010'),
  chauffe_eau: kind('IfcBoiler', 'WATER', 'D2020'),
  compteur_eau: kind('IfcFlowMeter', 'WATERMETER', 'D2020'),
  module_hydraulique: kind('IfcUnitaryEquipment', 'USERDEFINED', 'D3020'),
  pac_exterieure: kind('IfcUnitaryEquipment', 'SPLITSYSTEM', 'D3020'),
  radiateur: kind('IfcSpaceHeater', 'RADIATOR', 'D3050'),
};

/** What each element of ventilation{} is in IFC. */
export const AIR_CLASSES: Readonly<Record<AirTerminal['kind'], ElementClass>> = {
  caisson: kind('IfcFan', 'USERDEFINED', 'D3040'),
  bouche: kind('IfcAirTerminal', 'GRILLE', 'D3040'),
  entree_air: kind('IfcAirTerminal', 'GRILLE', 'D3040'),
};

/** A manifold joins pipes. */
export const MANIFOLD_CLASS: ElementClass = kind('IfcPipeFitting', 'JUNCTION', 'D2020');

/** Where a pipe turns. */
export const BEND_CLASS = { entity: 'IfcPipeFitting', predefined: 'BEND' } as const;

/** What runs: pipes, ducts and cables. */
export const SEGMENTS = {
  pipe: { entity: 'IfcPipeSegment', predefined: 'RIGIDSEGMENT', port: 'PIPE' },
  duct: { entity: 'IfcDuctSegment', predefined: 'FLEXIBLESEGMENT', port: 'DUCT' },
  cable: { entity: 'IfcCableSegment', predefined: 'CABLESEGMENT', port: 'CABLE' },
} as const satisfies Readonly<Record<Carrier, object>>;

/** A system of the building: its literal of IfcDistributionSystemEnum. */
export interface SystemClass {
  readonly name: Text;
  readonly predefined: string;
  readonly code: UniformatCode;
}

export const SYSTEMS = {
  ef: { name: t('Eau froide', 'Cold water'), predefined: 'DOMESTICCOLDWATER', code: 'D2020' },
  ec: { name: t('Eau chaude', 'Hot water'), predefined: 'DOMESTICHOTWATER', code: 'D2020' },
  chauffage: { name: t('Chauffage', 'Heating'), predefined: 'HEATING', code: 'D3040' },
  eu: { name: t('Eaux usées', 'Waste water'), predefined: 'WASTEWATER', code: 'D2030' },
  ev: { name: t('Eaux vannes', 'Soil water'), predefined: 'SEWAGE', code: 'D2030' },
  ep: { name: t('Eaux pluviales', 'Rainwater'), predefined: 'RAINWATER', code: 'D2040' },
  ventilation: { name: t('Ventilation', 'Ventilation'), predefined: 'VENTILATION', code: 'D3040' },
  electricite: { name: t('Électricité', 'Electricity'), predefined: 'ELECTRICAL', code: 'D5020' },
} as const satisfies Readonly<Record<SystemKey, SystemClass>>;
