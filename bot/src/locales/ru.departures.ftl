organizer-menu-departures = Выезды
departures-list = Ближайшие выезды, на которые есть брони. Выберите, с каким работаем.
departures-none = Ближайших выездов с бронями пока нет.
departures-back = ‹ К выездам
departure-nobody = На этом выезде уже некого отменять и некому писать.
departure-counts = Броней: { $confirmed }{ $requests ->
    [0] {""}
   *[other] , заявок: { $requests }
}{ $guests ->
    [0] .
   *[other] , гостей: { $guests }.
}
departure-write-button = Написать всем
departure-cancel-button = Отменить выезд
departure-back-button = ‹ Назад
departure-cancel-ask = <b>Отменить весь выезд?</b> { $departure }
departure-cancel-counts = Подтверждённых броней: { $confirmed }, гостей: { $guests }.
departure-cancel-requests = Заявок без ответа: { $requests } — будут отклонены.
departure-cancel-holds = Неоплаченных броней: { $holds } — будут сняты; платёж в пути вернётся сам.
departure-cancel-checked-in = Уже пришли по броням: { $checkedIn } — их не тронем.
departure-cancel-without-chat = Записаны по телефону или на месте: { $withoutChat } — предупредите их сами.
departure-cancel-back = Вернём гостям: { $sums }.
departure-cancel-enp-back = Вернём потраченные { $enp }.
departure-cancel-bonus = Гости получат до 10 % = { $enp }, спишем с вашего заработка: { $cost }.
departure-cancel-for-good = Отменить это решение потом нельзя: места сразу снимутся с продажи, деньги уйдут гостям.
departure-cancel-why = Почему? Выберите или напишите своими словами: это прочитает каждый гость. Выйти — /cancel.
departure-cancel-confirm-button = Да, отменить весь выезд
departure-reason = Причина: «{ $reason }»
departure-cancelling = <b>Отменяем выезд:</b> { $departure }
departure-cancelled = <b>Выезд отменён:</b> { $departure }
departure-cancelled-already = Этот выезд уже отменяют.
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
message-unreachable = Остановили бота: { $unreachable } — им сообщение придёт, когда вернутся.
message-without-chat = Записаны по телефону или на месте: { $withoutChat } — им напишите сами.
message-left = Сегодня можно отправить ещё: { $left }. Кто забронирует позже, сообщения не увидит.
message-text-only = Здесь можно писать только словами. Выйти — /cancel.
message-photo-or-text = Здесь можно писать словами или прислать фото с подписью. Выйти — /cancel.
message-photo-words = Подпишите фото: пришлите его ещё раз вместе со словами.
message-confirm = Так прочитают ({ $people }):

    «{ $text }»
message-send-button = Отправить ({ $people })
message-keep-button = Не отправлять
message-not-sent = Хорошо, ничего не отправили.
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
       *[organizer] Сохранили, бронь { $number }: гость остановил бота и прочитает, когда вернётся.
    }
talk-closed = По этой брони писать уже нельзя: можно от оплаты и ещё неделю после поездки. Нужна помощь — /support.
talk-reply-hint = Чтобы ответить, нажмите «Ответить» или ответьте на это сообщение.
admin-departures = Организаторы — гостям
admin-departures-none = Организаторы пока никому не писали.
