import type { OperationContext } from '../../contract/index.js';
import { CHAPTER, definePlugin, Operation } from '../../contract/index.js';
import { say, t } from '../../words/index.js';
import { framingTask } from './frame-picture.js';
import type { CadrageEntree } from './operation.js';
import { caoRenduPhotoCadrage } from './operation.js';

const WARNING = t(
  'Recadrage et lumière seulement : rien n’est ajouté ni effacé. Une photo ne remplace pas la vérification (/cao/verifier).',
  'Framing and light only: nothing is added nor erased. A photo never replaces the check (/cao/verifier).',
);
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

class FramingResolver {
  @Operation(caoRenduPhotoCadrage)
  async caoRenduPhotoCadrage({ image_base64: picture, exposition }: CadrageEntree, context: OperationContext) {
    const { services, langue, selection, files } = context;
    await services.limits.consume('cadrages', context);
    const input = { bytes: await picture.content(), exposition, langue };
    const { bytes, format, recadrage, exposition: light } = await services.work.run(framingTask, input, context);
    const type = `image/${format}`;
    return {
      image_base64: selection.has('image_base64') ? Buffer.from(bytes).toString('base64') : '',
      type_mime: type,
      largeur: recadrage.l,
      hauteur: recadrage.h,
      recadrage,
      exposition: { avant: rounded(light.avant), apres: rounded(light.apres) },
      avertissement: say(WARNING, langue),
      fichier: selection.has('fichier')
        ? await files.put({ name: `cadrage.${format === 'jpeg' ? 'jpg' : format}`, mediaType: type, bytes })
        : undefined,
    };
  }
}

/** Photos framed in 16:9 and brought to the right light: free, without a key, nothing invented. */
export const framing = definePlugin({
  name: 'framing',
  chapter: CHAPTER.assistance,
  operations: [caoRenduPhotoCadrage],
  resolvers: [FramingResolver],
  limits: {
    cadrages: { points: 120, windowMs: 600_000, what: t('cadrages par dix minutes', 'framings in ten minutes') },
  },
});
