import type { UsualCancellationReason } from '@enp/shared/bookings/usual-cancellation-reasons'
import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')
const nb = '\u00a0'
const counted = (count: number, one: string, few: string, many: string) =>
  `${number(count, 0)}${nb}${plural(count, { one, few, many, other: few })}`

export const departureRu = {
  close: 'Готово',
  of: 'из',
  loadFailed: 'Не\u00a0загрузилось',
  withoutChat: (count: number) =>
    `Записаны по\u00a0телефону или на\u00a0месте: ${number(count, 0)}. Их\u00a0предупредите сами.`,
  message: {
    title: 'Сообщение всем',
    label: 'Текст сообщения',
    placeholder: 'Например: встречаемся на\u00a0полчаса позже, у\u00a0синего киоска',
    reaches: (users: number) => `Получат: ${counted(users, 'гость', 'гостя', 'гостей')}.`,
    unreachable: (users: number) => `Заблокировали бота: ${number(users, 0)}. Прочитают, когда вернутся.`,
    left: (messages: number) =>
      `Сегодня можно отправить ещё: ${number(messages, 0)}. Кто забронирует позже, сообщения не\u00a0увидит.`,
    none: 'Писать некому: на\u00a0эту дату никто не\u00a0оплатил бронь в\u00a0приложении.',
    limit: 'Больше сообщений сейчас отправить нельзя: попробуйте завтра.',
    empty: 'Напишите, что прочитают гости',
    send: (users: number) => `Отправить: ${counted(users, 'гость', 'гостя', 'гостей')}`,
    doneTitle: 'Отправляем',
    done: (users: number) => `Сообщение прочитают в\u00a0чате: ${counted(users, 'гость', 'гостя', 'гостей')}.`,
  },
  cancel: {
    title: 'Отменить все брони',
    counts: (bookings: number, party: number, isStay: boolean) =>
      `${counted(bookings, 'бронь', 'брони', 'броней')}, ${isStay ? counted(party, 'номер', 'номера', 'номеров') : counted(party, 'гость', 'гостя', 'гостей')}`,
    requests: (count: number) => `Заявок без ответа: ${number(count, 0)}. Будут отклонены.`,
    holds: (count: number) => `Не\u00a0оплачено: ${number(count, 0)}. Места освободятся, платёж в\u00a0пути вернётся.`,
    checkedIn: (count: number) => `Уже пришли: ${number(count, 0)}. Их\u00a0брони останутся.`,
    back: 'Вернётся гостям',
    enpBack: 'Вернутся потраченные enp',
    bonus: 'Гостям в\u00a0enp, до\u00a010\u00a0%',
    bonusCost: 'Спишем с\u00a0вашего заработка',
    nothing: 'Отменять нечего: броней нет.',
    why: 'Почему',
    reasons: {
      weather: 'Погода',
      few_guests: 'Мало гостей',
      guide_ill: 'Гид заболел',
      transport: 'Транспорт',
      place_closed: 'Место закрыто',
    } satisfies Record<UsualCancellationReason, string>,
    ownReason: 'Другое',
    ownLabel: 'Причина своими словами',
    guestsRead: (reason: string) => `Гости прочитают: «${reason}»`,
    needReason: 'Выберите причину: её прочитает каждый гость',
    next: 'Дальше',
    sureTitle: 'Точно отменить?',
    forGood: 'Передумать будет нельзя: места сразу снимутся с\u00a0продажи, деньги уйдут гостям.',
    confirm: 'Да, отменить все брони',
    offer: 'Дать гостям выбрать другое время',
    offerAbout:
      'Или предложите гостям три ближайших времени за\u00a0ту\u00a0же цену. Кто не\u00a0выберет, получит все деньги. Кого вы записали сами, снимем через 10\u00a0минут.',
    stepBack: 'Назад',
    cancelling: 'Отменяем брони',
    cancelled: 'Отмена завершена',
    progress: (done: number, total: number) => `${number(done, 0)} из${nb}${number(total, 0)}`,
    canLeave: 'Окно можно закрыть: отмена продолжится, гостям мы напишем.',
    outcome: {
      cancelled: 'Отменено броней',
      declined: 'Отклонено заявок',
      ended: 'Снято неоплаченных',
      kept: 'Без изменений',
    },
    failing: (number: string) => `${number}: пока не\u00a0получилось, скоро попробуем ещё раз.`,
    failingMore: (count: number) => `И\u00a0ещё не\u00a0получилось: ${number(count, 0)}.`,
  },
}
