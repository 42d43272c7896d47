import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

export const generalRu = {
  openApp: 'Открыть приложение',
  openRoute: 'Открыть маршрут',
  openWallet: 'Открыть кошелёк',
  openInbox: 'Открыть уведомления',
  openFriends: 'Открыть друзей',
  openEarn: 'Открыть задания',
  claimBonus: 'Забрать бонус',
  openShare: 'Открыть приглашение',
  openShares: 'Посмотреть доли',
  openBooking: 'Открыть бронь',
  writeReview: 'Оставить отзыв',
  moreNews: (count: number) => `И ещё ${formatNumber(count)} в уведомлениях.`,
  openPrivacy: 'Прочитать целиком',
  menuButton: 'Открыть',
  greetingNew: ({ name, reward }: { name: string; reward: number }) =>
    `<b>Добро пожаловать, ${name}</b>\nОтели, экскурсии и развлечения. Маршрут на сутки приносит ${formatNumber(reward)} enp.`,
  greetingInvited: ({ inviter, reward }: { inviter: string; reward: number }) =>
    `<b>${inviter} зовёт вас в путь</b>\nОтели, экскурсии и развлечения. Маршрут на сутки приносит ${formatNumber(reward)} enp.`,
  greetingBack: (name: string) => `<b>С возвращением, ${name}</b>\nМаршрут и поездки ждут в приложении.`,
  promoSaved: (code: string) =>
    `Промокод ${code} сохранён. Он подставится при следующем бронировании, если подойдёт к поездке.`,
  giftGreeting:
    '<b>Вам подарили карту для поездок</b>\nОткройте её в приложении: карта станет вашей, и ею можно будет платить за поездки.',
  giftOpen: 'Открыть подарок',
  greetingGone: 'Услуги по этой ссылке больше нет. В приложении есть похожие.',
  shownBy: (inviter: string) => `${inviter} показывает вам:`,
  openShown: 'Посмотреть',
  startFailed: 'Сервер временно недоступен. Отправьте /start ещё раз через минуту.',
  startFailedInvited: 'Сервер временно недоступен. Откройте приглашение ещё раз через минуту, чтобы оно засчиталось.',
  unreadable: (part: string) => `Не понял «${part}».`,
  unhandled: 'Не понял. Команды — /help, вопрос оператору — /support, всё остальное — в приложении.',
  unknownCommand: (commands: string) => `Такой команды нет. Есть ${commands}.`,
  noPermission: 'У вас нет прав на это. Их даёт оператор со всеми правами.',
  buttonOutdated: 'Эта кнопка больше не действует.',
  failure: 'Произошла непредвиденная ошибка. Попробуйте ещё раз.',
  tooMany: 'Слишком много сообщений сразу, часть пропущена. Подождите полминуты и напишите снова.',
  serverAway: 'Сервер временно недоступен. Попробуйте через минуту.',
  cancelled: 'Отменено.',
  nothingToCancel: 'Отменять нечего.',
  claimReward: 'Забрать',
  setOffAgain: 'Забрать и снова в путь',
  claimedAndSetOff: ({ reward, balance, endsAt }: { reward: number; balance: number; endsAt: string }) =>
    `Забрали <b>+${formatNumber(reward)} enp</b>, на балансе ${formatNumber(balance)}. Новый маршрут закончится ${endsAt}, напомним.`,
  alreadyOnTheWay: (endsAt: string) => `Вы уже в пути. Маршрут закончится ${endsAt}.`,
  wordsWithLinks:
    'В тексте может быть только одна ссылка или одно имя с @. Напишите её целиком, без сокращения и пробелов, например baikal.ru/karta.',
}
