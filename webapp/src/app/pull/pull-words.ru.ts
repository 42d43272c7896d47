export const pullRu = {
  refreshing: 'Обновляем…',
  refreshed: 'Обновлено',
  offline: 'Нет связи. Показываем сохранённое.',
}
