import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const many = (count: number, one: string, few: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few, many: other, other: few })}`

export const cancelRu = {
  title: 'Отмена поездки',
  ladder: (percent: string) => `Сейчас возвращаем ${percent}`,
  nowFor: (left: string) => `сейчас, ещё ${left}`,
  nowOn: 'сейчас',
  from: (moment: string) => `с\u00a0${moment}`,
  wasUntil: (moment: string) => `было до\u00a0${moment}`,
  left: {
    days: (count: number) => many(count, 'день', 'дня', 'дней'),
    hours: (count: number) => many(count, 'час', 'часа', 'часов'),
    minutes: (count: number) => many(count, 'минута', 'минуты', 'минут'),
  },
  whereTo: 'Куда вернуть',
  toCard: 'На\u00a0карту',
  toCardDetail: (days: number) => `До\u00a0${many(days, 'рабочего дня', 'рабочих дней', 'рабочих дней')}`,
  toUsdt: 'На\u00a0баланс',
  toUsdtDetail: 'Сразу, по\u00a0курсу брони',
  toUsdtLater: (day: string) =>
    `Эти USDT сразу доступны для поездок, вывести их\u00a0можно с\u00a0${day}. До\u00a0этого банк может отозвать платёж.`,
  toBalance: 'На\u00a0баланс, с\u00a0которого платили, сразу',
  toGiftCard: 'На\u00a0подарочную карту, сразу',
  toOther: 'Деньги вернутся тому, кто платил',
  unpaid: 'Бронь не\u00a0оплачена: возвращать нечего. Места освободятся сразу.',
  request: 'Организатор ещё не\u00a0подтвердил запрос: вернём всё.',
  nothing: 'По\u00a0условиям отмены деньги уже не\u00a0возвращаются.',
  total: 'Вернём',
  enp: (amount: string) => `+\u00a0${amount}\u00a0enp`,
  confirm: 'Отменить поездку',
  keep: 'Оставить как есть',
  changed: 'Пока вы\u00a0решали, условия изменились. Проверьте сумму и\u00a0подтвердите ещё раз.',
  previewFailed: 'Не\u00a0получилось посчитать возврат',
  doneTitle: 'Поездка отменена',
  done: {
    card: (amount: string, days: number) =>
      `${amount} вернутся на\u00a0карту. Обычно это занимает до\u00a0${many(days, 'рабочего дня', 'рабочих дней', 'рабочих дней')}.`,
    balance: (amount: string) => `${amount} уже на\u00a0балансе.`,
    giftCard: (amount: string) => `${amount} уже на\u00a0подарочной карте.`,
    nothing: 'Места освобождены. Деньги не\u00a0возвращаются.',
    unpaid: 'Места освобождены. С\u00a0вас ничего не\u00a0списано.',
  },
  part: {
    title: 'Меньше гостей',
    who: 'Кто не\u00a0поедет',
    stay: (guests: string) => `поедут ${guests}`,
    of: (given: number, all: number) => `${given} из ${all}`,
    less: (title: string) => `Меньше: ${title}`,
    more: (title: string) => `Больше: ${title}`,
    least: 'Должен остаться хотя\u00a0бы один гость. Если не\u00a0едет никто, отмените поездку.',
    confirm: (places: number) => `Отменить ${many(places, 'место', 'места', 'мест')}`,
    choose: 'Выберите, кто не\u00a0поедет',
    move: 'Лучше перенести на\u00a0другой день',
    doneTitle: 'Гостей стало меньше',
    done: 'Остальные места ваши. Код ваучера новый, старый больше не\u00a0действует.',
  },
  close: 'Понятно',
}
