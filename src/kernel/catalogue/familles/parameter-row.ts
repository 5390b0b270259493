import type { Parameter } from './types.js';

/** A parameter of a family as it goes on the wire: bounds, step and sizes made of a number (mm), values of a choice. */
export const parameterRow = (parameter: Parameter) =>
  parameter.kind === 'nombre'
    ? {
        genre: parameter.kind,
        min: parameter.min,
        max: parameter.max,
        pas: parameter.step,
        serie: parameter.series ? [...parameter.series] : null,
        valeurs: null,
        defaut: parameter.initial,
      }
    : {
        genre: parameter.kind,
        min: null,
        max: null,
        pas: null,
        serie: null,
        valeurs: [...parameter.values],
        defaut: parameter.initial,
      };
