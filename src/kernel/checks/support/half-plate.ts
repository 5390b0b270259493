import { t } from '../../../words/index.js';

/** Reason of a device or a fixture moved along its wall. */
export const MOVE = t('Place libre la plus proche sur le mur', 'Nearest free place on the wall');

/** Half the width of a plate, and of the body of a fixture when it has one. */
export const HALF_PLATE_MM = 40;
