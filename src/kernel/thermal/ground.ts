/** A floor on the ground (NF EN ISO 13370:2017, 8.1). Metres, m²·K/W, W/(m·K). */
export interface GroundFloor {
  readonly area: number;
  /** Exposed perimeter. */
  readonly perimeter: number;
  /** Whole thickness of the walls above ground. */
  readonly wallThickness: number;
  /** Thermal resistance of the floor's layers. */
  readonly resistance: number;
  readonly soilConductivity: number;
}

/** Conductivity of a ground that nobody describes: sand or gravel (NF EN ISO 13370:2017, table 7), W/(m·K). */
export const USUAL_SOIL = 2;
/** Surface resistances of a floor on the ground, m²·K/W. */
const [RSI, RSE] = [0.17, 0.04];

/** Characteristic dimension B′, m: area over half the exposed perimeter. */
export const characteristicOf = ({ area, perimeter }: Pick<GroundFloor, 'area' | 'perimeter'>): number =>
  area / (perimeter / 2);

/** U of a slab on the ground with its ground, W/(m²·K): poorly or well insulated floors by their own formula. */
export function groundTransmittance(floor: GroundFloor): number {
  const { wallThickness, resistance, soilConductivity: soil } = floor;
  const size = characteristicOf(floor);
  const equivalent = wallThickness + soil * (RSI + resistance + RSE);
  if (equivalent >= size) return soil / (0.457 * size + equivalent);
  const turned = Math.PI * size;
  return ((2 * soil) / (turned + equivalent)) * Math.log(turned / equivalent + 1);
}
