export const pullToRefreshRu = {
  refreshing: 'Обновляем…',
  refreshed: 'Обновлено',
  offline: 'Нет связи. Показываем сохранённое.',
}
