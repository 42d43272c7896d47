/** What is said of an icon on the phone's home screen, in Russian. English is typed by its keys. */
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
