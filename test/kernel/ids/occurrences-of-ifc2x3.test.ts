import { expect, test } from 'vitest';
import { readStep } from '../../../src/kernel/formats/step/index.js';
import { checkIds, readIds } from '../../../src/kernel/ids/index.js';

const IDS = `<ids xmlns="http://standards.buildingsmart.org/IDS"><info><title>t</title></info><specifications>
<specification name="s" ifcVersion="IFC2X3"><applicability minOccurs="1" maxOccurs="unbounded">
<entity><name><simpleValue>IFCAIRTERMINAL</simpleValue></name></entity></applicability>
<requirements><attribute><name><simpleValue>Name</simpleValue></name></attribute></requirements>
</specification></specifications></ids>`;

const IFC = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('','',(''),(''),'','','');
FILE_SCHEMA(('IFC2X3'));
ENDSEC;
DATA;
#1=IFCFLOWTERMINAL('1hqIFTRjfV6AWq_bMtnZwI',$,'Bouche',$,$,$,$,$);
#2=IFCAIRTERMINALTYPE('1hqIFTRjfV6AWq_bMtnZwJ',$,'t',$,$,$,$,$,$,.GRILLE.);
#3=IFCRELDEFINESBYTYPE('1hqIFTRjfV6AWq_bMtnZwK',$,$,$,(#1),#2);
#4=IFCFLOWTERMINAL('1hqIFTRjfV6AWq_bMtnZwL',$,'Autre',$,$,$,$,$);
ENDSEC;
END-ISO-10303-21;`;

test('a class that IFC2X3 has as a type only is valid, and met by occurrences of that type', () => {
  const { ids, faults } = readIds(IDS);
  expect(faults).toEqual([]);
  const [result] = checkIds(ids!, readStep(new TextEncoder().encode(IFC))).specifications;
  expect(result).toMatchObject({ status: 'passed', applicable: 1 });
});
