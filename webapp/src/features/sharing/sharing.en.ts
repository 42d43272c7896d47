import type { sharingRu } from './sharing.ru.ts'

/** What is said of showing something to others, in English. */
export const sharingEn: typeof sharingRu = {
  story: 'Show in a\u00a0story',
  storyFailed: 'Couldn’t open a\u00a0story.',
}
