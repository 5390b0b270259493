import { materialOf } from '../../../catalogue/materials.js';
import type { Ref } from '../schema/index.js';
import type { Instances } from './instances.js';

/**
 * Colours of materials (catalogue/materials): one style a word, on each solid. Its name is no attribute of the schema:
 * the compiler takes a key that is called like the class around it for the class.
 */
export class Palette {
  readonly #instances: Instances;

  constructor(instances: Instances) {
    this.#instances = instances;
  }

  /** Colours a solid with a material word of the scene or of the catalogue. */
  paint(item: Ref<'IfcRepresentationItem'>, word: string): void {
    this.#instances.writer.add('IfcStyledItem', { Item: item, Styles: [this.of(word)] });
  }

  /** The style of a material word. */
  of(word: string): Ref<'IfcSurfaceStyle'> {
    const { colour, opacity } = materialOf(word);
    return this.ofColour(word, colour, opacity);
  }

  /** A style of a colour (`#rrggbb`). @param opacity 0 clear to 1 opaque */
  ofColour(name: string, colour: string, opacity = 1): Ref<'IfcSurfaceStyle'> {
    return this.#instances.once(`style|${name}|${colour}|${opacity}`, () => this.#write(name, colour, opacity));
  }

  #write(name: string, colour: string, opacity: number): Ref<'IfcSurfaceStyle'> {
    const { writer } = this.#instances;
    const [Red, Green, Blue] = [1, 3, 5].map(
      (at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 0.255) / 1000,
    );
    const SurfaceColour = writer.add('IfcColourRgb', { Red: Red!, Green: Green!, Blue: Blue! });
    const Transparency = Math.round((1 - opacity) * 1000) / 1000;
    const rendering = writer.add('IfcSurfaceStyleRendering', {
      SurfaceColour,
      Transparency,
      ReflectanceMethod: 'NOTDEFINED',
    });
    return writer.add('IfcSurfaceStyle', { Name: name, Side: 'BOTH', Styles: [rendering] });
  }
}
