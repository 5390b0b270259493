/** A file of ten lines that works as it is, for the examples of help. */
export const EXAMPLE = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('projet.ifc','2026-01-01T00:00:00',('Duval'),('Atelier'),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPERSON($,'Duval',$,$,$,$,$,$);
ENDSEC;
END-ISO-10303-21;
`;
