import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const supportRu = {
  supportPayments: '<b>Вопросы об оплате</b>\nВыберите платёж, чтобы увидеть, как он прошёл. Выйти — /cancel.',
  supportNoPayments:
    '<b>Вопросы об оплате</b>\nПлатежей у вас нет. Если деньги или звёзды всё же списались, напишите оператору. Выйти — /cancel.',
  supportWriteButton: 'Написать оператору',
  supportListButton: 'К списку',
  supportChoose: 'Выберите платёж или нажмите «Написать оператору». Выйти — /cancel.',
  supportDescribe: 'Опишите одним сообщением, что произошло. Можно приложить фото. Выйти — /cancel.',
  supportTextOnly: 'Оператору можно отправить текст, фото, файл или голосовое сообщение. Выйти — /cancel.',
  supportAsk:
    '<b>Вопрос оператору</b>\nНапишите свой вопрос одним сообщением, можно с фото. Если он об оплате, удобнее /paysupport: там видно, как прошёл платёж. О поездке — укажите её номер: BK-… Выйти — /cancel.',
  supportAskWithBookings:
    '<b>Вопрос оператору</b>\nЕсли вопрос о поездке, выберите её ниже. Затем напишите его одним сообщением, можно с фото. Об оплате удобнее /paysupport. Выйти — /cancel.',
  supportAboutBooking: (booking: string) =>
    `Вопрос о поездке: ${booking}\nОпишите одним сообщением, что произошло. Можно приложить фото. Выйти — /cancel.`,
  supportReceived: ({ reach, number }: { reach: 'operators' | 'nobody'; number: string }) =>
    ({
      operators: `Обращение № ${number} передано операторам. Ответ придёт сюда, дополнить его можно здесь же.`,
      nobody: `Обращение № ${number} сохранено. Сейчас ни один оператор не на связи: как только появится, он его увидит. Ответ придёт сюда, дополнить обращение можно здесь же.`,
    })[reach],
  supportAdded: ({ reach, number }: { reach: 'operators' | 'nobody'; number: string }) =>
    ({
      operators: `Добавлено к обращению № ${number}, операторы это видят.`,
      nobody: `Добавлено к обращению № ${number}. Сейчас ни один оператор не на связи, обращение ждёт.`,
    })[reach],
  supportClosedAlready: (number: string) =>
    `Обращение № ${number} закрыто, сообщение никому не отправлено. Новое обращение — /support.`,
  supportWriteBack: 'Чтобы продолжить, просто напишите сюда.',
  operatorRequest: ({ number, person, id }: { number: string; person: string; id: string }) =>
    `<b>Обращение № ${number}</b>\nОт: ${person} (${id})`,
  operatorSaid: (operator: string) => `Оператор ${operator}`,
  operatorState: ({
    state,
    operator,
  }: {
    state: 'open' | 'taken' | 'answered' | 'refunded' | 'declined' | 'closed' | 'resolved'
    operator: string
  }) =>
    ({
      open: 'Открыто, никто не взял.',
      taken: `В работе: ${operator}.`,
      answered: `Ответ дан: ${operator}.`,
      refunded: `Закрыто, звёзды возвращаются: ${operator}.`,
      declined: `Закрыто, отклонено: ${operator}.`,
      closed: `Закрыто: ${operator}.`,
      resolved: 'Закрыто: человек нажал «Вопрос решён».',
    })[state],
  operatorHowToAnswer:
    'Ответьте на это сообщение: ваш ответ придёт человеку в чат. Если обращение у вас одно, можно просто написать.',
  operatorAnswerSent: 'Ответ отправлен.',
  operatorAnswerWaits: 'Ответ сохранён. Человек заблокировал бота и получит его, когда вернётся.',
  operatorAnswerNotSent: (operator: string) =>
    `Ответ не отправлен: обращение в работе, его взял другой оператор (${operator}). Чтобы ответить, сначала нажмите «Отпустить», затем «Взять».`,
  operatorFileKinds: 'Человеку можно отправить текст, фото, файл или голосовое сообщение.',
  operatorSendAsk: ({ number, person }: { number: string; person: string }) =>
    `Отправить это в обращение № ${number} (${person})?`,
  operatorSendButton: 'Отправить',
  operatorDropButton: 'Не отправлять',
  operatorNotSent: 'Не отправлено.',
  operatorMessageGone: 'Самого сообщения больше нет. Напишите его ещё раз.',
  operatorSeveralTaken:
    'У вас несколько обращений, сообщение никому не отправлено. Ответьте на сообщение нужного обращения: /requests.',
  operatorFile: { photo: '📎 фото', document: '📎 файл', voice: '📎 голосовое сообщение' },
  operatorFilesButton: (files: number) => `Показать файлы (${formatNumber(files)})`,
  operatorRequests: (total: number) =>
    total === 0
      ? 'Открытых обращений нет.'
      : `<b>${formatNumber(total)} ${plural(total, { one: 'открытое обращение</b>', few: 'открытых обращения</b>', other: 'открытых обращений</b>' })}`,
  operatorRequestButton: ({
    number,
    person,
    state,
    waiting,
  }: {
    number: string
    person: string
    state: 'taken' | 'answered' | 'open'
    waiting: string
  }) =>
    [
      `№ ${number}`,
      person,
      { taken: 'в работе', answered: 'ответ дан', open: 'не взято' }[state],
      ...(waiting === '' ? [] : [`ждёт ${waiting}`]),
    ].join(' · '),
  operatorLoad: ({ name, taken }: { name: string; taken: number }) =>
    `${name}: ${taken === 0 ? 'без обращений' : `в работе ${formatNumber(taken)}`}`,
  handoverButton: 'Передать',
  handoverAsk: 'Кому передать обращение? Выберите оператора. Выйти — /cancel.',
  handoverAskNote: 'Напишите заметку для него, до 500 знаков. Выйти — /cancel.',
  handoverNoNoteButton: 'Без заметки',
  handoverNobody: 'Передать некому: других операторов на связи нет.',
  handoverDone: ({ number, operator }: { number: string; operator: string }) =>
    `Обращение № ${number} передано: ${operator}. Оно пришло ему в чат.`,
  handoverLine: ({ operator, note }: { operator: string; note: string }) =>
    `Передал ${operator}${note === '' ? '.' : `: «${note}»`}`,
  operatorLinkedBooking: (booking: string) => `Бронь: ${booking}`,
  operatorWaitingSince: (moment: string) => `Ждёт ответа с ${moment} (Москва).`,
  supportResolveButton: 'Вопрос решён',
  supportResolved: (number: string) => `Обращение № ${number} закрыто. Новый вопрос — /support.`,
  operatorRequestGone: 'Этого обращения больше нет.',
  operatorTakeButton: 'Взять',
  operatorOpenBookingButton: 'Открыть бронь',
  operatorReleaseButton: 'Отпустить',
  operatorRefundButton: 'Вернуть',
  operatorDeclineButton: 'Отклонить',
  operatorCloseButton: 'Закрыть',
}
