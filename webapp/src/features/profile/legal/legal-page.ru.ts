export const legalPageRu = {
  changed: (date: string) => `Текст изменён, действует с\u00a0${date}`,
  next: (date: string) => `С\u00a0${date} действует новая версия: она появится на\u00a0этой странице.`,
  uncertain: 'Не\u00a0проверили, нет ли версии новее',
}
