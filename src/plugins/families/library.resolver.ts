import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import { familyLibrary } from '../../kernel/families/index.js';
import { say, t } from '../../words/index.js';
import type { CaoFamillesBibliothequeEntree } from './library.operation.js';
import { caoFamillesBibliotheque } from './library.operation.js';

const MISSING = t('Une scène, ou des familles, sont requises', 'A scene, or families, are required');

export class LibraryResolver {
  @Operation(caoFamillesBibliotheque)
  caoFamillesBibliotheque({ scene, familles }: CaoFamillesBibliothequeEntree, { langue }: OperationContext) {
    if (!scene && !familles) {
      throw new ServiceError('validation', {
        detail: [{ loc: ['body', 'familles'], msg: say(MISSING, langue), type: 'missing' }],
      });
    }
    return familyLibrary(familles ?? scene?.familles ?? [], scene, langue);
  }
}
