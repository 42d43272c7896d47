import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

const party = ({ guests, rooms }: { guests: number; rooms: number }) =>
  (guests > 0 ? `, гостей: ${formatNumber(guests)}` : '') + (rooms > 0 ? `, номеров: ${formatNumber(rooms)}` : '')

export const departuresRu = {
  organizerMenuDepartures: 'Отправления и заезды',
  departuresList: 'Ближайшие отправления и заезды с бронями. Выберите нужное.',
  departuresNone: 'Ближайших отправлений и заездов с бронями пока нет.',
  departuresBack: '‹ К списку',
  departureNobody: 'Броней здесь больше нет: отменять и писать некому.',
  departureRooms: (rooms: number) =>
    `${formatNumber(rooms)} ${plural(rooms, { one: 'номер', few: 'номера', other: 'номеров' })}`,
  departureCounts: ({
    confirmed,
    requests,
    guests,
    rooms,
  }: {
    confirmed: number
    requests: number
    guests: number
    rooms: number
  }) =>
    `Броней: ${formatNumber(confirmed)}${requests === 0 ? '' : `, заявок: ${formatNumber(requests)}`}${party({ guests, rooms })}.`,
  departureWriteButton: 'Написать всем',
  departureCancelButton: 'Отменить все брони',
  departureBackButton: '‹ Назад',
  departureCancelAsk: (departure: string) => `<b>Отменить все брони?</b> ${departure}`,
  departureCancelCounts: ({ confirmed, guests, rooms }: { confirmed: number; guests: number; rooms: number }) =>
    `Подтверждённых броней: ${formatNumber(confirmed)}${party({ guests, rooms })}.`,
  departureCancelRequests: (requests: number) => `Заявок без ответа: ${formatNumber(requests)} — будут отклонены.`,
  departureCancelHolds: (holds: number) =>
    `Неоплаченных броней: ${formatNumber(holds)} — будут сняты; платёж в пути вернётся автоматически.`,
  departureCancelCheckedIn: (checkedIn: number) =>
    `Гости уже пришли, броней: ${formatNumber(checkedIn)} — они останутся.`,
  departureCancelWithoutChat: (withoutChat: number) =>
    `Записаны по телефону или на месте: ${formatNumber(withoutChat)} — предупредите их сами.`,
  departureCancelBack: (sums: string) => `Вернём гостям: ${sums}.`,
  departureCancelEnpBack: (enp: string) => `Вернём потраченные ${enp}.`,
  departureCancelBonus: ({ enp, cost }: { enp: string; cost: string }) =>
    `Гости получат до 10 % = ${enp}, спишем с вашего заработка: ${cost}.`,
  departureCancelForGood: 'Передумать будет нельзя: места сразу снимутся с продажи, деньги уйдут гостям.',
  departureCancelWhy: 'Почему? Выберите или напишите своими словами: это прочитает каждый гость. Выйти — /cancel.',
  departureCancelConfirmButton: 'Да, отменить все брони',
  departureReason: (reason: string) => `Причина: «${reason}»`,
  departureCancelling: (departure: string) => `<b>Отменяем брони:</b> ${departure}`,
  departureCancelled: (departure: string) => `<b>Отмена завершена:</b> ${departure}`,
  departureCancelledAlready: 'Эти брони уже отменяют.',
  departureProgress: ({ done, total }: { done: number; total: number }) =>
    `${formatNumber(done)} из ${formatNumber(total)}`,
  departureOutcome: ({
    cancelled,
    declined,
    ended,
    kept,
  }: {
    cancelled: number
    declined: number
    ended: number
    kept: number
  }) =>
    `Отменено броней: ${formatNumber(cancelled)}, отклонено заявок: ${formatNumber(declined)}, снято неоплаченных: ${formatNumber(ended)}, без изменений: ${formatNumber(kept)}.`,
  departureFailing: ({ number, problem }: { number: string; problem: string }) =>
    `${number}: ${problem}, скоро попробуем ещё раз.`,
  departureFailingMore: (count: number) => `И ещё не получилось: ${formatNumber(count)}.`,
  departureProblem: {
    NOT_CANCELLABLE: 'бронь сейчас нельзя отменить',
    other: 'не получилось отменить',
  },
  guideButton: 'Гид',
  guideAsk:
    'Кто ведёт это отправление? Пришлите имя и, если можно, телефон: Анна, +7 921 000-00-01. Гости увидят это в поездке и в напоминании. Выйти — /cancel.',
  guideTextOnly: 'Пришлите имя и телефон гида текстом. Выйти — /cancel.',
  guideNotRead: 'Не получается прочитать. Например: Анна, +7 921 000-00-01.',
  guideRemoveButton: 'Без отдельного гида',
  guideSaved: (guide: string) => `Гид этого отправления: <b>${guide}</b>. Гости видят его в поездке и в напоминании.`,
  guideRemoved: 'У этого отправления нет отдельного гида: гости видят гида услуги, если он указан.',
  guideUndoButton: 'Отменить',
  guideUndoLate: 'Отменить уже нельзя: прошло 10 минут, или изменение уже отменили.',
  goButton: 'Едем в любом составе',
  goDone: 'Решено: отправление состоится точно. Через 10 минут об этом узнают гости.',
  goUndoButton: 'Отменить решение',
  goUndone: 'Снова ждём минимума гостей.',
  goLate: 'Решение уже не изменить: прошло 10 минут, кто-то забронировал или всё уже решилось.',
  minimumCount: ({ booked, guests, decidesAt }: { booked: number; guests: number; decidesAt: string }) =>
    `Собралось ${formatNumber(booked)} из ${formatNumber(guests)}, без минимума не едете. Решение ${decidesAt}.`,
  minimumGoes: 'Решено: едете точно.',
  departureMoveButton: 'Перенести',
  moveAsk: 'На какой день и время перенести? Например: 12 марта 15:00. Выйти — /cancel.',
  moveTextOnly: 'Пришлите день и время текстом, например: 12 марта 15:00. Выйти — /cancel.',
  moveNotRead: 'Не понимаю, когда это. Напишите день и время, например: 12 марта 15:00.',
  moveWrongStart: 'В это время услуга не начинается, или это то же самое отправление. Выберите другое время.',
  moveClosed: 'Этот день закрыт для продажи. Откройте его в календаре или выберите другой.',
  moveTooSoon: 'Перенести можно не позже чем за 3 часа до нового начала. Выберите другое время.',
  moveTaken: 'Мест на новое время больше не хватает. Выберите другое.',
  moveNoRoom: ({ free, needed }: { free: number; needed: number }) =>
    `На новое время свободно мест: ${formatNumber(free)}, а нужно ${formatNumber(needed)}. Добавьте места в календаре или выберите другое время.`,
  moveLine: ({ departure, to }: { departure: string; to: string }) => `${departure} → <b>${to}</b>`,
  moveCounts: ({ asked, guests, until }: { asked: number; guests: number; until: string }) =>
    `Спросим гостей, броней: ${formatNumber(asked)}${guests > 0 ? ` (гостей: ${formatNumber(guests)})` : ''}. Места на новое время займём сразу, цена останется прежней. Ответ — до ${until}; кто не ответит, получит все деньги назад.`,
  moveWithoutChat: (withoutChat: number) =>
    `Записаны по телефону или на месте: ${formatNumber(withoutChat)} — перенесём вместе со всеми через 10 минут, предупредите их сами.`,
  moveBack: (sums: string) => `Если откажутся все, вернём: ${sums}.`,
  moveBonus: (cost: string) => `Отказавшимся начислим 10 % в enp, как при отмене: до ${cost} с вашего заработка.`,
  moveCloses: 'Старое время сразу снимется с продажи. Отменить перенос можно 10 минут, пока никто не ответил.',
  moveConfirmButton: 'Да, перенести',
  moveAlready: 'Это отправление уже переносят.',
  moveState: { asking: 'Переносим:', ended: 'Перенос завершён:', undone: 'Перенос отменён:' },
  moveAnswers: ({ asked, accepted, refunded }: { asked: number; accepted: number; refunded: number }) =>
    `Согласились: ${formatNumber(accepted)}, деньги назад: ${formatNumber(refunded)}, ждём: ${formatNumber(asked)}.`,
  moveUntil: (until: string) => `Ответ — до ${until}.`,
  moveUndoButton: 'Отменить перенос',
  moveUndoLate: 'Отменить перенос уже нельзя: прошло 10 минут, или гости начали отвечать.',
  moveRefreshButton: 'Обновить',
  moveAcceptButton: 'Согласен на новое время',
  moveDeclineButton: 'Вернуть деньги',
  moveDeclineAsk: 'Отменить бронь и вернуть все деньги?',
  moveDeclineConfirmButton: 'Да, отменить и вернуть всё',
  choiceOfferButton: 'Дать гостям выбрать другое время',
  nightsOfferButton: 'Закрыть ночь, гости выберут даты',
  nightsOfferAbout:
    'Или закройте только ночь заезда: все, кто живёт в эту ночь и ещё не заехал, выберут другие даты на столько же ночей за ту же цену или заберут деньги.',
  closedUntil: ({ departure, until }: { departure: string; until: string }) => `${departure}, последняя ночь ${until}`,
  choiceImpossible: 'Здесь некому предложить другое время. Можно только отменить.',
  choiceState: { asking: 'Гости выбирают другое время:', ended: 'Все ответили:', undone: 'Отмена отозвана:' },
  choiceUndoButton: 'Отозвать отмену',
  choiceButton: 'Выбрать другое время',
  choiceTaken: 'Это время только что заняли. Выберите другое.',
  choiceNone: 'Рядом нет свободного времени. Можно вернуть деньги; места иногда освобождаются, загляните позже.',
  moveAccepted: 'Спасибо! Бронь на новое время, код ваучера новый: он в поездке.',
  moveDeclined: 'Бронь отменена, возвращаем все деньги. Подробности — в следующем сообщении.',
  moveAnswerLate: 'Ответить уже нельзя: срок прошёл, или перенос отменили. Подробности — в поездке.',
  messageAsk: ({ departure, people }: { departure: string; people: number }) =>
    `<b>Сообщение всем:</b> ${departure}\nПолучат: ${formatNumber(people)}. Напишите одним сообщением, до 1000 знаков. Выйти — /cancel.`,
  messageUnreachable: (unreachable: number) =>
    `Заблокировали бота: ${formatNumber(unreachable)} — им сообщение придёт, когда вернутся.`,
  messageWithoutChat: (withoutChat: number) =>
    `Записаны по телефону или на месте: ${formatNumber(withoutChat)} — им напишите сами.`,
  messageLeft: (left: number) =>
    `Сегодня можно отправить ещё: ${formatNumber(left)}. Кто забронирует позже, сообщения не увидит.`,
  messageTextOnly: 'Пришлите текст. Выйти — /cancel.',
  messagePhotoOrText: 'Пришлите текст или фото с подписью. Выйти — /cancel.',
  messagePhotoWords: 'У фото нет подписи: пришлите его ещё раз вместе с текстом.',
  messageConfirm: ({ people, text }: { people: number; text: string }) =>
    `Так прочитают (${formatNumber(people)}):\n\n«${text}»`,
  messageSendButton: (people: number) => `Отправить (${formatNumber(people)})`,
  messageKeepButton: 'Не отправлять',
  messageNotSent: 'Хорошо, ничего не отправляем.',
  messageSent: ({ people, unreachable, text }: { people: number; unreachable: number; text: string }) =>
    `Отправляем всем (${formatNumber(people)})${unreachable === 0 ? '.' : `, из них ${formatNumber(unreachable)} получат, когда вернутся к боту.`}\n\n«${text}»`,
  messageLimit: 'Больше сообщений сейчас отправить нельзя: попробуйте позже.',
  talkGuestButton: 'Написать гостю',
  talkOrganizerButton: 'Написать организатору',
  talkAnswerButton: 'Ответить',
  talkAskGuest: ({ to, number, title }: { to: string; number: string; title: string }) =>
    `Пишем гостю: ${to}, бронь ${number}, «${title}». Напишите одним сообщением, до 1000 знаков; ответ придёт сюда. Выйти — /cancel.`,
  talkAskOrganizer: ({ to, number, title }: { to: string; number: string; title: string }) =>
    `Пишем организатору «${to}», бронь ${number}, «${title}». Напишите одним сообщением, до 1000 знаков; ответ придёт сюда. Ваши контакты мы не показываем. Выйти — /cancel.`,
  talkYou: 'Вы',
  talkSent: ({ side, number }: { side: 'guest' | 'organizer'; number: string }) =>
    ({ guest: `Передали организатору, бронь ${number}.`, organizer: `Передали гостю, бронь ${number}.` })[side],
  talkWaits: ({ side, number }: { side: 'guest' | 'organizer'; number: string }) =>
    ({
      guest: `Сохранили, бронь ${number}: организатор сейчас не в боте и прочитает, когда вернётся.`,
      organizer: `Сохранили, бронь ${number}: гость заблокировал бота и прочитает, когда вернётся.`,
    })[side],
  talkClosed:
    'По этой брони писать нельзя: переписка открыта с оплаты и ещё неделю после поездки. Нужна помощь — /support.',
  talkReplyHint: 'Чтобы ответить, нажмите «Ответить» или ответьте на это сообщение.',
  adminDepartures: 'Организаторы — гостям',
  adminDeparturesNone: 'Организаторы пока никому не писали.',
}
