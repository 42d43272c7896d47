import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const suspensionsRu = {
  adminSuspensions: 'Приостановки',
  suspensionsCount: (total: number) =>
    total === 0 ? 'Приостановленных услуг нет.' : `Приостановлено услуг: ${formatNumber(total)}`,
  suspensionAddButton: 'Приостановить услугу',
  suspensionResumeButton: 'Снять приостановку',
  suspensionOver: 'Эта услуга уже не приостановлена.',
  suspensionBefore: 'Услугу уже приостановили. Вот как сейчас:',
  suspensionUpcoming: (count: number) =>
    count === 0 ? 'Предстоящих броней нет.' : `Предстоящие брони: ${formatNumber(count)}. Они остаются.`,
  suspensionNone: { published: 'Её видят путешественники.', hidden: 'Она скрыта.' },
  suspensionState: ({ until, operator }: { until?: string; operator: string }) =>
    `Приостановлена ${until ? `до ${until}` : 'без срока'}${operator ? `: ${operator}` : ''}.`,
  suspensionAskService: 'Пришлите название услуги, организатора или ссылку на услугу. Передумали — /cancel.',
  suspensionNotFound: 'Ничего не нашлось. Пришлите другое слово или ссылку; выйти — /cancel.',
  suspensionChoose: 'Выберите услугу или пришлите другое слово.',
  suspensionAskReason: (most: number) =>
    `Напишите причину, не длиннее ${formatNumber(most)} знаков. Её прочтут организатор и все, кто откроет ссылку.`,
  suspensionAskEnd: 'На сколько? Нажмите кнопку или пришлите число дней, от 1 до 365.',
  suspensionDays: (days: number) =>
    `На ${formatNumber(days)} ${plural(days, { one: 'день', few: 'дня', other: 'дней' })}`,
  suspensionNoEnd: 'Без срока',
  suspensionConfirm: 'Услугу нельзя будет найти и забронировать. Проданные поездки останутся.',
  suspensionConfirmButton: 'Приостановить',
  suspensionKeepButton: 'Оставить как есть',
  suspensionKept: 'Хорошо, услуга остаётся в продаже.',
  suspensionTextOnly: 'Пришлите текст или нажмите кнопку. Выйти — /cancel.',
}
