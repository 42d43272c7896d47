/** What is said while a page that was pulled down asks anew, in Russian. English is typed by its keys. */
export const pullRu = {
  refreshing: 'Обновляем…',
  refreshed: 'Обновлено',
  offline: 'Нет связи. На\u00a0странице то, что сохранено.',
}
