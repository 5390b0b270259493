import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Roof } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import { materialName } from '../../catalogue/index.js';
import { leftOf, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { upstandItems } from './flat-edges.js';
import { openJoints } from './flat-joints.js';
import { FALL_PCT, fallOf } from './flat-roof-falls.js';
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
  parapet: t(
    'Acrotère à {gap} cm au-dessus du point haut de la pente proposée : relevé d’étanchéité à vérifier.',
    'Parapet {gap} cm over the high point of the proposed fall: height of the upstand to be checked.',
  ),
  under: t(
    'Acrotère à {gap} cm sous le point haut de la pente proposée : à relever, ou pente à diviser.',
    'Parapet {gap} cm under the high point of the proposed fall: to be raised, or the fall divided.',
  ),
  covering: t('Couverture : {list}.', 'Covering: {list}.'),
  joints: t(
    'Raccords des pentes entre toitures plates à étudier.',
    'Joints of the falls between flat roofs to be designed.',
  ),
} as const;

/** A parapet that rises less than this over its roof leaves no room for a usual upstand, mm. */
const LEAST_UPSTAND = 100;

/** The least height of a parapet over the high point of the fall behind it, mm; null where no flat roof has one. */
function leastOverFall(building: Building): number | null {
  const gaps = building.roofs.flatMap((roof) => {
    const fall = fallOf(building, roof);
    if (!fall || !roof.parapet || roof.parapet.parts.length === 0) return [];
    return [roof.parapet.z + roof.parapet.height - (roof.ridgeZ + (fall.depth * FALL_PCT) / 100)];
  });
  return gaps.length > 0 ? Math.min(...gaps) : null;
}

/** Says where the proposed fall of a flat roof comes too near to the top of its parapet, or over it. */
function parapetRemarks(building: Building, langue: Langue): string[] {
  const least = leastOverFall(building);
  if (least === null || least >= LEAST_UPSTAND) return [];
  const gap = String(Math.round(Math.abs(least) / 10));
  return [say(least < 0 ? WORDS.under : WORDS.parapet, langue, { gap })];
}

/** What the roofs on the walls are covered with, each once. */
function coveringRemark({ roofs }: Building, langue: Langue): string {
  const names = roofs
    .filter(({ carrier }) => carrier === null)
    .map(({ material }) => say(materialName(material), langue));
  return say(WORDS.covering, langue, { list: [...new Set(names)].join(', ') });
}

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
    coveringRemark(building, langue),
    ...parapetRemarks(building, langue),
    ...(openJoints(building).length > 0 ? [say(WORDS.joints, langue)] : []),
    ...(upstandItems(building).length > 0 ? [say(WORDS.upstands, langue)] : []),
    ...(list.length > 0 ? [say(WORDS.flashings, langue, { list: list.join(', ') })] : []),
  ];
}
