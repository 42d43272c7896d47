import type { sharingRu } from './sharing.ru.ts'

export const sharingEn: typeof sharingRu = {
  story: 'Show in a\u00a0story',
  storyFailed: 'Couldn’t open a\u00a0story.',
}
