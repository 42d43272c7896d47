export const photosRu = {
  add: 'Добавить фото',
  uploading: ({ photo, all }: { photo: string; all: string }) => `Загружаем ${photo} из\u00a0${all}`,
  retry: 'Загрузить ещё раз',
  failed: 'Не\u00a0все фото загружены. Откройте раздел и\u00a0добавьте их снова.',
  problem: ({ name, problem }: { name: string; problem: string }) => `${name}: ${problem}`,
  busy: 'сервер занят. Загрузите фото ещё раз.',
  unread: 'не\u00a0получилось прочитать файл. Выберите его снова.',
  refused: {
    too_large: () => 'больше 10\u00a0МБ. Выберите фото поменьше.',
    not_an_image: () => 'это не\u00a0JPEG, PNG, WebP или AVIF. Выберите другой файл.',
    chat_closed: () => 'бот не\u00a0может вам писать. Откройте чат с\u00a0ботом и\u00a0выберите фото снова.',
    too_many_pixels: () => 'слишком много пикселей. Уменьшите фото.',
    too_many: ({ most }: { most: string }) => `можно не\u00a0больше ${most}\u00a0фото. Сначала уберите лишнее.`,
    too_many_today: () => 'за\u00a0сутки можно загрузить 100\u00a0фото. Продолжите завтра.',
  },
}
