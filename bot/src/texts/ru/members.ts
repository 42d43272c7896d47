import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const membersRu = {
  memberAcceptButton: 'Принять',
  memberDeclineButton: 'Отклонить',
  memberShowButton: 'Открыть',
  memberCheckInButton: 'Отметить гостей',
  memberCancelButton: 'Отменить бронь',
  memberKeepButton: 'Оставить как есть',
  memberChangeAllowButton: 'Согласиться',
  memberChangeRefuseButton: 'Отказать',
  memberChangeAllowed: 'Вы согласились на изменение. Гость подтвердит его, пока есть места.',
  memberChangeRefused: 'Вы отказали в изменении. Бронь остаётся как есть.',
  memberRedeemed: ({ redeemed, quantity }: { redeemed: number; quantity: number }) =>
    `Пришли: ${formatNumber(redeemed)} из ${formatNumber(quantity)}`,
  memberNotes: (notes: string) => `Пожелания: «${notes}»`,
  memberMoreAnswers: (hidden: number) => `… и ещё ${formatNumber(hidden)}. Все ответы — в кабинете: /organizer`,
  memberAnswerUntil: (moment: string) => `Ответьте до ${moment}: потом заявка снимется сама.`,
  memberNobody:
    'Здесь организаторы видят свои брони и услуги, а вас среди организаторов пока нет. Хотите принимать путешественников — подайте заявку.',
  memberBookings: (total: number) =>
    total === 0
      ? 'Броней на сегодня и следующие дни нет. Как только появится новая, сообщение придёт сюда.'
      : `Сегодня и дальше — ${formatNumber(total)} ${plural(total, { one: 'бронь', few: 'брони', other: 'броней' })}`,
  memberBookingsFirst: (shown: number) => `Показаны ближайшие ${formatNumber(shown)}.`,
  guestFindButton: 'Найти гостя',
  guestFindAsk:
    'Напишите имя, телефон или номер брони: найду будущие, прошедшие и отменённые. Чтобы закончить, отправьте /cancel.',
  guestFindTextOnly: 'Напишите имя, телефон или номер брони текстом.',
  guestFindNothing: (text: string) =>
    `По запросу «${text}» броней нет. Попробуйте только фамилию или последние 4 цифры телефона.`,
  guestFound: (total: number) =>
    `Нашлось: ${formatNumber(total)} ${plural(total, { one: 'бронь', few: 'брони', other: 'броней' })}`,
  guestFindMoreButton: 'Показать ещё',
  memberBookingGone: 'Такой брони у вас нет.',
  memberNotCancellable: 'Эту бронь уже нельзя отменить.',
  memberDeclineAsk: (number: string) =>
    `Почему не получится принять бронь ${number}? Напишите одним сообщением: путешественник прочитает эти слова. Деньги вернутся ему полностью.`,
  memberDeclineSkipButton: 'Отклонить без причины',
  memberDeclineDone: 'Заявка отклонена, деньги возвращаются путешественнику.',
  memberCancelAsk: (number: string) =>
    `Почему отменяете бронь ${number}? Напишите одним сообщением: путешественник прочитает эти слова.`,
  memberCancelSkipButton: 'Без причины',
  memberCancelConfirm: (number: string) => `Отменить бронь ${number}? Путешественнику вернётся вся сумма.`,
  memberCancelCompensation: ({ enp, cost }: { enp: string; cost: string }) =>
    `Гость получит до 10 % = ${enp}, спишем с вашего заработка: ${cost}.`,
  memberCancelConfirmButton: 'Да, отменить',
  memberCancelDone: 'Бронь отменена, деньги возвращаются путешественнику.',
  memberReason: (reason: string) => `Причина: «${reason}»`,
  memberCancelledByOperator: ({ reason, percent }: { reason: string; percent: number }) =>
    `Отменила поддержка. Причина: «${reason}». Путешественнику вернули ${formatNumber(percent)} %.`,
  memberTripRefunded: ({ sum, taken, reason }: { sum: string; taken: string; reason: string }) =>
    `Поддержка вернула ${sum} после поездки, из вашего заработка — ${taken}. Причина: «${reason}».`,
  memberNoShowButton: 'Гость не пришёл',
  memberNoShowUndoButton: 'Снять неявку',
  memberNoShowDone: {
    set: 'Неявка отмечена, гость узнает об этом. Снять её можно 48 часов.',
    withdraw: 'Неявка снята.',
  },
  memberNoShowClosed: 'Отметить неявку можно 48 часов с начала, снять — 48 часов после отметки.',
  memberReasonTooLong: (most: number) => `Слишком длинно: уложитесь в ${formatNumber(most)} знаков.`,
  memberReasonTextOnly: 'Пришлите причину текстом. Выйти — /cancel.',
  memberKept: 'Хорошо, ничего не меняем.',
}
