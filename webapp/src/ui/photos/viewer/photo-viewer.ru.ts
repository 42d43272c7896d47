export const viewerRu = {
  title: (name: string) => `Фотографии: ${name}`,
  close: 'Закрыть',
  share: 'Поделиться',
  place: (place: number, count: number) => `${place} из\u00a0${count}`,
  photos: 'Снимки',
  photo: (place: number, count: number) => `Снимок ${place} из\u00a0${count}`,
  whole: 'Показать целиком',
  fill: 'Заполнить экран',
}
