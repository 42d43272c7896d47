export const pullRu = {
  refreshing: 'Обновляем…',
  refreshed: 'Обновлено',
  offline: 'Нет связи. На\u00a0странице то, что сохранено.',
}
