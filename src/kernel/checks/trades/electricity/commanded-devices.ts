import { COMMANDED, SWITCHES } from '../../../catalogue/fixture-defaults.js';
import { check } from '../../engine/trade.js';
import { atDevice } from './at-device.js';

/** Devices said to be commanded that are not there or are no lamp and no socket, or by what is no switch. */
export const commandedDevices = check({
  raises: ['commande_sans_objet'],
  stage: 'dwelling-equipment',
  *run(building) {
    const types = new Map(building.electric.map(({ index, type }) => [index, type]));
    for (const device of building.electric) {
      const { type, index, source } = device;
      for (const membre of source.commande ?? []) {
        const commanded = types.get(membre);
        if (SWITCHES.has(type) && commanded && COMMANDED.has(commanded)) continue;
        yield {
          ...atDevice(device, building),
          code: 'commande_sans_objet',
          params: { type, index, membre },
          fixes: [],
        };
      }
    }
  },
});
