organizer-menu-departures = Отправления и заезды
departures-list = Ближайшие отправления и заезды с бронями. Выберите нужное.
departures-none = Ближайших отправлений и заездов с бронями пока нет.
departures-back = ‹ К списку
departure-nobody = Броней здесь больше нет: отменять и писать некому.
departure-counts = Броней: { $confirmed }{ $requests ->
    [0] {""}
   *[other] , заявок: { $requests }
}{ $guests ->
    [0] .
   *[other] , гостей: { $guests }.
}
departure-write-button = Написать всем
departure-cancel-button = Отменить все брони
departure-back-button = ‹ Назад
departure-cancel-ask = <b>Отменить все брони?</b> { $departure }
departure-cancel-counts = Подтверждённых броней: { $confirmed }, гостей: { $guests }.
departure-cancel-requests = Заявок без ответа: { $requests } — будут отклонены.
departure-cancel-holds = Неоплаченных броней: { $holds } — будут сняты; платёж в пути вернётся автоматически.
departure-cancel-checked-in = Гости уже пришли, броней: { $checkedIn } — они останутся.
departure-cancel-without-chat = Записаны по телефону или на месте: { $withoutChat } — предупредите их сами.
departure-cancel-back = Вернём гостям: { $sums }.
departure-cancel-enp-back = Вернём потраченные { $enp }.
departure-cancel-bonus = Гости получат до 10 % = { $enp }, спишем с вашего заработка: { $cost }.
departure-cancel-for-good = Передумать будет нельзя: места сразу снимутся с продажи, деньги уйдут гостям.
departure-cancel-why = Почему? Выберите или напишите своими словами: это прочитает каждый гость. Выйти — /cancel.
departure-cancel-confirm-button = Да, отменить все брони
departure-reason = Причина: «{ $reason }»
departure-cancelling = <b>Отменяем брони:</b> { $departure }
departure-cancelled = <b>Отмена завершена:</b> { $departure }
departure-cancelled-already = Эти брони уже отменяют.
departure-progress = { $done } из { $total }
departure-outcome = Отменено броней: { $cancelled }, отклонено заявок: { $declined }, снято неоплаченных: { $ended }, без изменений: { $kept }.
departure-failing = { $number }: { $problem }, скоро попробуем ещё раз.
departure-failing-more = И ещё не получилось: { $count }.
departure-problem =
    { $problem ->
        [NOT_CANCELLABLE] бронь сейчас нельзя отменить
       *[other] не получилось отменить
    }
message-ask = <b>Сообщение всем:</b> { $departure }
    Получат: { $people }. Напишите одним сообщением, до 1000 знаков. Выйти — /cancel.
message-unreachable = Заблокировали бота: { $unreachable } — им сообщение придёт, когда вернутся.
message-without-chat = Записаны по телефону или на месте: { $withoutChat } — им напишите сами.
message-left = Сегодня можно отправить ещё: { $left }. Кто забронирует позже, сообщения не увидит.
message-text-only = Пришлите текст. Выйти — /cancel.
message-photo-or-text = Пришлите текст или фото с подписью. Выйти — /cancel.
message-photo-words = У фото нет подписи: пришлите его ещё раз вместе с текстом.
message-confirm = Так прочитают ({ $people }):

    «{ $text }»
message-send-button = Отправить ({ $people })
message-keep-button = Не отправлять
message-not-sent = Хорошо, ничего не отправляем.
message-sent = Отправляем всем ({ $people }){ $unreachable ->
    [0] .
   *[other] , из них { $unreachable } получат, когда вернутся к боту.
}

    «{ $text }»
message-limit = Больше сообщений сейчас отправить нельзя: попробуйте позже.
talk-guest-button = Написать гостю
talk-organizer-button = Написать организатору
talk-answer-button = Ответить
talk-ask-guest = Пишем гостю: { $to }, бронь { $number }, «{ $title }». Напишите одним сообщением, до 1000 знаков; ответ придёт сюда. Выйти — /cancel.
talk-ask-organizer = Пишем организатору «{ $to }», бронь { $number }, «{ $title }». Напишите одним сообщением, до 1000 знаков; ответ придёт сюда. Ваши контакты мы не показываем. Выйти — /cancel.
talk-you = Вы
talk-sent =
    { $side ->
        [guest] Передали организатору, бронь { $number }.
       *[organizer] Передали гостю, бронь { $number }.
    }
talk-waits =
    { $side ->
        [guest] Сохранили, бронь { $number }: организатор сейчас не в боте и прочитает, когда вернётся.
       *[organizer] Сохранили, бронь { $number }: гость заблокировал бота и прочитает, когда вернётся.
    }
talk-closed = По этой брони писать нельзя: переписка открыта с оплаты и ещё неделю после поездки. Нужна помощь — /support.
talk-reply-hint = Чтобы ответить, нажмите «Ответить» или ответьте на это сообщение.
admin-departures = Организаторы — гостям
admin-departures-none = Организаторы пока никому не писали.
