type Picker = (options: object) => Promise<FileSystemFileHandle>;

/** The person closed the dialogue that asks where: nothing is filmed. */
export const STAYED = Symbol('stayed');

/** A file that the person chooses, where the browser lets a page write one; null where it does not. */
export async function fileToWrite(): Promise<FileSystemFileHandle | null | typeof STAYED> {
  const picker = (window as unknown as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!picker) return null;
  const types = [{ accept: { 'video/mp4': ['.mp4'] } }];
  return await picker
    .call(window, { suggestedName: 'visite.mp4', types })
    .catch((error: unknown) => ((error as Error).name === 'AbortError' ? STAYED : null));
}
