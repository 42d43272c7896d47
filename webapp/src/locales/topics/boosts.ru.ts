import { createFormat } from '../format/format.ts'

const { number, plural } = createFormat('ru')

const forStars = (count: number) =>
  `${number(count, 0)}\u00a0${plural(count, { one: 'звезду', few: 'звезды', many: 'звёзд', other: 'звезды' })}`

export const boostsRu = {
  boosts: {
    title: 'Ускорения',
    kinds: { power: 'Сила', time: 'Темп' },
    meanings: { power: 'Больше enp за\u00a0тот же путь', time: 'Тот же путь за\u00a0меньшее время' },
    applied: (factor: string) => `×${factor} работает на\u00a0этом маршруте`,
    waits: (factor: string) => `×${factor} оплачено, ждёт старта`,
    factor: (factor: string) => `×${factor}`,
    reward: (enp: string) => `${enp}\u00a0enp`,
    duration: (wholeHours: number, minutes: number) =>
      [wholeHours > 0 && `${wholeHours}\u00a0ч`, (minutes > 0 || wholeHours === 0) && `${minutes}\u00a0мин`]
        .filter(Boolean)
        .join(' '),
    ownedNow: 'Работает',
    ownedLater: 'Ждёт старта',
    route: 'Итог маршрута',
    planned: (reward: string, duration: string) => `${reward} за\u00a0${duration}`,
    finishIn: (reward: string, duration: string) => `${reward} через\u00a0${duration}`,
    buy: 'Ускорить',
    buyFor: (stars: number) => `Ускорить за\u00a0${forStars(stars)} Telegram`,
    buyFromBalance: (stars: number) => `Ускорить за\u00a0${forStars(stars)} с\u00a0баланса`,
    payInMessenger: 'Оплатить звёздами Telegram',
    refund:
      'Пока ускорение не\u00a0включилось, его можно вернуть в\u00a0течение суток: в\u00a0кошельке или командой /paysupport.',
    allOwned: 'Оба ускорения этого маршрута уже с\u00a0вами.',
    enough: 'Хорошо',
    failed: 'Ускорения не\u00a0загрузились',
  },
  payment: {
    topUpTitle: 'Баланс звёзд',
    topUpText:
      'Звёзды Telegram придут на\u00a0баланс в\u00a0приложении. С\u00a0него ускорения оплачиваются сразу, без\u00a0счёта.',
    amounts: 'Сколько звёзд Telegram',
    topUp: 'Пополнить',
    topUpFor: (stars: number) => `Пополнить на\u00a0${forStars(stars)}`,
    confirming: 'Подтверждаем оплату…',
    confirmingText: 'Обычно это несколько секунд. Экран можно закрыть, итог покажем здесь же.',
    processing: 'Платёж обрабатывается. Сообщим в\u00a0чате.',
    back: 'Вернуться к\u00a0выбору',
    done: 'Готово',
    again: 'Попробовать ещё раз',
    unsupported:
      'Ваша версия мессенджера не\u00a0открывает оплату. Обновите её или купите ускорение в\u00a0чате: /boost.',
    titles: {
      waits: 'Оплачено',
      applied: 'Ускорение работает',
      credited: 'Звёзды на\u00a0балансе',
      refunded: 'Звёзды вернулись в\u00a0Telegram',
      failed: 'Оплата не\u00a0прошла',
      pending: 'Почти готово',
      unanswered: 'Оплата не\u00a0подтвердилась',
      expired: 'Счёт устарел',
    },
    boost: {
      waits: (name: string) => `${name} включится, когда вы отправитесь в\u00a0путь.`,
      applied: (name: string) => `${name} работает до\u00a0самого финиша.`,
      credited: () => 'Ускорение не\u00a0подключено, звёзды на\u00a0балансе.',
      refunded: () => 'Ускорение не\u00a0подключено, звёзды вернулись в\u00a0Telegram.',
      failed: () => 'Если звёзды Telegram всё же списались, ускорение включится само, и\u00a0мы напишем в\u00a0чате.',
      pending: () => 'Платёж обрабатывается. Сообщим в\u00a0чате.',
      unanswered: () => 'Если звёзды Telegram списались, ускорение включится само, и\u00a0мы напишем в\u00a0чате.',
      expired: () => 'Звёзды Telegram не\u00a0списаны. Выберите ускорение ещё раз.',
    },
    stars: {
      waits: (name: string) => `${name} уже на\u00a0балансе.`,
      applied: (name: string) => `${name} уже на\u00a0балансе.`,
      credited: (name: string) => `${name} уже на\u00a0балансе.`,
      refunded: () => 'Баланс не\u00a0пополнен, звёзды вернулись в\u00a0Telegram.',
      failed: () =>
        'Если звёзды Telegram всё же списались, они появятся на\u00a0балансе, и\u00a0мы напишем в\u00a0чате.',
      pending: () => 'Платёж обрабатывается. Сообщим в\u00a0чате.',
      unanswered: () => 'Если звёзды Telegram списались, они появятся на\u00a0балансе, и\u00a0мы напишем в\u00a0чате.',
      expired: () => 'Звёзды Telegram не\u00a0списаны. Выберите сумму ещё раз.',
    },
  },
}
