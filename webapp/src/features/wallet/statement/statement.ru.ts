/** Every sentence of the statement, in Russian. English is typed by its keys. */
export const statementRu = {
  title: 'Выписка',
  about: 'Все операции за\u00a0период с\u00a0суммами и\u00a0хешами переводов, файлом CSV для таблиц и\u00a0отчётов.',
  period: 'Период',
  all: 'За\u00a0всё время',
  download: 'Скачать CSV',
  failed: 'Выписка не\u00a0загрузилась.',
}
