import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')
const outcomes: Readonly<Record<string, string>> = {
  nothing: 'без возврата',
  refund: 'возврат',
  usdt: 'компенсация в usdt',
  enp: 'компенсация в enp',
  offer_accepted: 'принято предложение',
  no_show_withdrawn: 'неявка снята',
}

export const casesRu = {
  adminCases: 'Споры',
  casesCount: ({ total, opened, rub }: { total: number; opened: number; rub: string }) =>
    [
      total === 0 ? 'Открытых споров нет.' : `Открытые споры: ${formatNumber(total)}.`,
      `За 30 дней открыто: ${formatNumber(opened)}. Возвращено: ${rub}.`,
    ].join('\n'),
  casesClosed: ({ outcome, count }: { outcome: string; count: number }) =>
    `Закрыто, ${outcomes[outcome] ?? outcome}: ${formatNumber(count)}.`,
  caseHead: (number: number) => `Спор № ${formatNumber(number)}`,
  caseKind: {
    not_as_described: 'не соответствует описанию',
    no_show_objection: 'не согласен с неявкой',
    other: 'другое',
  },
  caseState: {
    awaiting_organizer: 'Ждём ответа организатора.',
    offered: 'Организатор предложил возврат.',
    awaiting_operator: 'Решает оператор.',
    decided: 'Решение принято.',
    closed: 'Спор закрыт.',
  },
  caseUntil: {
    awaiting_organizer: (at: string) => `Ответить до ${at}.`,
    offered: (at: string) => `Принять до ${at}.`,
    awaiting_operator: (at: string) => `Ждёт с ${at}.`,
    decided: (at: string) => `Деньги — ${at}.`,
  },
  caseRoubles: (rub: number) => `${formatNumber(rub)} ₽`,
  caseOffer: (sum: string) => `Предложение: ${sum}.`,
  caseOutcome: {
    nothing: (_: string) => 'Решение: без возврата.',
    refund: (sum: string) => `Решение: возврат ${sum}.`,
    usdt: (sum: string) => `Решение: компенсация в usdt на ${sum}.`,
    enp: (sum: string) => `Решение: компенсация в enp на ${sum}.`,
    offer_accepted: (sum: string) => `Гость принял предложение: ${sum}.`,
    no_show_withdrawn: (_: string) => 'Организатор снял отметку о неявке.',
  },
  caseSide: { guest: 'Гость', organizer: 'Организатор' },
  casePhotos: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'фото', few: 'фото', other: 'фото' })}`,
  casePhotosButton: (count: number) => `Фото (${formatNumber(count)})`,
  caseShowButton: 'Открыть спор',
  caseDecideButton: 'Решить',
  caseWriteButton: 'Дополнить или добавить фото',
  caseAnswerButton: 'Ответить на жалобу',
  caseAcceptButton: 'Принять',
  caseDeclineButton: 'Отказаться',
  caseOpenButton: {
    not_as_described: 'Не как в описании',
    no_show_objection: 'Я был на месте',
    other: 'Есть проблема',
  },
  caseAsk: {
    not_as_described: 'Напишите, что было не так, как в описании. Не длиннее 1000 знаков; выйти — /cancel.',
    no_show_objection: 'Напишите, как всё было: где и когда вы были, кто вас видел. Выйти — /cancel.',
    other: 'Напишите, что случилось. Не длиннее 1000 знаков; выйти — /cancel.',
  },
  caseOpened: 'Спор открыт. Организатор ответит за 3 дня, потом решит оператор.',
  caseAskStatement: 'Пришлите текст, не длиннее 1000 знаков, и до 5 фото. Выйти — /cancel.',
  caseStatementOnly: 'Пришлите текст или фото. Выйти — /cancel.',
  caseTextOnly: 'Пришлите текст или нажмите кнопку. Выйти — /cancel.',
  caseTextTooLong: 'Нужен текст не длиннее 1000 знаков.',
  casePhotoLimit: 'Можно добавить не больше 5 фото.',
  caseNeedsText: 'Добавьте пару слов, без текста отправить нельзя.',
  caseDraft: ({ photos, offer }: { photos: number; offer?: string }) =>
    `Готово к отправке${photos > 0 ? `, фото: ${formatNumber(photos)}` : ''}${offer ? `, предложение: ${offer}` : ''}. Можно прислать другой текст или ещё фото.`,
  caseSendButton: 'Отправить',
  caseOfferButton: 'Предложить деньги',
  caseAskOffer: 'Сколько рублей вы предлагаете вернуть? Если гость согласится, спор закроется.',
  caseSent: 'Отправлено.',
  caseDecision: {
    nothing: 'Без возврата',
    refund: 'Возврат',
    usdt: 'Компенсация в usdt',
    enp: 'Компенсация в enp',
  },
  caseAskDecision: 'Каким будет решение?',
  caseAskReason: 'Напишите причину, не длиннее 500 знаков. Её прочтут обе стороны.',
  casePreview: ({ decision, rub, left, to, organizer, product, debt }: CasePreview) =>
    [
      `<b>${decision}: ${rub}</b> из ${left}`,
      `Гость получит: ${to}`,
      ...(organizer ? [`Из заработка организатора: ${organizer}`] : []),
      ...(debt ? [`Долг организатора: ${debt}`] : []),
      ...(product ? [`Из нашего дохода: ${product}`] : []),
    ].join('\n'),
  caseConfirm: 'Решение исполнится через 10 минут. До этого его можно отменить.',
  caseConfirmButton: 'Решить так',
  caseKept: 'Хорошо, решение не принято.',
  caseDecidedBefore: 'Решение уже приняли. Вот оно:',
  caseNotAllowed: 'Спор можно открыть после оплаченной поездки и до 14 дней после неё.',
  caseChanged: 'Спор изменился. Откройте его ещё раз.',
  caseGone: 'Такого спора нет.',
  caseTextLimit: 'Больше сообщений в этом споре отправить нельзя.',
  caseHeld: (sums: string) => `Ждёт решения споров: ${sums}.`,
  caseLink: 'В тексте может быть только одна полная ссылка.',
}

interface CasePreview {
  readonly decision: string
  readonly rub: string
  readonly left: string
  readonly to: string
  readonly organizer: string
  readonly product: string
  readonly debt: string
}
