import type { sharingRu } from './sharing.ru.ts'

export const sharingEn: typeof sharingRu = {
  story: 'Share to a\u00a0story',
  storyFailed: 'Couldn’t open the\u00a0story editor.',
}
