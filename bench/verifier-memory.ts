/** Verifies a grid of as many walls as asked (0: none) and prints the peak memory of the process, MB. */
import { verify } from '../src/kernel/checks/index.js';
import { Scene } from '../src/kernel/scene/index.js';
import { gridScene } from './drawing-scenes.js';

const walls = Number(process.argv[2] ?? 0);
if (walls > 0) verify(Scene.parse(gridScene(walls)), { langue: 'fr', now: () => performance.now() });
process.stdout.write(String(process.resourceUsage().maxRSS / 1024));
