import { ServiceError } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import { solidsOf } from '../../kernel/building/index.js';
import type { DxfModel } from '../../kernel/formats/dxf/index.js';
import { dxfModel } from '../../kernel/formats/dxf/index.js';
import { glb, glbFileOf } from '../../kernel/formats/glb/index.js';
import type { HtmlDocument } from '../../kernel/formats/html/index.js';
import { envelopeOf, envelopeSolid } from '../../kernel/planning/index.js';
import type { ScenePlanningRules } from '../../kernel/scene/index.js';
import { naturalGround } from '../../kernel/site/index.js';
import type { FileFormat } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';

const NAME = t('Enveloppe constructible', 'Buildable envelope');
const NONE = t(
  'Aucune enveloppe : donnez `parcelle`, une règle qui borne la hauteur (hauteur_faitage_max_m, hauteur_egout_max_m ou prospect_separatif), et des reculs qui laissent du terrain',
  'No envelope: give `parcelle`, a rule that bounds the height (hauteur_faitage_max_m, hauteur_egout_max_m or prospect_separatif), and setbacks that leave some ground',
);

/** What the files of the planning rules are written from: sheets, or the envelope in space. */
export interface PlanningDocument {
  readonly building: Building;
  readonly rules: ScenePlanningRules;
  readonly langue: Langue;
  readonly sheets: () => HtmlDocument;
}

/** A format of the sheets. */
export const ofSheets = (format: FileFormat<HtmlDocument>): FileFormat<PlanningDocument> => ({
  ...format,
  write: ({ sheets }) => format.write(sheets()),
});

/** The envelope as a solid. @throws ServiceError `validation` where the rules leave none */
function solidOf({ building, rules, langue }: PlanningDocument) {
  const solid = envelopeSolid(building, rules);
  if (solid) return solid;
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', 'regles'], msg: say(NONE, langue), type: 'value_error' }],
  });
}

/** Works that stand beside the envelope in the file: what closes the building in. */
const SHOWN = new Set(['mur', 'toiture', 'plancher', 'ouverture', 'vitrage', 'boite']);

function modelOf(document: PlanningDocument): DxfModel {
  const { building, rules, langue } = document;
  const solid = solidOf(document);
  // Sections are level above the natural ground: over a slope they are no level outlines.
  const slices = naturalGround(building).isSurveyed ? [] : envelopeOf(building, rules)!.slices;
  const works = solidsOf(building).filter(({ category }) => SHOWN.has(category));
  const outline = { z: 0, polygons: [{ outer: building.site.parcel!.ring, holes: [] }] };
  return {
    langue,
    layers: [
      { name: 'ENVELOPPE', color: 150, meshes: [solid] },
      {
        name: 'ENVELOPPE_SECTIONS',
        color: 5,
        meshes: [],
        outlines: slices.map(({ height, polygons }) => ({ z: height, polygons })),
      },
      { name: 'PARCELLE', color: 1, meshes: [], outlines: [outline] },
      { name: 'PROJET', color: 8, meshes: works.map(({ mesh }) => mesh) },
    ],
  };
}

/** The envelope, its sections, the plot and the building in space, a layer each. */
export const envelopeDxf: FileFormat<PlanningDocument> = {
  ...dxfModel,
  write: (document) => dxfModel.write(modelOf(document)),
};

/** The building as /cao/glb has it, bare, with the envelope around it. */
export const envelopeGlb: FileFormat<PlanningDocument> = {
  ...glb,
  write: (document) => {
    const { building, langue } = document;
    const volume = { word: 'enveloppe', name: NAME, pointer: '/regles_urbanisme', mesh: solidOf(document) };
    return glb.write(glbFileOf({ building, langue, isBare: true, volumes: [volume] }));
  },
};
