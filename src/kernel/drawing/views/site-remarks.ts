import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Pipe } from '../../building/index.js';
import { boundariesOf, isStreet } from '../../building/index.js';
import { publicNetworks } from './site-around.js';
import { overhangRemarks } from './site-overhangs.js';
import { courtsOf } from './section-courts.js';
import { isPlant } from './site-plants.js';

const WORDS = {
  open: t('À définir : {list}.', 'To be defined: {list}.'),
  street: t(
    'Voie non indiquée : nature des limites à préciser.',
    'Street not given: nature of the boundaries to be specified.',
  ),
  access: t('accès', 'access'),
  connections: t('branchements ({list})', 'connections ({list})'),
  rain: t('rejet des eaux pluviales (descentes EP proposées)', 'discharge of rainwater (downpipes RW proposed)'),
  plants: t('plantations à conserver et à créer', 'planting to be kept and new'),
  courts: t(
    'rejet des eaux pluviales (descentes EP et grille de cour proposées)',
    'discharge of rainwater (downpipes RW and gully of the court proposed)',
  ),
  soakaway: t(
    'Eaux pluviales, proposition : descentes réunies par des collecteurs enterrés vers une infiltration sur le terrain, à 5 m du bâtiment au moins, sinon vers le réseau.',
    'Rainwater, proposal: downpipes joined by buried drains to a soakaway on the plot, 5 m from the building at least, else to the sewer.',
  ),
} as const;

/** What a house is connected to, and the pipes that show it on a site plan: none shows cables. */
const SERVICES: readonly {
  readonly name: Text<never>;
  readonly shownBy: readonly Pipe['type'][];
  readonly isInTrench: boolean;
}[] = [
  { name: t('assainissement', 'drainage'), shownBy: ['eu', 'ev'], isInTrench: false },
  { name: t('eau', 'water'), shownBy: ['ef'], isInTrench: true },
  { name: t('électricité', 'electricity'), shownBy: [], isInTrench: true },
  { name: t('télécommunications', 'telecommunications'), shownBy: [], isInTrench: true },
];

/**
 * What a permit asks of a site plan (art. R. 431-9 of the planning code: access, connections to the networks) and the
 * scene does not say: the plan tells it in words and draws nothing that nobody decided. Without a plot no side of one
 * is asked for: its limits are.
 * @param shown whether the plan marks an access, and a trench that brings what a street has
 */
export function siteRemarks(
  building: Building,
  { hasAccess, hasTrench }: { readonly hasAccess: boolean; readonly hasTrench: boolean },
  langue: Langue,
): string[] {
  const isDrained = building.roofs.length > 0;
  const hasStreet = boundariesOf(building).some(isStreet);
  const leaving = new Set(publicNetworks(building).map(({ type }) => type));
  const services = SERVICES.filter(
    ({ shownBy, isInTrench }) =>
      !(isInTrench && hasTrench) && (!hasStreet || !shownBy.some((type) => leaving.has(type))),
  );
  const names = services.map(({ name }) => say(name, langue)).join(', ');
  const list = [
    ...(hasAccess ? [] : [say(WORDS.access, langue)]),
    ...(names ? [say(WORDS.connections, langue, { list: names })] : []),
    ...(isDrained && !(hasStreet && leaving.has('ep'))
      ? [say(courtsOf(building).length > 0 ? WORDS.courts : WORDS.rain, langue)]
      : []),
    ...(building.furniture.some(isPlant) ? [say(WORDS.plants, langue)] : []),
  ];
  const isOpen = isDrained && building.site.parcel !== null && !leaving.has('ep');
  const isLost = building.site.parcel !== null && !hasStreet;
  return [
    ...overhangRemarks(building, langue),
    ...(isLost ? [say(WORDS.street, langue)] : []),
    ...(list.length > 0 ? [say(WORDS.open, langue, { list: list.join(', ') })] : []),
    ...(isOpen ? [say(WORDS.soakaway, langue)] : []),
  ];
}
