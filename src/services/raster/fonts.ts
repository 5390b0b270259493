import { fileURLToPath } from 'node:url';

/**
 * Noto Sans (SIL OFL) as shipped from npm: no font of the machine is ever read, so a picture is the same everywhere.
 */
export const FONT_FILES: readonly string[] = ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'].map(
  (file) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`)),
);

export const FONT_FAMILY = 'Noto Sans';
