/** Russian texts about the home screen icon. The English ones are typed by these keys. */
export const homeScreenRu = {
  row: 'Значок на\u00a0главном экране',
  rowDetail: 'Открывать enp travel одним касанием',
  title: 'Добавить значок на\u00a0главный экран?',
  why: {
    booking: 'Билет и\u00a0место встречи будут под рукой, искать чат не\u00a0придётся.',
    visit: 'Будете открывать enp travel одним касанием, без поиска в\u00a0чатах.',
  },
  add: 'Добавить',
  notNow: 'Не\u00a0нужно',
  added: 'Значок на\u00a0главном экране',
}
