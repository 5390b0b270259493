import { z } from 'zod';
import { described, t } from '../../words/index.js';
import { Verification } from '../checks/index.js';
import { named, SceneJson } from '../scene/index.js';
import { DrainsReport } from './drains/index.js';
import { HeatingReport } from './heating/index.js';
import { ElectricityReport } from './electricity/index.js';
import { StructureReport } from './structure/index.js';
import { VentilationReport } from './ventilation/index.js';
import { WaterReport } from './water/index.js';

/** A network of the rules that runs through a body of the building. */
const Traversal = named(
  'TraverseeReseau',
  t(
    'Réseau ajouté qui traverse un volume, un linteau, une semelle ou un meuble, faute de passage',
    'Added network that runs through a volume, a lintel, a footing or furniture, for want of a way round',
  ),
  z.object({
    reseau: z.string().meta(described(t('Réseau, pointeur', 'Network, pointer'))),
    ouvrage: z.string().meta(described(t('Ce qu’il traverse, pointeur', 'What it runs through, pointer'))),
    x: z.number().meta(described(t('Milieu du tronçon, mm', 'Middle of the stretch, mm'))),
    y: z.number().meta(described(t('Milieu du tronçon, mm', 'Middle of the stretch, mm'))),
    z: z.number().meta(described(t('Milieu du tronçon, mm', 'Middle of the stretch, mm'))),
  }),
);

/** `rapport`: a part for each trade, null where its switch is off. */
export const RulesReport = named(
  'RapportRegles',
  t('Ce que chaque métier a trouvé et ajouté', 'What each trade has found and added'),
  z.object({
    structure: StructureReport.nullable(),
    evacuations: DrainsReport.nullable(),
    ventilation: VentilationReport.nullable(),
    alimentation: WaterReport.nullable(),
    chauffage: HeatingReport.nullable(),
    electricite: ElectricityReport.nullable(),
    traversees: z
      .array(Traversal)
      .meta(described(t('Traversées à réserver ou à dévier', 'Passages to leave open or to lead round'))),
  }),
);
export type RulesReport = z.infer<typeof RulesReport>;

/** A change of the scene (RFC 6902). */
const SceneChange = named(
  'ChangementScene',
  t('Changement de la scène (RFC 6902)', 'Change of the scene (RFC 6902)'),
  z.object({
    op: z.string().meta(described(t('Opération', 'Operation'))),
    path: z.string().meta(described(t('Pointeur JSON', 'JSON pointer'))),
    value: z
      .unknown()
      .optional()
      .meta(described(t('Valeur', 'Value'))),
  }),
);

/** Answer of POST /cao/regles. */
export const Rules = named(
  'Regles',
  t('La scène complétée par les règles des métiers', 'The scene completed by the rules of the trades'),
  z.object({
    scene: SceneJson.meta(described(t('La scène complétée, jamais réduite', 'The scene completed, never cut down'))),
    rapport: RulesReport,
    controles: Verification.meta(described(t('Contrôle de la scène complétée', 'Check of the completed scene'))),
    difference: z
      .array(SceneChange)
      .meta(described(t('Ce qui a été ajouté ; vide au second appel', 'What was added; empty at a second call'))),
    hypotheses: z.array(z.string()).meta(described(t('Ce que les chiffres supposent', 'What the figures suppose'))),
  }),
);
