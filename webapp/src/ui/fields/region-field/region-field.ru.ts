/** Every sentence of the region field, in Russian. English is typed by its keys. */
export const regionFieldRu = {
  label: 'Регион',
  placeholder: 'Начните вводить название',
  clear: 'Очистить',
  loading: 'Загружаем список регионов',
  nothing: 'Ничего не\u00a0нашлось. Запишем так, как вы ввели.',
  unknown: 'Такого региона нет. Попробуйте другое название.',
  several: 'Подходит несколько регионов. Выберите свой из\u00a0списка.',
  empty: 'Выберите регион, чтобы продолжить',
  notSaved: 'Регион не\u00a0записан. Укажите его в\u00a0профиле.',
}
