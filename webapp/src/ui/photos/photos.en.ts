import type { photosRu } from './photos.ru.ts'

export const photosEn: typeof photosRu = {
  add: 'Add photos',
  uploading: ({ photo, all }) => `Uploading ${photo} of ${all}`,
  retry: 'Upload again',
  failed: 'Some photos were not uploaded. Open the section and add them again.',
  problem: ({ name, problem }) => `${name}: ${problem}`,
  busy: 'the server is busy. Upload the photo again.',
  slow: 'didn’t arrive in time. Try a better connection.',
  unread: 'the file could not be read. Choose it again.',
  refused: {
    too_large: () => 'larger than 10 MB. Choose a smaller photo.',
    not_an_image: () => 'not a JPEG, PNG, WebP or AVIF. Choose another file.',
    chat_closed: () => 'the bot can’t write to you. Open the chat with the bot, then choose the photo again.',
    too_many_pixels: () => 'too many pixels. Make the photo smaller.',
    too_many: ({ most }) => `at most ${most} photos. Remove one first.`,
    too_many_today: () => 'you can upload 100 photos in 24 hours. Continue tomorrow.',
  },
}
