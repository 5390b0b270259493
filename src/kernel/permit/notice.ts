import type { Building } from '../building/index.js';
import { boundariesOf, furnitureName, isStreet, plainWord } from '../building/index.js';
import { materialName } from '../catalogue/index.js';
import { floorArea, legalFootprint, squareMetres } from '../measures/index.js';
import { heightsOf, naturalGround, seaLevelOf } from '../site/index.js';
import type { Langue, Text } from '../../words/index.js';
import { say, sayFixed, sayNumber, t } from '../../words/index.js';

/** A part of the notice: its heading and its sentences. */
export interface NoticeSection {
  readonly title: string;
  readonly lines: readonly string[];
}

const TITLES = {
  ground: t('1. Terrain et abords', '1. The plot and its surroundings'),
  project: t('2. Aménagement du terrain et implantation', '2. Layout of the plot and siting'),
  materials: t('3. Matériaux et couleurs', '3. Materials and colours'),
  plants: t('4. Espaces libres et plantations', '4. Free ground and planting'),
  access: t('5. Accès et stationnement', '5. Access and parking'),
  missing: t('À compléter par le demandeur', 'To be completed by the applicant'),
} as const;

const LINES = {
  plot: t(
    'Terrain de {area} m², {sides} côtés, {streets} sur voie.',
    'Plot of {area} m², {sides} sides, {streets} on a road.',
  ),
  noPlot: t('Limites du terrain non fournies.', 'Boundary of the plot not given.'),
  flat: t(
    'Terrain naturel pris plan à ±0,00 : aucun relevé n’est joint à la scène.',
    'Natural ground taken flat at ±0.00: no survey comes with the scene.',
  ),
  survey: t('Terrain naturel relevé de {low} à {high} m.', 'Natural ground surveyed from {low} to {high} m.'),
  sea: t('Le ±0,00 est à {ngf} m NGF.', '±0.00 is {ngf} m above sea level.'),
  noSea: t('Altitude NGF du ±0,00 inconnue (georef.altitude).', 'Altitude of ±0.00 unknown (georef.altitude).'),
  new: t(
    'Construction nouvelle : {floor} m² de surface de plancher, {footprint} m² d’emprise au sol, {storeys} niveau(x).',
    'New building: {floor} m² of floor area, {footprint} m² of footprint, {storeys} storey(s).',
  ),
  extension: t(
    'Extension : {floor} m² de plancher et {footprint} m² d’emprise créés ; {oldFloor} m² et {oldFootprint} m² existants.',
    'Extension: {floor} m² of floor area and {footprint} m² of footprint created; {oldFloor} m² and {oldFootprint} m² stand.',
  ),
  heights: t(
    'Hauteurs depuis le terrain naturel : {eaves} m à l’égout ou à l’acrotère, {ridge} m au point le plus haut.',
    'Heights from the natural ground: {eaves} m at eaves or parapet, {ridge} m at the highest point.',
  ),
  walls: t('Murs : {materials}.', 'Walls: {materials}.'),
  roofs: t('Couverture : {materials}, pentes {slopes}.', 'Roof covering: {materials}, slopes {slopes}.'),
  colours: t('Couleurs déclarées des façades : {colours}.', 'Colours declared of the façades: {colours}.'),
  noColours: t(
    'Couleurs des façades et des menuiseries : non déclarées.',
    'Colours of façades and joinery: not declared.',
  ),
  plants: t('Végétaux du projet : {plants}.', 'Plants of the project: {plants}.'),
  noPlants: t('Aucun arbre ni haie n’est dessiné.', 'No tree nor hedge is drawn.'),
  terraces: t('{count} terrasse(s), {paths} allée(s).', '{count} terrace(s), {paths} path(s).'),
  access: t('Accès par la voie, côté(s) {sides} de la parcelle.', 'Access from the road, side(s) {sides} of the plot.'),
  noAccess: t('Aucune limite n’est dite de nature voie.', 'No side is said to be a road.'),
  parking: t('{count} place(s) de stationnement dessinée(s).', '{count} parking place(s) drawn.'),
  missing: t(
    'État initial du terrain et des constructions voisines, traitement des clôtures, évacuation des eaux pluviales, arbres abattus : la scène n’en dit rien.',
    'First state of the plot and of its neighbours, fences, rainwater, trees felled: the scene says nothing of them.',
  ),
} as const;

const PLANTS = new Set(['arbre', 'arbre_conifere', 'haie', 'jardiniere']);

