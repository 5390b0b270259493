/** How a drawing is coloured: as on paper, in greys, or light on dark for a screen. */
export const THEMES = ['usages', 'neutre', 'sombre'] as const;
export type Theme = (typeof THEMES)[number];

/** Turns a colour of the paper drawing, `#rgb` or `#rrggbb`, into that of a theme. */
export type Colouring = (colour: string) => string;

type Rgb = readonly [red: number, green: number, blue: number];

function channelsOf(colour: string): Rgb {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const at = (from: number): number => Number.parseInt(digits.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** A colour of channels from 0 to 255, which are rounded. */
export const hexOf = (channels: Rgb): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The grey of a colour, of the lightness that the eye sees (ITU-R BT.709). */
const grey = ([red, green, blue]: Rgb): Rgb => {
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [light, light, light];
};

/** Darkest and lightest of a dark theme: neither black nor white, which tire the eye. */
const [DARKEST, LIGHTEST] = [24, 236];

/** Dark for light and light for dark, in the same hue: lightness is turned over, hue and saturation stay. */
function night(channels: Rgb): Rgb {
  const turned = 255 - Math.max(...channels) - Math.min(...channels);
  const [red, green, blue] = channels.map((c) => DARKEST + ((c + turned) * (LIGHTEST - DARKEST)) / 255);
  return [red!, green!, blue!];
}

/** Keeps the colours already turned: a drawing has few colours, and thousands of lines. */
function remembered(change: (channels: Rgb) => Rgb): Colouring {
  const known = new Map<string, string>();
  return (colour) => {
    const found = known.get(colour) ?? hexOf(change(channelsOf(colour)));
    // Colours of `decoration` are the caller's: only the usual number of them is kept.
    if (known.size < MOST_COLOURS) known.set(colour, found);
    return found;
  };
}
const MOST_COLOURS = 500;

/** The colours of each theme. */
export const COLOURINGS: Readonly<Record<Theme, Colouring>> = {
  usages: (colour) => colour,
  neutre: remembered(grey),
  sombre: remembered(night),
};
