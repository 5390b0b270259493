import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Roof } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import { leftOf, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { upstandItems } from './flat-edges.js';
import { emergingBoxes } from './roof-emerging.js';
import { roofOutlets } from './roof-outlets.js';

const WORDS = {
  upstands: t(
    'Relevés en rive des toitures plates : largeur de 15 cm, hypothèse.',
    'Upstands at the edges of flat roofs: 15 cm wide, supposed.',
  ),
  flashings: t(
    'Raccords d’étanchéité (solins, bavettes, noquets) à définir : {list}.',
    'Flashings to be defined: {list}.',
  ),
} as const;

/** Outside the edge of a roof, where it is asked what stands against it, mm, and how much higher that is. */
const BEYOND = 150;
const HIGHER = 300;

/** Whether a higher part of the building stands against a roof. */
const meetsWall = (building: Building, { outline, ridgeZ, carrier }: Roof): boolean =>
  carrier === null &&
  outline.some(({ outer }) =>
    outer.some((a, i) => {
      const b = outer[(i + 1) % outer.length]!;
      const cover = coverAt(building, offsetFrom(midpoint(a, b), leftOf(unit(subtract(b, a))), -BEYOND));
      return cover !== null && cover.z > ridgeZ + HIGHER;
    }),
  );

/** What is sealed where roofs meet something, and whether a building has it. */
const SEALED = [
  { name: t('murs plus hauts', 'higher walls'), isIn: (b: Building) => b.roofs.some((roof) => meetsWall(b, roof)) },
  {
    name: t('souches et sorties', 'chimneys and outlets'),
    isIn: (b: Building) => emergingBoxes(b).length > 0 || roofOutlets(b).length > 0,
  },
  { name: t('lucarnes', 'dormers'), isIn: ({ roofs }: Building) => roofs.some(({ dormer }) => dormer !== null) },
  {
    name: t('noues', 'valleys'),
    isIn: ({ roofs }: Building) =>
      roofs.some(({ edges, carrier }) => carrier === null && edges.some(({ kind }) => kind === 'noue')),
  },
] as const;

/** What a roof plan leaves to the roofer in words: upstands that it supposes, flashings that no scene describes. */
export function roofRemarks(building: Building, langue: Langue): string[] {
  const list = SEALED.filter(({ isIn }) => isIn(building)).map(({ name }) => say(name, langue));
  return [
    ...(upstandItems(building).length > 0 ? [say(WORDS.upstands, langue)] : []),
    ...(list.length > 0 ? [say(WORDS.flashings, langue, { list: list.join(', ') })] : []),
  ];
}