const metres = (mm: number, langue: Langue): string => sayFixed(mm / 1000, 2, langue);
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function groundLines(building: Building, langue: Langue): string[] {
  const { site } = building;
  const ground = naturalGround(building);
  const sides = boundariesOf(building);
  const sea = seaLevelOf(building, 0);
  const [low, high] = [metres(ground.lowest, langue), metres(ground.highest, langue)];
  return [
    site.parcel
      ? say(LINES.plot, langue, {
          area: sayNumber(squareMetres(site.parcel.area), langue),
          sides: sides.length,
          streets: sides.filter(isStreet).length,
        })
      : say(LINES.noPlot, langue),
    ground.isSurveyed ? say(LINES.survey, langue, { low, high }) : say(LINES.flat, langue),
    sea === null ? say(LINES.noSea, langue) : say(LINES.sea, langue, { ngf: sayFixed(sea, 2, langue) }),
  ];
}

function projectLines(building: Building, langue: Langue): string[] {
  const [floor, print] = [floorArea(building), legalFootprint(building)];
  const written = (mm2: number): string => sayFixed(squareMetres(mm2), 2, langue);
  const created = { floor: written(floor.createdArea), footprint: written(print.createdArea) };
  const { eaves, ridge } = heightsOf(building);
  return [
    floor.existingArea > 0
      ? say(LINES.extension, langue, {
          ...created,
          oldFloor: written(floor.existingArea),
          oldFootprint: written(print.existingArea),
        })
      : say(LINES.new, langue, { ...created, storeys: building.levels.length }),
    ...(eaves && ridge
      ? [say(LINES.heights, langue, { eaves: metres(eaves.height, langue), ridge: metres(ridge.height, langue) })]
      : []),
  ];
}

const listed = (texts: readonly Text[], langue: Langue): string =>
  unique(texts.map((text) => say(text, langue))).join(', ');

function materialLines({ walls, roofs, scene }: Building, langue: Langue): string[] {
  const outer = walls.filter(({ kind }) => kind === 'mur_exterieur').map(({ layers }) => layers.layers[0]?.key);
  const coats = unique(outer.filter((key) => key !== undefined)).map(materialName);
  const slopes = unique(roofs.flatMap(({ panes }) => panes.map(({ slopePct }) => Math.round(slopePct))));
  const colours = unique(
    (scene.decoration ?? []).filter(({ face }) => face === 'exterieur').flatMap(({ couleur }) => couleur ?? []),
  );
  return [
    ...(coats.length > 0 ? [say(LINES.walls, langue, { materials: listed(coats, langue) })] : []),
    ...(roofs.length > 0
      ? [
          say(LINES.roofs, langue, {
            materials: listed(
              roofs.map(({ material }) => materialName(material)),
              langue,
            ),
            slopes: slopes.map((slope) => `${slope} %`).join(', '),
          }),
        ]
      : []),
    colours.length > 0 ? say(LINES.colours, langue, { colours: colours.join(', ') }) : say(LINES.noColours, langue),
  ];
}

function plantLines({ furniture, site }: Building, langue: Langue): string[] {
  const plants = furniture.filter(({ type, isOutside }) => isOutside && PLANTS.has(plainWord(type)));
  const counted = Map.groupBy(plants, (plant) => say(furnitureName(plant), langue));
  const named = [...counted].map(([name, some]) => `${some.length} × ${name}`);
  return [
    named.length > 0 ? say(LINES.plants, langue, { plants: named.join(', ') }) : say(LINES.noPlants, langue),
    say(LINES.terraces, langue, { count: site.terraces.length, paths: site.paths.length }),
  ];
}

function accessLines(building: Building, langue: Langue): string[] {
  const streets = boundariesOf(building).filter(isStreet);
  return [
    streets.length > 0
      ? say(LINES.access, langue, { sides: streets.map(({ index }) => index).join(', ') })
      : say(LINES.noAccess, langue),
    say(LINES.parking, langue, { count: building.site.parkings.length }),
  ];
}

/** The notice of a permit (PCMI4), as far as the scene describes the project; the rest is left to the applicant. */
export const noticeOf = (building: Building, langue: Langue): readonly NoticeSection[] => [
  { title: say(TITLES.ground, langue), lines: groundLines(building, langue) },
  { title: say(TITLES.project, langue), lines: projectLines(building, langue) },
  { title: say(TITLES.materials, langue), lines: materialLines(building, langue) },
  { title: say(TITLES.plants, langue), lines: plantLines(building, langue) },
  { title: say(TITLES.access, langue), lines: accessLines(building, langue) },
  { title: say(TITLES.missing, langue), lines: [say(LINES.missing, langue)] },
];
