import { describe, expect, test } from 'vitest';
import { IfcWriter } from '../../../../src/kernel/formats/ifc/writer.js';
import { readStep } from '../../../../src/kernel/formats/step/index.js';

const HEADER = {
  description: ['ViewDefinition [ReferenceView_V1.2]'],
  name: 'mur.ifc',
  timeStamp: '2026-01-31T00:00:00',
  author: [],
  organization: [],
  preprocessor: 'Aplomb',
  originatingSystem: 'Aplomb',
  authorization: '',
};

describe('the writer of IFC4', () => {
  test('writes attributes in the order of the schema, each in the form of its type', () => {
    const ifc = new IfcWriter(HEADER);
    const unit = ifc.add('IfcSIUnit', { Name: 'METRE', UnitType: 'LENGTHUNIT', Prefix: 'MILLI' });
    const value = ifc.add('IfcPropertySingleValue', {
      Name: 'Référence',
      NominalValue: { type: 'IfcIdentifier', value: 'M1' },
      Unit: unit,
    });
    ifc.add('IfcPropertySet', { HasProperties: [value], GlobalId: '0123456789012345678901', Name: 'Pset_WallCommon' });
    ifc.add('IfcCartesianPointList3D', { CoordList: [[0, 1.5, -2e-9]] });
    ifc.add('IfcIndexedPolyCurve', {
      Points: ifc.add('IfcCartesianPointList2D', { CoordList: [[0, 0]] }),
      Segments: [{ type: 'IfcLineIndex', value: [1, 2] }],
      SelfIntersect: false,
    });
    const lines = new TextDecoder()
      .decode(ifc.end())
      .split('\n')
      .filter((line) => line.startsWith('#'));
    expect(lines).toEqual([
      '#1=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);',
      "#2=IFCPROPERTYSINGLEVALUE('R\\X2\\00E9\\X0\\f\\X2\\00E9\\X0\\rence',$,IFCIDENTIFIER('M1'),#1);",
      "#3=IFCPROPERTYSET('0123456789012345678901',$,'Pset_WallCommon',$,(#2));",
      '#4=IFCCARTESIANPOINTLIST3D(((0.,1.5,-2.E-9)));',
      '#5=IFCCARTESIANPOINTLIST2D(((0.,0.)));',
      '#6=IFCINDEXEDPOLYCURVE(#5,(IFCLINEINDEX((1,2))),.F.);',
    ]);
  });

  test('gives a file that reads back without a fault, the same bytes each time', () => {
    const write = () => {
      const ifc = new IfcWriter(HEADER);
      ifc.add('IfcDirection', { DirectionRatios: [0, 0, 1] });
      return ifc.end();
    };
    expect(write()).toEqual(write());
    const file = readStep(write());
    expect([...file.syntaxFaults()]).toEqual([]);
    expect(file.header).toMatchObject({ schemas: ['IFC4'], name: 'mur.ifc', description: HEADER.description });
  });

  test('refuses what no file can hold, naming the attribute', () => {
    const ifc = new IfcWriter(HEADER);
    expect(() => ifc.add('IfcDirection', { DirectionRatios: [0, Number.NaN] })).toThrow('IfcDirection.DirectionRatios');
    expect(() => ifc.add('IfcDirection', { DirectionRatios: [0] })).toThrow('2 to 3');
    expect(() => ifc.add('IfcCartesianPoint', {} as never)).toThrow('IfcCartesianPoint.Coordinates is not given');
    expect(() => ifc.add('IfcOwnerHistory', { CreationDate: 1.5 } as never)).toThrow('IfcOwnerHistory');
  });

  test('is checked by the compiler', () => {
    const ifc = new IfcWriter(HEADER);
    const point = ifc.add('IfcCartesianPoint', { Coordinates: [0, 0] });
    // @ts-expect-error A point is no placement.
    expect(ifc.add('IfcLocalPlacement', { RelativePlacement: point }).id).toBe(2);
    // @ts-expect-error No such literal.
    expect(ifc.add('IfcSIUnit', { Name: 'FOOT', UnitType: 'LENGTHUNIT' }).id).toBe(3);
  });
});
