import type { Langue } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Level } from '../../building/index.js';
import { levelName, roomName } from '../../building/index.js';
import { areaOf } from '../../maths/ring.js';
import type { LevelReport } from './answers.js';

/** Square metres to the hundredth, from mm². */
const m2 = (mm2: number): number => Math.round(mm2 / 1e4) / 100;

/** A level as it was recognised, with its rooms: altitudes and heights in mm, areas in m². */
export function levelReport(level: Level, langue: Langue): LevelReport {
  const { z, top, isEnclosed, outline, rooms } = level;
  return {
    nom: say(levelName(level), langue),
    z,
    hauteur_mm: top - z,
    ferme: isEnclosed,
    surface_brute_m2: m2(outline.reduce((sum, polygon) => sum + areaOf(polygon), 0)),
    surface_interieure_m2: m2(rooms.reduce((sum, { area, use }) => sum + (use === 'exterieur' ? 0 : area), 0)),
    pieces: rooms.map((room) => ({
      id: room.id,
      nom: say(roomName(room), langue),
      usage: room.use,
      usage_deduit: room.isUseDeduced,
      surface_m2: m2(room.area),
      hauteur_mm: room.height,
    })),
  };
}
