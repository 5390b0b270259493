/** A wall as short as a file can have it: 200 mm thick and 2,500 mm high, from a corner along x or y. */
const wall = (
  id: number,
  guid: string,
  name: string,
  [x, y]: readonly [number, number],
  [l, p]: readonly [number, number],
) =>
  `#${id}=IFCCARTESIANPOINT((${x}.,${y}.,0.));
#${id + 1}=IFCAXIS2PLACEMENT3D(#${id},$,$);
#${id + 2}=IFCLOCALPLACEMENT($,#${id + 1});
#${id + 3}=IFCCARTESIANPOINT((${l / 2}.,${p / 2}.));
#${id + 4}=IFCAXIS2PLACEMENT2D(#${id + 3},$);
#${id + 5}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#${id + 4},${l}.,${p}.);
#${id + 6}=IFCEXTRUDEDAREASOLID(#${id + 5},#8,#9,2500.);
#${id + 7}=IFCSHAPEREPRESENTATION(#7,'Body','SweptSolid',(#${id + 6}));
#${id + 8}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 7}));
#${id + 9}=IFCWALL('${guid}',$,'${name}',$,$,#${id + 2},#${id + 8},$,.SOLIDWALL.);`;

/** A file of one room that works as it is, for the example of help. */
export const IMPORT_EXAMPLE = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('abri.ifc','2026-01-01T00:00:00',('Duval'),('Atelier'),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#2=IFCUNITASSIGNMENT((#1));
#3=IFCPROJECT('0aplombAbriProjet00001',$,'Abri',$,$,$,$,(#7),#2);
#4=IFCCARTESIANPOINT((0.,0.,0.));
#6=IFCAXIS2PLACEMENT3D(#4,$,$);
#7=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#6,$);
#8=IFCAXIS2PLACEMENT3D(#4,$,$);
#9=IFCDIRECTION((0.,0.,1.));
${wall(20, '0aplombAbriMurSud00001', 'Sud', [0, 0], [4000, 200])}
${wall(40, '0aplombAbriMurEst00001', 'Est', [3800, 200], [200, 2600])}
${wall(60, '0aplombAbriMurNord0001', 'Nord', [0, 2800], [4000, 200])}
${wall(80, '0aplombAbriMurOuest001', 'Ouest', [0, 200], [200, 2600])}
ENDSEC;
END-ISO-10303-21;
`;
