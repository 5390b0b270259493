import type { Building } from '../../src/kernel/building/index.js';
import { composeSheet, planViews } from '../../src/kernel/drawing/index.js';
import { sheetSvg } from '../../src/kernel/formats/svg/index.js';
import { replyTo, send } from '../scene/answer.js';
import type { Picture, Question } from '../scene/protocol.js';

function plansOf(building: Building, langue: Question['langue']): Picture[] {
  const views = planViews(building, { langue, hasOpenings: true, isOneSheet: false });
  return views.map((view) => {
    const name = view.title.text;
    const fields = { langue, project: building.title ?? '', title: name, feuille: '1 / 1' };
    const sheet = composeSheet(building, [view], fields);
    return { name, svg: sheetSvg(sheet, name), scale: sheet.scale };
  });
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) =>
  send(replyTo(data, (building, langue) => ({ plans: plansOf(building, langue) }))),
);
