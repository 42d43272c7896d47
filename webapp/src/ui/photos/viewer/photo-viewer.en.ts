import type { viewerRu } from './photo-viewer.ru.ts'

export const viewerEn: typeof viewerRu = {
  title: (name) => `Photos: ${name}`,
  close: 'Close',
  share: 'Share',
  place: (place, count) => `${place} of\u00a0${count}`,
  photos: 'Photos',
  photo: (place, count) => `Photo ${place} of\u00a0${count}`,
  whole: 'Show the whole photo',
  fill: 'Fill the screen',
}
