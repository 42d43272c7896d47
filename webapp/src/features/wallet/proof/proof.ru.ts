import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

export const proofRu = {
  title: 'Подтверждение баланса',
  about:
    'Раз в\u00a0сутки сумма всех балансов подписывается. Телефон сам проверяет, что ваш баланс в\u00a0неё вошёл: изменить его незаметно нельзя.',
  failed: 'Подтверждение не\u00a0загрузилось',
  none: 'Пока без подтверждения',
  noneDetail: 'Оно появится в\u00a0ближайшие сутки после первого начисления.',
  right: 'Ваш баланс учтён',
  unsigned: 'Баланс учтён, подпись не\u00a0проверена',
  unsignedDetail:
    'Это приложение не\u00a0умеет проверять подпись. Скачайте файл и\u00a0проверьте его на\u00a0компьютере.',
  wrong: 'Проверка не\u00a0сошлась',
  wrongDetail: 'Скачайте файл и\u00a0напишите в\u00a0поддержку: /support.',
  taken: (moment: string) => `На\u00a0${moment}`,
  own: 'Ваш баланс',
  owed: (owners: number) =>
    `Всего у\u00a0${number(owners, 0)}\u00a0${plural(owners, { one: 'владельца', few: 'владельцев', many: 'владельцев', other: 'владельцев' })}`,
  holds: 'На\u00a0кошельках сервиса',
  root: 'Корень',
  key: (id: string) => `Подписано ключом ${id}`,
  nothing: 'пусто',
  download: 'Скачать файл',
  downloadFailed: 'Файл не\u00a0скачался.',
}
