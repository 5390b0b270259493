const SECONDS_AN_HOUR = 3600;

/** Mean speed of a flow, m³/h, in a round duct of a diameter, mm: m/s. */
export function airSpeed(flow: number, diameter: number): number {
  const area = (Math.PI * (diameter / 1000) ** 2) / 4;
  return flow / SECONDS_AN_HOUR / area;
}
