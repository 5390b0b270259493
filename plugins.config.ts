import { accounts } from './src/billing/plugin/index.js';
import type { PluginEntry } from './src/contract/index.js';
import { accueil } from './src/plugins/accueil/index.js';
import { agent } from './src/plugins/agent/index.js';
import { advice } from './src/plugins/advice/index.js';
import { atelier } from './src/plugins/atelier/index.js';
import { bim } from './src/plugins/bim/index.js';
import { copilot } from './src/plugins/copilot/index.js';
import { catalogue } from './src/plugins/catalogue/index.js';
import { documents } from './src/plugins/documents/index.js';
import { drawing } from './src/plugins/drawing/index.js';
import { editor } from './src/plugins/editor/index.js';
import { energy } from './src/plugins/energy/index.js';
import { estimate } from './src/plugins/estimate/index.js';
import { families } from './src/plugins/families/index.js';
import { framing } from './src/plugins/framing/index.js';
import { ifc } from './src/plugins/ifc/index.js';
import { permit } from './src/plugins/permit/index.js';
import { planningRules } from './src/plugins/planning-rules/index.js';
import { planning } from './src/plugins/planning/index.js';
import { programme } from './src/plugins/programme/index.js';
import { reinforcement } from './src/plugins/reinforcement/index.js';
import { rental } from './src/plugins/rental/index.js';
import { rules } from './src/plugins/rules/index.js';
import { scenes } from './src/plugins/scenes/index.js';
import { schedules } from './src/plugins/schedules/index.js';
import { sharing } from './src/plugins/sharing/index.js';
import { sheets } from './src/plugins/sheets/index.js';
import { studio } from './src/plugins/studio/index.js';
import { sun } from './src/plugins/sun/index.js';
import { takeoff } from './src/plugins/takeoff/index.js';
import { tour } from './src/plugins/tour/index.js';
import { versions } from './src/plugins/versions/index.js';
import { verify } from './src/plugins/verify/index.js';
import { work } from './src/plugins/work/index.js';

/**
 * The enabled plugins with their options: the only place that names them. An entry is what a plugin's function returns,
 * or `{ from, options }` for one from outside: an npm package, or a path.
 */
export default (): readonly PluginEntry[] => [
  accueil(),
  accounts(),
  rental(),
  documents(),
  agent(),
  scenes(),
  verify(),
  catalogue(),
  takeoff(),
  drawing(),
  sheets(),
  schedules(),
  estimate(),
  planningRules(),
  planning(),
  reinforcement(),
  permit(),
  sun(),
  energy(),
  rules(),
  programme(),
  ifc(),
  bim(),
  versions(),
  families(),
  framing(),
  sharing(),
  tour(),
  studio(),
  editor(),
  atelier(),
  copilot(),
  advice(),
  work(),
];
