import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const suspensionsRu = {
  adminSuspensions: 'Приостановки',
  suspensionsCount: (total: number) =>
    total === 0 ? 'Никто и ничто не приостановлено.' : `Приостановок: ${formatNumber(total)}`,
  suspensionKind: { service: 'Услуга', organizer: 'Организатор', user: 'Пользователь' },
  suspensionAddButton: {
    service: 'Приостановить услугу',
    organizer: 'Приостановить организатора',
    user: 'Приостановить пользователя',
  },
  suspensionResumeButton: 'Снять приостановку',
  suspensionOver: 'Приостановка уже снята.',
  suspensionBefore: 'Приостановка уже есть. Вот как сейчас:',
  suspensionUpcoming: (count: number) =>
    count === 0 ? 'Предстоящих броней нет.' : `Предстоящие брони: ${formatNumber(count)}. Они остаются.`,
  suspensionNone: { published: 'Её видят путешественники.', hidden: 'Она скрыта.', other: 'Приостановки нет.' },
  suspensionState: ({ until, operator }: { until?: string; operator: string }) =>
    `Приостановка ${until ? `до ${until}` : 'без срока'}${operator ? `: ${operator}` : ''}.`,
  suspensionAsk: {
    service: 'Пришлите название услуги, организатора или ссылку на услугу. Передумали — /cancel.',
    organizer: 'Пришлите название организатора. Передумали — /cancel.',
    user: 'Пришлите ID или @имя пользователя в Telegram. Передумали — /cancel.',
  },
  suspensionNotFound: 'Ничего не нашлось. Пришлите другой текст; выйти — /cancel.',
  suspensionChoose: 'Выберите из списка или пришлите другой текст.',
  suspensionAskReason: {
    service: 'Напишите причину. Её прочтут организатор и все, кто откроет ссылку.',
    organizer: 'Напишите причину. Её прочтут участники организатора и все, кто откроет ссылки на его услуги.',
    user: 'Напишите причину. Её прочтёт пользователь.',
  },
  suspensionReasonLimit: (most: number) => `Не длиннее ${formatNumber(most)} знаков.`,
  suspensionAskEnd: 'На сколько? Нажмите кнопку или пришлите число дней, от 1 до 365.',
  suspensionDays: (days: number) =>
    `На ${formatNumber(days)} ${plural(days, { one: 'день', few: 'дня', other: 'дней' })}`,
  suspensionNoEnd: 'Без срока',
  suspensionConfirm: {
    service: 'Услугу нельзя будет найти и забронировать. Проданные поездки останутся.',
    organizer: 'Услуги нельзя будет найти и забронировать, выплаты подождут. Проданные поездки можно отменить потом.',
    user: 'Пользователь не сможет бронировать, писать организаторам и выводить деньги. Балансы и поездки останутся.',
  },
  suspensionConfirmButton: 'Приостановить',
  suspensionKeepButton: 'Оставить как есть',
  suspensionKept: 'Хорошо, всё остаётся как есть.',
  suspensionTextOnly: 'Пришлите текст или нажмите кнопку. Выйти — /cancel.',
  suspensionBookingsButton: 'Предстоящие брони',
  suspensionUpcomingList: ({ total, shown, scheduled }: { total: number; shown: number; scheduled: number }) =>
    [
      total === 0 ? 'Предстоящих броней нет.' : `Предстоящие брони: ${formatNumber(total)}.`,
      ...(shown < total ? [`Ниже первые ${formatNumber(shown)}.`] : []),
      ...(scheduled > 0 ? [`Отмена уже назначена: ${formatNumber(scheduled)}.`] : []),
    ].join(' '),
  suspensionCancelAllButton: (total: number) => `Отменить все (${formatNumber(total)})`,
  suspensionCancelAllConfirm:
    'Отменить все предстоящие брони организатора? Гости получат полный возврат и причину приостановки.',
  suspensionCancelAllYes: 'Отменить все с полным возвратом',
  suspensionCancelAllNo: 'Не отменять',
  suspensionCancelled: ({ cancelled, left }: { cancelled: number; left: number }) =>
    `Отмена назначена, броней: ${formatNumber(cancelled)}. Деньги вернутся через 10 минут.${left > 0 ? ` Осталось: ${formatNumber(left)}.` : ''}`,
  suspensionCancelMore: (most: number) => `Отменить ещё, до ${formatNumber(most)}`,
}
