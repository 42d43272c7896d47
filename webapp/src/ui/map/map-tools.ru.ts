export const mapToolsRu = {
  closer: 'Приблизить',
  further: 'Отдалить',
  nearMe: 'Где я',
  youAreHere: 'Вы здесь',
  locationRefused: 'Доступа к\u00a0геопозиции нет. Его можно дать в\u00a0настройках.',
  locationUnknown: 'Не\u00a0получилось узнать, где\u00a0вы.',
  settings: 'Настройки',
  credit: 'Карта: Natural Earth',
}
