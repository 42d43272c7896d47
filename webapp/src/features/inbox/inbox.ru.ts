import type { Format } from '../../locales/format/format.ts'

export const inboxRu = {
  title: 'Уведомления',
  readAll: 'Отметить всё прочитанным',
  fresh: (count: number, { plural, number }: Format) =>
    `${number(count, 0)}\u00a0${plural(count, { one: 'новое', few: 'новых', many: 'новых', other: 'новых' })}`,
  unread: 'не\u00a0прочитано',
  all: (count: number) => `все\u00a0${count}`,
  friends: { friend_joined: 'К\u00a0вам присоединились друзья', friend_active: 'Друзья прошли первый маршрут' },
  empty: {
    title: 'Пока тихо',
    text: 'Напишем, когда приблизится поездка, закончится маршрут или присоединится друг',
    action: 'Выбрать поездку',
  },
  moreFailed: 'Дальше не\u00a0загрузилось',
  more: 'Показать ещё',
  readFailed: 'Не\u00a0получилось отметить. Попробуйте ещё раз.',
}
