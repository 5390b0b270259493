import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { IfcModel } from '../rules/index.js';
import { read, readText } from '../rules/index.js';
import type { Agreement } from './agreement.js';

/** Classes that IFC4 keeps for reading alone (its documentation, deprecated constructs). */
const CLASSES = [
  'Ifc2DCompositeCurve',
  'IfcBeamStandardCase',
  'IfcColumnStandardCase',
  'IfcDoorStandardCase',
  'IfcDoorStyle',
  'IfcMaterialClassificationRelationship',
  'IfcMaterialList',
  'IfcMemberStandardCase',
  'IfcOpeningStandardCase',
  'IfcPlateStandardCase',
  'IfcPresentationStyleAssignment',
  'IfcProxy',
  'IfcRelCoversBldgElements',
  'IfcRelCoversSpaces',
  'IfcSlabElementedCase',
  'IfcSlabStandardCase',
  'IfcTextLiteral',
  'IfcWallElementedCase',
  'IfcWallStandardCase',
  'IfcWindowStandardCase',
  'IfcWindowStyle',
  'IfcFaceBasedSurfaceModel',
] as const;

/** Classes that are to be written as one of those that descend from them. */
const GENERAL = [
  'IfcFlowFitting',
  'IfcFlowSegment',
  'IfcFlowTerminal',
  'IfcFlowController',
  'IfcFlowMovingDevice',
  'IfcFlowStorageDevice',
  'IfcFlowTreatmentDevice',
  'IfcEnergyConversionDevice',
] as const;

/** Attributes that are to be left empty. */
const ATTRIBUTES = [
  ['IfcDoorLiningProperties', ['ShapeAspectStyle']],
  ['IfcDoorPanelProperties', ['ShapeAspectStyle']],
  ['IfcFillAreaStyleHatching', ['PointOfReferenceHatchLine']],
  ['IfcReinforcingElement', ['SteelGrade']],
  ['IfcRelAssigns', ['RelatedObjectsType']],
  ['IfcStairFlight', ['NumberOfRisers', 'NumberOfTreads', 'RiserHeight', 'TreadLength']],
  ['IfcWindowLiningProperties', ['ShapeAspectStyle']],
  ['IfcWindowPanelProperties', ['ShapeAspectStyle']],
] as const;

/** Words of IfcWallTypeEnum that are to be written otherwise. */
const WALL_WORDS: ReadonlySet<string> = new Set(['POLYGONAL', 'STANDARD', 'ELEMENTEDWALL']);

const TOLD = {
  entity: t('{classe} n’est plus à écrire en IFC4.', '{classe} is no longer to be written in IFC4.'),
  attribute: t('{attribut} de {classe} n’est plus à remplir.', '{attribut} of {classe} is no longer to be filled.'),
  word: t('{mot} n’est plus un type de mur à écrire.', '{mot} is no longer a type of wall to be written.'),
} as const;

type Tell = Parameters<Agreement['check']>[0]['tell'];

function tellClasses(model: IfcModel, tell: Tell): void {
  for (const classe of [...CLASSES, ...GENERAL]) {
    const exact = model.population(classe).filter(({ plan }) => plan.entity.name === classe);
    for (const of of exact) tell(of, fill(TOLD.entity as Text, { classe }));
  }
}

function tellAttributes(model: IfcModel, tell: Tell): void {
  for (const [entity, names] of ATTRIBUTES) {
    for (const of of model.each(entity)) {
      const classe = of.plan.entity.name;
      for (const attribut of names) {
        if (read(of, attribut) !== null) tell(of, fill(TOLD.attribute as Text, { classe, attribut }));
      }
    }
  }
}

/** Rules of good practice, and of what IFC4 has given up. */
export const PRACTICE = {
  GRF003: {
    wants: t(
      'Un modèle qui a un bâtiment a un système de coordonnées (IfcCoordinateReferenceSystem).',
      'A model with a building has a coordinate reference system (IfcCoordinateReferenceSystem).',
    ),
    rank: 'practice',
    check: ({ model, tell }) => {
      const [building] = model.population('IfcBuilding');
      if (building && model.population('IfcCoordinateReferenceSystem').length === 0) tell(building, null);
    },
  },
  // The export writes risers of flights, which readers in use look for: asked of files of others alone.
  IFC102: {
    wants: t('Rien de ce qu’IFC4 a abandonné n’est écrit.', 'Nothing that IFC4 has given up is written.'),
    rank: 'practice',
    check: ({ model, tell }) => {
      tellClasses(model, tell);
      tellAttributes(model, tell);
      for (const wall of ['IfcWall', 'IfcWallType'].flatMap((name) => model.population(name))) {
        const mot = readText(wall, 'PredefinedType');
        if (WALL_WORDS.has(mot)) tell(wall, fill(TOLD.word as Text, { mot }));
      }
    },
  },
} as const satisfies Readonly<Record<string, Agreement>>;
