import type { StrictTags } from './tags.js';

/** Classes of the objects a drawing may hold: record, C++ class, application, capability flags. */
const CLASSES = [
  ['ACDBDICTIONARYWDFLT', 'AcDbDictionaryWithDefault', 'ObjectDBX Classes', 0],
  ['SUN', 'AcDbSun', 'SCENEOE', 1153],
  ['VISUALSTYLE', 'AcDbVisualStyle', 'ObjectDBX Classes', 4095],
  ['MATERIAL', 'AcDbMaterial', 'ObjectDBX Classes', 1153],
  ['SCALE', 'AcDbScale', 'ObjectDBX Classes', 1153],
  ['TABLESTYLE', 'AcDbTableStyle', 'ObjectDBX Classes', 4095],
  ['MLEADERSTYLE', 'AcDbMLeaderStyle', 'ACDB_MLEADERSTYLE_CLASS', 4095],
  ['DICTIONARYVAR', 'AcDbDictionaryVar', 'ObjectDBX Classes', 0],
  ['CELLSTYLEMAP', 'AcDbCellStyleMap', 'ObjectDBX Classes', 1152],
  ['MENTALRAYRENDERSETTINGS', 'AcDbMentalRayRenderSettings', 'SCENEOE', 1024],
  ['ACDBDETAILVIEWSTYLE', 'AcDbDetailViewStyle', 'ObjectDBX Classes', 1025],
  ['ACDBSECTIONVIEWSTYLE', 'AcDbSectionViewStyle', 'ObjectDBX Classes', 1025],
  ['RASTERVARIABLES', 'AcDbRasterVariables', 'ISM', 0],
  ['LAYOUT', 'AcDbLayout', 'ObjectDBX Classes', 0],
  ['ACDBPLACEHOLDER', 'AcDbPlaceHolder', 'ObjectDBX Classes', 0],
] as const;

/** Writes the CLASSES section. */
export function writeClasses(tags: StrictTags): void {
  tags.start('CLASSES');
  for (const [record, className, application, flags] of CLASSES) {
    tags.push(0, 'CLASS');
    tags.push(1, record);
    tags.push(2, className);
    tags.push(3, application);
    tags.push(90, flags);
    tags.constants('91 0;280 0;281 0');
  }
  tags.end();
}
