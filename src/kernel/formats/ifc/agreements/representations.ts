import { t } from '../../../../words/index.js';
import type { Instance, IfcModel } from '../rules/index.js';
import { isA, readList, read, readText } from '../rules/index.js';
import type { Agreement } from './agreement.js';

/** What a representation is for (documentation of IfcShapeRepresentation, IFC4 ADD2 TC1). */
const IDENTIFIERS: ReadonlySet<string> = new Set([
  'CoG',
  'Box',
  'Annotation',
  'Axis',
  'FootPrint',
  'Profile',
  'Surface',
  'Reference',
  'Body',
  'Body-Fallback',
  'Body-FallBack',
  'Clearance',
  'Lighting',
  'SurveyPoints',
  'Plan',
]);

/** What it is made of. */
const TYPES: ReadonlySet<string> = new Set([
  'Point',
  'PointCloud',
  'Curve',
  'Curve2D',
  'Curve3D',
  'Segment',
  'Surface',
  'Surface2D',
  'Surface3D',
  'FillArea',
  'Text',
  'AdvancedSurface',
  'Annotation2D',
  'GeometricSet',
  'GeometricCurveSet',
  'Tessellation',
  'SurfaceOrSolidModel',
  'SurfaceModel',
  'SolidModel',
  'SweptSolid',
  'AdvancedSweptSolid',
  'Brep',
  'AdvancedBrep',
  'CSG',
  'Clipping',
  'BoundingBox',
  'SectionedSpine',
  'LightSource',
  'MappedRepresentation',
]);

/** Shapes of the products of a file. */
const shapesOf = (model: IfcModel): Instance[] => [
  ...new Set(
    model
      .population('IfcProduct')
      .flatMap((product) => readList(read(product, 'Representation'), 'Representations'))
      .filter((shape) => isA(shape, 'IfcShapeRepresentation')),
  ),
];

const isAmong = (words: ReadonlySet<string>, word: string): boolean => word === '' || words.has(word);

/** Rules of the representations of products. */
export const REPRESENTATIONS = {
  BBX001: {
    wants: t(
      'Une représentation « Box » est de type « BoundingBox », et l’inverse.',
      'A representation “Box” is of type “BoundingBox”, and the reverse.',
    ),
    rank: 'norm',
    check: ({ model, tell }) => {
      for (const shape of shapesOf(model)) {
        const isBox = readText(shape, 'RepresentationIdentifier') === 'Box';
        if (isBox !== (readText(shape, 'RepresentationType') === 'BoundingBox')) tell(shape, null);
      }
    },
  },
  GEM003: {
    wants: t(
      'Deux représentations d’un produit n’ont pas le même identifiant.',
      'No two representations of a product have the same identifier.',
    ),
    rank: 'norm',
    check: ({ model, tell }) => {
      for (const product of model.each('IfcProduct')) {
        const shapes = readList(read(product, 'Representation'), 'Representations');
        const names = shapes.map((shape) => readText(shape, 'RepresentationIdentifier')).filter((name) => name !== '');
        if (new Set(names).size < names.length) tell(product, null);
      }
    },
  },
  GEM004: {
    wants: t(
      'L’identifiant et le type d’une représentation sont de ceux que la norme liste.',
      'Identifier and type of a representation are of those that the standard lists.',
    ),
    rank: 'norm',
    check: ({ model, tell }) => {
      for (const shape of shapesOf(model)) {
        const isListed =
          isAmong(IDENTIFIERS, readText(shape, 'RepresentationIdentifier')) &&
          isAmong(TYPES, readText(shape, 'RepresentationType'));
        if (!isListed) tell(shape, null);
      }
    },
  },
} as const satisfies Readonly<Record<string, Agreement>>;
