import { describe, expect, it } from 'vitest';
import { facesFor } from '../../../src/services/fonts/font-face.js';
import { createFonts } from '../../../src/services/fonts/index.js';

describe('fonts of a document', () => {
  const face = (unicodeRange: string) => ({ family: 'F', weight: 400 as const, unicodeRange, dataUri: 'data:,' });
  it('are those its characters need', () => {
    const [latin, greek, one] = [face('U+0000-00FF,U+20AC'), face('U+0370-03FF'), face('U+20AC')];
    expect(facesFor('abc', [latin, greek, one])).toEqual([latin]);
    expect(facesFor('α€', [latin, greek, one])).toEqual([latin, greek, one]);
    expect(facesFor('中', [latin, greek, one])).toEqual([]);
  });

  it('are inside the sheet, and the same string for the same scripts', () => {
    const fonts = createFonts();
    const css = fonts.css('Plan du séjour');
    expect(css.match(/@font-face/g)).toHaveLength(2);
    expect(css).not.toMatch(/https?:/);
    expect(fonts.css('Façade')).toBe(css);
    expect(fonts.css('Plan α').match(/@font-face/g)!.length).toBeGreaterThan(2);
  });
});
