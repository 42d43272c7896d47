organizer-menu-earnings = Доход и выплаты
earnings-whose = Чей доход показать?
earnings-available = Доступно к выводу, комиссия уже вычтена:
earnings-debt = Долг за компенсации гостям: { $sum }. Сначала его погасит следующий заработок.
earnings-on-the-way =
    В пути { $sum } ({ NUMBER($bookings) ->
        [one] { NUMBER($bookings) } бронь
        [few] { NUMBER($bookings) } брони
       *[other] { NUMBER($bookings) } броней
    }), ближайшее придёт { $day }
earnings-paid-out = Выведено в этом месяце: { $sum }
earnings-pay-button = Вывести
earnings-list-button = Выплаты
earnings-bank-button = Указать банковские реквизиты
earnings-bank-change-button = Сменить банковские реквизиты
earnings-back-button = ‹ Доход
earnings-step-back = ‹ Назад
earnings-leave = Выйти
earnings-text-only = Ответьте текстом или кнопкой. Выйти — /cancel.
payouts-list = <b>Последние выплаты</b>
payouts-none = Выплат ещё не было.
payout-cancel-button = Отменить выплату { $sum }
payout-to-account = на счёт …{ $end }
payout-state =
    { $state ->
        [requested] ждёт отправки
        [processing] в обработке
        [paid] отправлена
        [returned] вернулась
       *[cancelled] отменена
    }
payout-not-cancellable = Эту выплату уже нельзя отменить.
payout-pending = Выплата в этой валюте уже в пути. Следующую можно попросить, когда она завершится.
payout-too-much = Столько пока не заработано. Попробуйте сумму меньше.
payout-wallet-new = Кошелёк привязан меньше суток назад. Вывести на него можно будет через сутки после привязки.
payout-bank-new = Реквизиты новые: вывести на них рубли можно с { $moment }. Если нужен прежний счёт, остановите смену в разделе «Доход и выплаты».
payout-no-bank = Сначала укажите банковские реквизиты.
payout-below = Минимальная выплата: { $minimum }.
payout-nothing = Сейчас выводить нечего: нет доступных денег, выплата уже в пути или некуда отправлять. Для рублей нужны реквизиты, для USDT и TON привязанный в приложении кошелёк.
payout-ask-currency = Что вывести?
payout-ask-wallet = На какой кошелёк?
payout-ask-amount =
    Сколько вывести? Доступно <b>{ $available }</b>.
    Не меньше { $minimum }, комиссия за вывод { $fee }.
payout-all-button = Всё
payout-press = Нажмите кнопку под сообщением.
payout-no-amount = Не получилось прочитать сумму. Напишите число, например 2500 или 2500,50.
payout-confirm =
    <b>Проверьте выплату</b>
    Сумма: { $sum }
    Комиссия: { $fee }
    Придёт: <b>{ $received }</b>
    Куда: { $to }
payout-send-button = Вывести
payout-left = Хорошо, ничего не выводим.
payout-asked-bank = Выплата принята. Оператор отправит её через банк. Мы напишем, когда деньги уйдут.
payout-asked-wallet = Выплата принята. Минуту её можно отменить, потом она уйдёт на кошелёк, и мы напишем.
bank-ask =
    { $field ->
        [inn] ИНН: 10 цифр у компании, 12 у предпринимателя.
        [bik] БИК банка: 9 цифр.
        [account] Расчётный счёт в рублях: 20 цифр.
       *[legalName] Как называется получатель? Например: ООО «Тропа у воды» или ИП Ильина Анна Петровна.
    }
bank-wrong =
    { $field ->
        [inn] В этом ИНН ошибка: последние цифры не сходятся. Проверьте и пришлите ещё раз.
        [bik] В БИК 9 цифр, первая из них 0. Проверьте и пришлите ещё раз.
        [account] Счёт не сходится с БИК, или он не в рублях. Проверьте и пришлите ещё раз.
       *[legalName] Не похоже на название. Напишите его словами, не длиннее 160 знаков.
    }
bank-confirm =
    <b>Проверьте реквизиты</b>
    Получатель: { $legalName }
    ИНН: { $inn }
    БИК: { $bik }
    Счёт: { $account }
bank-save-button = Всё верно
bank-saved = Реквизиты сохранены, счёт …{ $end }. Вывести на него рубли можно с { $moment }. До этого любой владелец может остановить смену.
bank-change-waits = Новые реквизиты, счёт …{ $end }: рубли можно вывести на них с { $moment }.
bank-change-stop-button = Остановить смену реквизитов
bank-change-stopped = Смена реквизитов остановлена.
bank-change-over = Эту смену реквизитов уже нельзя остановить: она отменена, заменена или вступила в силу.
bank-left = Хорошо, реквизиты остались прежними.
admin-payouts = Выплаты
bank-payouts-none = Выплат в рублях никто не ждёт.
bank-payouts-list = <b>Выплаты в рублях: { NUMBER($total) }</b>
bank-payout-state =
    { $state ->
        [requested] ждёт файла
        [in_file] в файле { $file }
        [paid] оплачена
        [returned] возвращена
       *[cancelled] отменена
    }
bank-payout-card =
    <b>Выплата № { $number }</b> · { $state }
    { $organizer }
    { $sum } на счёт …{ $end }
bank-file-button = Файл для банка
bank-file-again-button = Файл { $file } ещё раз
bank-file-caption = Файл { $file }: { NUMBER($payouts) } на { $total }
bank-file-none = Новых выплат для файла нет.
bank-paid-button = Банк оплатил
bank-return-button = Вернуть деньги
bank-return-ask = Почему выплата возвращается? Причину увидит организатор. Не длиннее 300 знаков.
bank-return-done = Деньги снова у организатора, причину он увидит.
bank-return-late = Статус выплаты уже изменился: посмотрите её ещё раз.
bank-return-keep-button = Оставить как есть
bank-return-kept = Хорошо, ничего не меняем.
