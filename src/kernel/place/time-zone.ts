interface Zone {
  readonly name: string;
  /** Degrees: south, north, west, east. */
  readonly box: readonly [number, number, number, number];
}

/** Legal time by place (IANA names): metropolitan France and its overseas territories. Boxes do not meet. */
const ZONES: readonly Zone[] = [
  { name: 'Europe/Paris', box: [41, 52, -6, 10] },
  { name: 'America/Guadeloupe', box: [15.7, 18.3, -63.3, -60.9] },
  { name: 'America/Martinique', box: [14.2, 15.1, -61.5, -60.6] },
  { name: 'America/Cayenne', box: [2, 6, -55, -51.3] },
  { name: 'Indian/Reunion', box: [-21.6, -20.7, 55, 56] },
  { name: 'Indian/Mayotte', box: [-13.2, -12.5, 44.8, 45.5] },
  { name: 'America/Miquelon', box: [46.6, 47.3, -56.7, -56] },
  { name: 'Pacific/Noumea', box: [-23, -19, 163, 169] },
  { name: 'Pacific/Wallis', box: [-14.6, -13, -178.4, -175.9] },
  { name: 'Pacific/Gambier', box: [-24, -22.5, -136, -134] },
  { name: 'Pacific/Marquesas', box: [-11, -7.5, -141.5, -138] },
  { name: 'Pacific/Tahiti', box: [-28, -12, -155, -142] },
];

/** The IANA name of the legal time at a place, degrees; elsewhere the hour of its meridian. */
export function timeZoneAt(latitude: number, longitude: number): string {
  const found = ZONES.find(
    ({ box: [south, north, west, east] }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  if (found) return found.name;
  const hours = Math.round(longitude / 15);
  if (hours === 0) return 'Etc/GMT';
  // POSIX counts hours west of Greenwich as positive.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
